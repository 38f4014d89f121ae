'use client'

import { type FormEvent, type ReactNode, startTransition, useActionState } from 'react'
import { wordsOf } from '@/components/form/failure-words'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { createList } from '@/lib/rosters/actions'
import styles from './new-list.module.css'

/** A plain form; with script it answers in place, and keeps what was chosen when it is refused. */
export function NewListForm({ children }: { children: ReactNode }) {
  const [refusal, begin, pending] = useActionState(createList, null)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => begin(form))
  }

  const words = refusal && wordsOf(refusal)
  return (
    <form className={styles.form} action={begin} onSubmit={send}>
      {children}
      {words ? (
        <Notice kind="error" live title={words.title}>
          {words.words}
        </Notice>
      ) : null}
      <div className={styles.submit}>
        <Button kind="primary" type="submit" pending={pending}>
          Begin the list
        </Button>
      </div>
    </form>
  )
}
