'use client'

import { useEffect, useRef } from 'react'
import { usePageUpdate } from '@/components/form/use-page-update'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/text-input'
import styles from './rows.module.css'

type SearchBoxProps = {
  label: string
  /** The address of the results, without the search words. */
  action: string
  value: string
  placeholder: string
}

const PAUSE_MS = 120

/** Searches as the player types; without script it is a plain form that is sent with Enter. */
export function SearchBox({ label, action, value, placeholder }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isLoading, cancel, schedule, showAddress } = usePageUpdate(PAUSE_MS)
  const [path = '', query = ''] = action.split('?')

  // When a link changes the address, the field shows its words, unless the player is typing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])

  // A search that is still waiting must not replace the page of a link that was clicked.
  useEffect(() => {
    document.addEventListener('click', cancel, { capture: true })
    return () => document.removeEventListener('click', cancel, { capture: true })
  }, [cancel])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => focusOnSlash(event, input.current)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function searchFor(words: string, wait?: number) {
    schedule(() => {
      const address = new URLSearchParams(query)
      if (words.trim() !== '') address.set('q', words)
      showAddress(`${path}?${address}`)
    }, wait)
  }

  return (
    <search className={styles.search}>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(input.current?.value ?? '', 0)
        }}
      >
        {[...new URLSearchParams(query)].map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <TextInput
          ref={input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          defaultValue={value}
          onChange={(event) => searchFor(event.target.value)}
        />
      </form>
      <span className={styles.pending} data-on={isLoading || undefined}>
        <Spinner />
      </span>
    </search>
  )
}

function focusOnSlash(event: KeyboardEvent, input: HTMLInputElement | null) {
  const target = event.target instanceof Element ? event.target : null
  if (event.key !== '/' || event.ctrlKey || event.metaKey || target?.closest('input, textarea, select')) return
  event.preventDefault()
  input?.focus()
}
