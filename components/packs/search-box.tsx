'use client'

import { useEffect, useRef } from 'react'
import { usePageUpdate } from '@/components/form/use-page-update'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/text-input'
import styles from './rows.module.css'

type SearchBoxProps = {
  label: string
  /** The address of the results, without the words that are searched for. */
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

  // Where the address changes by a link, the words follow, unless they are being typed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])

  // A search that is still waiting must not undo a link that was followed.
  useEffect(() => {
    document.addEventListener('click', cancel, { capture: true })
    return () => document.removeEventListener('click', cancel, { capture: true })
  }, [cancel])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => focusOnSlash(event, input.current)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  function look(words: string, wait?: number) {
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
          look(input.current?.value ?? '', 0)
        }}
      >
        {[...new URLSearchParams(query)].map(([name, kept]) => (
          <input key={name} type="hidden" name={name} value={kept} />
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
          onChange={(event) => look(event.target.value)}
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
