'use client'

import { type ReactNode, useActionState } from 'react'
import { Button, type ButtonKind } from '@/components/ui/button'
import { wordsOf } from '@/lib/failure-words'
import type { Failure } from '@/lib/result'
import { Refusal } from './refusal'

type ActionButtonProps = {
  action: (before: Failure | null, form: FormData) => Promise<Failure | null>
  /** What the action reads: a field and its value. */
  name: string
  value: string
  kind?: ButtonKind
  children: ReactNode
}

/** A form with one button: it works without script, too, and before the script is loaded. */
export function ActionButton({ action, name, value, kind = 'primary', children }: ActionButtonProps) {
  const [refusal, submit, pending] = useActionState(action, null)
  return (
    <form action={submit}>
      <input type="hidden" name={name} value={value} />
      <Button type="submit" kind={kind} pending={pending}>
        {children}
      </Button>
      <Refusal words={refusal && wordsOf(refusal)} />
    </form>
  )
}
