'use client'

import { useSyncExternalStore } from 'react'
import { observableValue } from '@/components/ui/observable-value'

/** What a key does in the builder. */
export type Shortcut = 'commands' | 'keys' | 'search' | 'issues' | 'undo' | 'redo'

export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

type Situation = {
  readonly apple: boolean
  /** Whether the focus is where keys have a meaning of their own: a field, an open list of options. */
  readonly taken: boolean
  /** Whether a dialog covers the list: what cannot be seen is not changed. */
  readonly modal: boolean
  /** Whether single letters are shortcuts: they can be switched off. */
  readonly letters: boolean
}

/** The shortcut that was pressed, or null. Where keys are taken only ⌘K is one. */
export function shortcutOf(pressed: Pressed, { apple, taken, modal, letters }: Situation): Shortcut | null {
  if (modal) return null
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  const command = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const letter = key.toLowerCase()
  if (command && !altKey && !shiftKey && letter === 'k') return 'commands'
  if (taken) return null
  if (command && !altKey && letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (command && !altKey && !shiftKey && !apple && letter === 'y') return 'redo'
  if (!letters || altKey || ctrlKey || metaKey) return null
  if (key === '?') return 'keys'
  if (key === '/' || key === 'a') return 'search'
  return key === 'i' ? 'issues' : null
}

const TAKES =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], ' +
  '[role=listbox], [role=option], [role=menu], [role=menuitem]'

export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES) !== null
}

const STORAGE_KEY = 'musterroll-letter-keys'

/** Gets a new object after each change of the setting, which itself stands in localStorage. */
const letterKeys = observableValue({})

/** Single letters as shortcuts disturb speech input, among others: they can be switched off. */
export function useLetterKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(letterKeys.subscribe, letterKeysNow, () => true), setLetterKeys]
}

function letterKeysNow(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function setLetterKeys(on: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // A browser without storage forgets it.
  }
  letterKeys.set({})
}

/** Whether the command key is ⌘ here. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** "⌘K" or "Ctrl K". */
export function commandKey(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl ${key}`
}

type Opened = 'commands' | 'keys' | null

type PaletteState = { readonly opened: Opened; readonly query: string }

const CLOSED: PaletteState = { opened: null, query: '' }

const palette = observableValue(CLOSED)

/** Opens the command palette or the list of keys; null closes it. */
export function openPalette(opened: Opened): void {
  palette.set({ opened, query: '' })
}

/** The search among the commands: it may be typed before the field is there. */
export function setQuery(query: string): void {
  palette.set({ ...palette.get(), query })
}

export const paletteNow = palette.get

export function usePalette(): PaletteState {
  return useSyncExternalStore(palette.subscribe, palette.get, () => CLOSED)
}
