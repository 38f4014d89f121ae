'use client'

import { type KeyboardEvent as KeyPress, useEffect, useRef } from 'react'
import control from './control.module.css'
import { Icon } from './icon'
import { Kbd } from './kbd'

type SearchFieldProps = {
  id?: string
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The `/` key focuses this field, unless another field has the focus. */
  slash?: boolean
  /** The key that focuses this field, if the page listens for it itself. */
  shortcut?: string
  /** Called before the field handles the key: the arrow keys and Enter act on the results. */
  onKeyDown?: (event: KeyPress<HTMLInputElement>) => void
}

export function SearchField({
  id,
  label,
  value,
  onChange,
  placeholder,
  slash = false,
  ...shortcuts
}: SearchFieldProps) {
  const shownShortcut = shortcuts.shortcut ?? (slash ? '/' : undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (slash ? listenForSlash(() => input.current?.focus()) : undefined), [slash])
  return (
    <search className={control.control}>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={shownShortcut}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          shortcuts.onKeyDown?.(event)
          if (event.key === 'Escape') onChange('')
        }}
      />
      {value !== '' ? (
        <button type="button" className={control.small} aria-label="Clear the search" onClick={() => onChange('')}>
          <Icon name="cross" size={14} />
        </button>
      ) : shownShortcut ? (
        <Kbd>{shownShortcut}</Kbd>
      ) : null}
    </search>
  )
}

function listenForSlash(focus: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea, [contenteditable]'))
      return
    event.preventDefault()
    focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
