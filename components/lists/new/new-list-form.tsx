'use client'

import { type FormEvent, type ReactNode, startTransition, useActionState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { Button } from '@/components/ui/button'
import { Stack } from '@/components/ui/layout'
import { wordsOf } from '@/lib/failure-words'
import { createList } from '@/lib/rosters/actions'
import styles from './new-list.module.css'

/** A plain form. With script it is sent without a page load, and keeps its values when it is refused. */
export function NewListForm({ children }: { children: ReactNode }) {
  const [refusal, createAction, pending] = useActionState(createList, null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => createAction(form))
  }

  return (
    <Stack as="form" gap={5} action={createAction} onSubmit={submit}>
      {children}
      <Refusal words={refusal && wordsOf(refusal)} />
      <div className={styles.submit} data-foot>
        <Button kind="primary" type="submit" pending={pending}>
          Begin the list
        </Button>
      </div>
    </Stack>
  )
}
