'use client'

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePageUpdate } from '@/components/form/use-page-update'
import { Row, Stack } from '@/components/ui/layout'
import { Spinner } from '@/components/ui/spinner'

const PAUSE_MS = 450

type AutoSubmitFormProps = {
  action: string
  /** The route that answers with the address of a question. */
  asks: string
  children: ReactNode
}

/** A GET form. With script it sends itself shortly after a change, and the page stays in place. */
export function AutoSubmitForm({ action, asks, children }: AutoSubmitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { isLoading, startTransition, cancel, schedule, showAddress } = usePageUpdate(PAUSE_MS)
  const isAhead = useRef(false)
  const asked = useRef(0)
  useShown(form, isAhead, children)

  const ask = (command: string) => {
    cancel()
    if (!form.current) return
    isAhead.current = false
    asked.current += 1
    const turn = asked.current
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') query.append(name, value)
    query.set('do', command)
    startTransition(async () => {
      const address = await addressOf(`${asks}?${query}`)
      // Something was typed meanwhile: only the later question counts.
      if (turn !== asked.current) return
      if (address === null) window.location.assign(`${action}?${query}`)
      else showAddress(address)
    })
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    ask(submitter instanceof HTMLButtonElement ? submitter.value : 'ask')
  }

  const change = () => {
    isAhead.current = true
    schedule(() => form.current?.checkValidity() && ask('ask'))
  }

  return (
    <Stack as="form" gap={5} ref={form} action={action} method="get" onSubmit={send} onChange={change}>
      {children}
      <Row as="p" tone="soft" size="note" aria-live="polite">
        {isLoading ? (
          <>
            <Spinner /> Working it out
          </>
        ) : (
          '\u00a0'
        )}
      </Row>
    </Stack>
  )
}

/** Fields keep what was typed; a value that the server has changed is shown. */
function useShown(form: React.RefObject<HTMLFormElement | null>, isAhead: React.RefObject<boolean>, drawn: ReactNode) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server has drawn the fields anew.
  useEffect(() => {
    // The server has not seen what was typed since the question was sent.
    if (isAhead.current) return
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

async function addressOf(question: string): Promise<string | null> {
  try {
    const answer = await fetch(question)
    const { address }: { address?: unknown } = await answer.json()
    return answer.ok && typeof address === 'string' ? address : null
  } catch {
    return null
  }
}
