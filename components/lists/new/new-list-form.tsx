'use client'

import { type FormEvent, type ReactNode, startTransition, useActionState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { Button } from '@/components/ui/button'
import { Stack } from '@/components/ui/layout'
import { wordsOf } from '@/lib/failure-words'
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

  return (
    <Stack as="form" gap={5} action={begin} onSubmit={send}>
      {children}
      <Refusal words={refusal && wordsOf(refusal)} />
      <div className={styles.submit}>
        <Button kind="primary" type="submit" pending={pending}>
          Begin the list
        </Button>
      </div>
    </Stack>
  )
}
