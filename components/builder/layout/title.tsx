'use client'

import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Heading } from '@/components/ui/layout'
import { observableValue } from '@/components/ui/observable-value'
import { LONGEST_NAME } from '@/lib/kernel/limits'
import { listName } from '@/lib/kernel/names'
import { focusOn, targetId } from '../open-part'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import layout from './layout.module.css'
import styles from './title.module.css'

const editing = observableValue(false)

/** Makes the list's name a field, with the name selected. */
export function editTitle() {
  editing.set(true)
}

const NAME_ID = targetId({ kind: 'list' })

/** The list's name, edited in its place. */
export function ListTitle() {
  const isEditing = useSyncExternalStore(editing.subscribe, editing.get, () => false)
  useLayoutEffect(() => () => editing.set(false), [])
  return (
    <Heading as="h1" size="title" grow={isEditing} className={layout.name}>
      {isEditing ? <NameField /> : <NameButton />}
    </Heading>
  )
}

function NameButton() {
  const name = useBuilder(({ roster }) => listName(roster.name))
  return (
    <button
      type="button"
      id={NAME_ID}
      className={styles.name}
      title="Rename the list"
      onClick={editTitle}
      onKeyDown={({ key }) => key === 'F2' && editTitle()}
    >
      {name}
    </button>
  )
}

function NameField() {
  const { roster, change } = useBuilder()
  const typed = useRef<string | null>(null)
  const save = useStableCallback(() => {
    const name = typed.current?.trim()
    typed.current = null
    if (name !== undefined && name !== roster.name) change('Rename the list', [{ kind: 'list', to: { name } }])
  })
  // Leaving the page saves, too.
  useLayoutEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
    // Else the same press would act on the button that gets the focus.
    event.preventDefault()
    if (key === 'Escape') typed.current = null
    editing.set(false)
    focusOn(NAME_ID)
  }

  return (
    <input
      ref={selectAll}
      id={NAME_ID}
      className={styles.field}
      aria-label="Name of the list"
      defaultValue={roster.name}
      placeholder={listName('')}
      maxLength={LONGEST_NAME}
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ target }) => {
        typed.current = target.value
      }}
      onBlur={() => editing.set(false)}
      onKeyDown={onKeyDown}
    />
  )
}

/** At once, within the press: else a phone shows no keyboard. */
function selectAll(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}
