'use client'

import { useState } from 'react'

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
