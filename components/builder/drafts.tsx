'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { LONGEST_NOTES } from '@/lib/kernel/limits'
import { useStableCallback } from './use-stable-callback'

type DraftNumber = {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly onCommit: (value: number) => void
}

/**
 * A number that is being typed or stepped: typing "1500" is one step to undo, not four. It is shown until the list has
 * it, so that the old number does not appear in between.
 */
export function useDraftNumber(saved: number, save: (value: number) => void): DraftNumber {
  const [draft, setDraft] = useState<{ readonly value: number; readonly replaces: number } | null>(null)
  return {
    value: draft?.replaces === saved ? draft.value : saved,
    onChange: (value) => setDraft({ value, replaces: saved }),
    onCommit: (value) => {
      setDraft({ value, replaces: saved })
      if (value !== saved) save(value)
    },
  }
}

const SAVE_DELAY_MS = 800

type DraftText = {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/**
 * Text that is being typed: the list gets it at a pause, when the field loses the focus and when it is removed from the
 * page, so that undo goes back by words and not by letters. While nothing is typed, the field shows what the list has.
 */
export function useDraftText(saved: string, save: (text: string) => void): DraftText {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const saveDraft = useStableCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    if (draft !== null && draft !== saved) save(draft)
  })
  useEffect(() => {
    window.addEventListener('pagehide', saveDraft)
    return () => {
      window.removeEventListener('pagehide', saveDraft)
      saveDraft()
    }
  }, [saveDraft])
  return {
    value: draft ?? saved,
    onChange: ({ target }) => {
      setDraft(target.value)
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(saveDraft, SAVE_DELAY_MS)
    },
    onBlur: () => {
      saveDraft()
      setDraft(null)
    },
  }
}

type DraftProps<E extends 'input' | 'textarea'> = Omit<ComponentProps<E>, 'value' | 'onChange' | 'onBlur'>

export function DraftInput({ text, onSave, ...rest }: DraftProps<'input'> & DraftTextProps) {
  return <TextInput {...rest} {...useDraftText(text, onSave)} autoComplete="off" enterKeyHint="done" />
}

type DraftTextProps = { text: string; onSave: (text: string) => void }

type NotesInputProps = DraftProps<'textarea'> & { notes: string | null; onSave: (notes: string | null) => void }

/** The notes of the list or of a unit; empty notes are saved as null. */
export function NotesInput({ notes, onSave, ...rest }: NotesInputProps) {
  const draft = useDraftText(notes ?? '', (text) => onSave(text === '' ? null : text))
  return <TextArea {...rest} {...draft} maxLength={LONGEST_NOTES} />
}
