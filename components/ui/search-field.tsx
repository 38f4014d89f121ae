'use client'

import { useEffect, useRef } from 'react'
import control from './control.module.css'
import { Icon } from './icon'
import { Kbd } from './kbd'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The `/` key brings the focus here, from anywhere but a field. */
  slash?: boolean
}

export function SearchField({ label, value, onChange, placeholder, slash = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (slash ? onSlash(() => input.current?.focus()) : undefined), [slash])
  return (
    <search className={control.control}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={slash ? '/' : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value !== '' ? (
        <button type="button" className={control.small} aria-label="Clear the search" onClick={() => onChange('')}>
          <Icon name="cross" size={14} />
        </button>
      ) : slash ? (
        <Kbd>/</Kbd>
      ) : null}
    </search>
  )
}

function onSlash(focus: () => void) {
  const listen = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea, [contenteditable]'))
      return
    event.preventDefault()
    focus()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
