'use client'

import { type FormEvent, type ReactNode, useActionState, useEffect, useRef, useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { Button } from '@/components/ui/button'
import { Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useNavigate } from '@/components/ui/use-navigate'
import { type FailureWords, wordsOf } from '@/lib/failure-words'
import { randomId } from '@/lib/list-store/random-id'
import { createList } from '@/lib/rosters/actions'
import { listAddress } from '../addresses'
import { isListPageKept } from '../made-here'
import { limitError, makeList } from './make-list'
import styles from './new-list.module.css'
import type { NewListOptions } from './new-list-options'
import { PackNotice } from './offline-notice'
import { OTHER_LIMIT_ID } from './other-limit'

type NewListFormProps = {
  options: NewListOptions
  /** For a form that is sent without script. */
  id: string
  /** The fields, given what is wrong with the limit. */
  children: (limitError: string | null) => ReactNode
}

/** A plain form. With script it is sent without a page load, keeps its values, and makes the list without a connection. */
export function NewListForm({ options, id, children }: NewListFormProps) {
  const [refusal, createAction] = useActionState(createList, null)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [words, setWords] = useState<FailureWords | null>(null)
  /** Of a list that this browser cannot open without a connection. */
  const [keptId, setKeptId] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  /** A form that is sent twice makes one list. A page may come from a cache: its own id could be taken. */
  const newId = useRef<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget)
    const wrong = limitError(form)
    setWords(null)
    setError(wrong)
    if (wrong !== null) return document.getElementById(OTHER_LIMIT_ID)?.focus()
    newId.current ??= randomId()
    form.set('id', newId.current)
    setPending(true)
    const made = await makeList(form, options)
    if (made.kind === 'refused') {
      setPending(false)
      return setWords(made.words)
    }
    newId.current = null
    if (made.kind === 'on-server') return navigate(listAddress(made.id))
    if (!navigator.serviceWorker?.controller || !isListPageKept()) {
      setPending(false)
      return setKeptId(made.id)
    }
    // A full load: without a connection, only the service worker answers.
    window.location.assign(listAddress(made.id))
  }

  // The browser may show the page again as it was left.
  useEffect(() => {
    const onPageHide = () => setPending(false)
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [])

  const shownRefusal = words ?? (refusal && wordsOf(refusal))
  return (
    <Stack as="form" gap={5} action={createAction} onSubmit={submit} noValidate={isHydrated} data-has-foot>
      <input type="hidden" name="id" value={id} />
      {children(error)}
      <PackNotice pack={options.chosen.pack} />
      {keptId === null ? null : (
        <div ref={bringIntoView}>
          <Notice kind="done" live actions={<LinkButton href={listAddress(keptId)}>Open the list</LinkButton>}>
            The list is on this device. It opens when you are back online.
          </Notice>
        </div>
      )}
      {shownRefusal === null ? null : (
        <div ref={bringIntoView}>
          <Refusal words={shownRefusal} />
        </div>
      )}
      <div className={styles.submit} data-foot>
        <Button kind="primary" type="submit" pending={pending}>
          Create list
        </Button>
      </div>
    </Stack>
  )
}

/** The button stays at the screen's edge: what it says stands at the end of the form. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'center' })
}
