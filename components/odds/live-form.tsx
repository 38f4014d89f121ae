'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { Spinner } from '@/components/ui/spinner'
import styles from './question-form.module.css'

const PAUSE_MS = 450

type LiveFormProps = { action: string; className: string | undefined; children: ReactNode }

/** A form that is sent by address. With script it asks by itself shortly after a change, in place. */
export function LiveForm({ action, className, children }: LiveFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAsking, begin] = useTransition()

  useEffect(() => () => clearTimeout(timer.current), [])
  useShown(form, children)

  const ask = (deed: string) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') query.append(name, value)
    query.set('do', deed)
    begin(() => router.replace(`${action}?${query}`, { scroll: false }))
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    ask(submitter instanceof HTMLButtonElement ? submitter.value : 'ask')
  }

  const change = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (form.current?.checkValidity()) ask('ask')
    }, PAUSE_MS)
  }

  return (
    <form ref={form} action={action} method="get" className={className} onSubmit={send} onChange={change}>
      {children}
      <p className={styles.asking} aria-live="polite">
        {isAsking ? (
          <>
            <Spinner /> Working it out
          </>
        ) : null}
      </p>
    </form>
  )
}

/** Fields keep what was typed into them; where the server has put something else there, that is shown. */
function useShown(form: React.RefObject<HTMLFormElement | null>, drawn: ReactNode) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server has drawn the fields anew.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field === document.activeElement) continue
      if (field instanceof HTMLInputElement) {
        if (field.type === 'checkbox') field.checked = field.defaultChecked
        else field.value = field.defaultValue
      } else if (field instanceof HTMLSelectElement) {
        const chosen = field.dataset.chosen
        if (chosen !== undefined) field.value = chosen
      }
    }
  }, [drawn])
}
