'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { shortened } from '@/lib/kernel/words'

export type PdfDrawing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly address: string }
  | {
      readonly kind: 'made'
      readonly address: string
      readonly pages: number
      /** Letters that no font has, and drawings too large for the paper. */
      readonly missing: readonly string[]
      readonly tooLarge: readonly string[]
    }
  | { readonly kind: 'refused'; readonly address: string; readonly title: string; readonly words: string }

const IDLE: PdfDrawing = { kind: 'idle' }

/** Has the server draw a PDF, which can be cancelled. Afterwards its address answers at once. */
export function usePdf() {
  const [making, setMaking] = useState<PdfDrawing>(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
    setMaking(IDLE)
  }, [])

  const make = useCallback(async (address: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setMaking({ kind: 'making', address })
    const outcome = await drawn(address, controller.signal)
    if (running.current !== controller) return
    running.current = null
    setMaking(outcome)
    if (outcome.kind === 'made') window.open(address, '_blank')
  }, [])

  return { making, make, stop, clear: stop }
}

async function drawn(address: string, signal: AbortSignal): Promise<PdfDrawing> {
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) return { kind: 'refused', address, ...(await toldBy(answer)) }
    await answer.arrayBuffer()
    const { headers } = answer
    return {
      kind: 'made',
      address,
      pages: Number(headers.get('x-print-pages') ?? 0),
      missing: listIn(headers.get('x-print-missing')),
      tooLarge: listIn(headers.get('x-print-too-large')),
    }
  } catch {
    return navigator.onLine
      ? { kind: 'refused', address, title: 'No answer from the server', words: 'Try again in a moment.' }
      : {
          kind: 'refused',
          address,
          title: 'There is no connection',
          words:
            'The PDF is drawn by the server. What this page shows can be printed by the browser meanwhile, at 100 %.',
        }
  }
}

function titleFor(status: number): string {
  if (status === 503) return 'The printer is busy'
  if (status === 422) return 'That is too much at once'
  return status === 404 ? 'The list is not there' : 'It could not be printed'
}

const MOST_WORDS = 300

/** The print route refuses in plain text, the server in JSON. */
export async function toldBy(answer: Response): Promise<{ readonly title: string; readonly words: string }> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('application/json'))
    return { title: titleFor(500), words: reasonIn((await answer.json()).message) }
  const text = type.startsWith('text/plain') ? await answer.text() : ''
  return { title: titleFor(answer.status), words: reasonIn(text) }
}

function reasonIn(text: unknown): string {
  const words = typeof text === 'string' ? text.trim() : ''
  return words === '' ? 'Nothing of yours was changed. Try again in a moment.' : shortened(words, MOST_WORDS)
}

function listIn(header: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(decodeURIComponent(header ?? '[]'))
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
