'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { shortened } from '@/lib/kernel/words'

export type PdfState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly address: string }
  | {
      readonly kind: 'made'
      readonly address: string
      readonly pages: number
      /** Letters that no font has. */
      readonly missing: readonly string[]
      /** Names of drawings that are too large for the paper. */
      readonly tooLarge: readonly string[]
    }
  | { readonly kind: 'refused'; readonly address: string; readonly title: string; readonly words: string }

const IDLE: PdfState = { kind: 'idle' }

/** Requests a PDF from the server; the request can be cancelled. Afterwards the server has it in its cache. */
export function usePdf() {
  const [pdf, setPdf] = useState<PdfState>(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
    setPdf(IDLE)
  }, [])

  const make = useCallback(async (address: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setPdf({ kind: 'making', address })
    const outcome = await fetchPdf(address, controller.signal)
    if (running.current !== controller) return
    running.current = null
    setPdf(outcome)
    if (outcome.kind === 'made') window.open(address, '_blank')
  }, [])

  return { pdf, make, stop, clear: stop }
}

async function fetchPdf(address: string, signal: AbortSignal): Promise<PdfState> {
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) return { kind: 'refused', address, ...(await refusalIn(answer)) }
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
          title: 'No connection',
          words:
            'The server creates the PDF. Until you are online again you can print this page with the browser, at 100 %.',
        }
  }
}

function titleFor(status: number): string {
  if (status === 503) return 'The printer is busy'
  if (status === 422) return 'Too much at once'
  return status === 404 ? 'List not found' : 'Not printed'
}

const MOST_LETTERS = 300

/** Reads a refusal: the print route answers in plain text, the server before it in JSON. */
export async function refusalIn(answer: Response): Promise<{ readonly title: string; readonly words: string }> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('application/json'))
    return { title: titleFor(500), words: reasonIn((await answer.json()).message) }
  const text = type.startsWith('text/plain') ? await answer.text() : ''
  return { title: titleFor(answer.status), words: reasonIn(text) }
}

function reasonIn(text: unknown): string {
  const words = typeof text === 'string' ? text.trim() : ''
  return words === '' ? 'Your list was not changed. Try again in a moment.' : shortened(words, MOST_LETTERS)
}

function listIn(header: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(decodeURIComponent(header ?? '[]'))
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}
