'use client'

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePageUpdate } from '@/components/form/use-page-update'
import { Row, Stack } from '@/components/ui/layout'
import { Spinner } from '@/components/ui/spinner'

const PAUSE_MS = 450

type AutoSubmitFormProps = {
  action: string
  /** The route that answers with the address of a question. */
  questionRoute: string
  children: ReactNode
}

/** A GET form. With script it sends itself shortly after a change, and the page stays in place. */
export function AutoSubmitForm({ action, questionRoute, children }: AutoSubmitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { isLoading, startTransition, cancel, schedule, showAddress } = usePageUpdate(PAUSE_MS)
  const hasUnsentInput = useRef(false)
  const requestCount = useRef(0)
  useServerValues(form, hasUnsentInput, children)

  const sendQuestion = (command: string) => {
    cancel()
    if (!form.current) return
    hasUnsentInput.current = false
    requestCount.current += 1
    const requestNumber = requestCount.current
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') query.append(name, value)
    query.set('do', command)
    startTransition(async () => {
      const address = await addressOf(`${questionRoute}?${query}`)
      // A later question was sent meanwhile; this answer is outdated.
      if (requestNumber !== requestCount.current) return
      if (address === null) window.location.assign(`${action}?${query}`)
      else showAddress(address)
    })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    sendQuestion(submitter instanceof HTMLButtonElement ? submitter.value : 'ask')
  }

  const onInput = () => {
    hasUnsentInput.current = true
    schedule(() => form.current?.checkValidity() && sendQuestion('ask'))
  }

  return (
    <Stack as="form" gap={5} ref={form} action={action} method="get" onSubmit={submit} onChange={onInput}>
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

/** Shows values that the server has changed; other fields keep what was typed. */
function useServerValues(
  form: React.RefObject<HTMLFormElement | null>,
  hasUnsentInput: React.RefObject<boolean>,
  fields: ReactNode,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the server has rendered the fields anew.
  useEffect(() => {
    // What was typed since the last question is not known to the server yet.
    if (hasUnsentInput.current) return
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
  }, [fields])
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
