'use client'

import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from './use-stable-callback'

type DraftNumber = {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly onCommit: (value: number) => void
}

/**
 * A number that is being typed or stepped: "1500" is one step, not four. It stands until the list has it, so that
 * the old one does not flash up in between.
 */
export function useDraftNumber(kept: number, keep: (value: number) => void): DraftNumber {
  const [draft, setDraft] = useState<{ readonly value: number; readonly instead: number } | null>(null)
  return {
    value: draft?.instead === kept ? draft.value : kept,
    onChange: (value) => setDraft({ value, instead: kept }),
    onCommit: (value) => {
      setDraft({ value, instead: kept })
      if (value !== kept) keep(value)
    },
  }
}

const PAUSE_MS = 800

type DraftText = {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/**
 * Words that are being typed: they join the list at a pause, when the field is left and when it goes away, so that
 * undo goes back by words and not by letters. Undo of what is not being typed shows in the field.
 */
export function useDraftText(kept: string, keep: (words: string) => void): DraftText {
  const [draft, setDraft] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null)
  const settle = useStableCallback(() => {
    if (pause.current) clearTimeout(pause.current)
    pause.current = null
    if (draft !== null && draft !== kept) keep(draft)
  })
  useEffect(() => {
    window.addEventListener('pagehide', settle)
    return () => {
      window.removeEventListener('pagehide', settle)
      settle()
    }
  }, [settle])
  return {
    value: draft ?? kept,
    onChange: ({ target }) => {
      setDraft(target.value)
      if (pause.current) clearTimeout(pause.current)
      pause.current = setTimeout(settle, PAUSE_MS)
    },
    onBlur: () => {
      settle()
      setDraft(null)
    },
  }
}
