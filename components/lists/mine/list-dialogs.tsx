'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { type FailureWords, NO_ANSWER, wordsOf } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { Result } from '@/lib/result'
import styles from './ask.module.css'

export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

type FieldDialogProps = DialogState & {
  title: string
  submit: string
  onSubmit: () => Promise<Result<unknown>>
  children: ReactNode
}

/** A dialog with one field: it stays open with what was written when it is refused. */
export function FieldDialog({ title, submit, onSubmit, children, open, onOpenChange }: FieldDialogProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  /** Ready to be written over. */
  function theField(): HTMLInputElement | null {
    const field = form.current?.querySelector('input') ?? null
    field?.select()
    return field
  }

  async function send() {
    setRefusal(null)
    setPending(true)
    const answer = await onSubmit().catch(unanswered)
    setPending(false)
    if (!answer?.ok) return setRefusal(answer ? wordsOf(answer.failure) : NO_ANSWER)
    onOpenChange(false)
    router.refresh()
  }

  return (
    <Dialog title={title} open={open} onOpenChange={onOpenChange} focusFirst={theField}>
      <form
        ref={form}
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) void send()
        }}
      >
        {children}
        {refusal ? (
          <Notice kind="error" live title={refusal.title}>
            {refusal.words}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" pending={pending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
