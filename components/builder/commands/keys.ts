'use client'

import { useSyncExternalStore } from 'react'
import { observableValue } from '@/components/ui/observable-value'

/** What a key does in the builder. */
export type Shortcut = 'commands' | 'keys' | 'search' | 'issues' | 'undo' | 'redo'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

type KeyContext = {
  readonly isApple: boolean
  /** Whether the focused element handles keys itself: a field, an open list of options. */
  readonly elementHandlesKeys: boolean
  /** Whether a dialog covers the list, which is then not to be changed. */
  readonly isModalOpen: boolean
  /** Whether single letters are shortcuts; the player can switch that off. */
  readonly allowsLetters: boolean
}

/** The shortcut that was pressed, or null. Where the focused element handles keys itself, only ⌘K is one. */
export function shortcutOf(
  pressed: KeyPress,
  { isApple, elementHandlesKeys, isModalOpen, allowsLetters }: KeyContext,
): Shortcut | null {
  if (isModalOpen) return null
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  const isCommandKeyHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const letter = key.toLowerCase()
  if (isCommandKeyHeld && !altKey && !shiftKey && letter === 'k') return 'commands'
  if (elementHandlesKeys) return null
  if (isCommandKeyHeld && !altKey && letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (isCommandKeyHeld && !altKey && !shiftKey && !isApple && letter === 'y') return 'redo'
  if (!allowsLetters || altKey || ctrlKey || metaKey) return null
  if (key === '?') return 'keys'
  if (key === '/' || key === 'a') return 'search'
  return key === 'i' ? 'issues' : null
}

const KEY_HANDLING_ELEMENTS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], ' +
  '[role=listbox], [role=option], [role=menu], [role=menuitem]'

export function handlesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS) !== null
}

const LETTER_KEYS_STORAGE_KEY = 'musterroll-letter-keys'

/** Another object after each change of the setting: the setting itself is read from localStorage. */
const letterKeysVersion = observableValue({})

/** Single letters as shortcuts get in the way of speech input, for one: they can be switched off. */
export function useLetterKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(letterKeysVersion.subscribe, readLetterKeys, () => true), setLetterKeys]
}

function readLetterKeys(): boolean {
  try {
    return localStorage.getItem(LETTER_KEYS_STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function setLetterKeys(isOn: boolean) {
  try {
    localStorage.setItem(LETTER_KEYS_STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the setting is not kept.
  }
  letterKeysVersion.set({})
}

/** Whether the command key is ⌘ here. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** "⌘K" or "Ctrl K". */
export function commandKey(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl ${key}`
}

type OpenDialog = 'commands' | 'keys' | null

type PaletteState = {
  readonly openDialog: OpenDialog
  readonly query: string
  /** Enter was pressed after the query, before there were commands to choose from. */
  readonly isEntered: boolean
}

const CLOSED_PALETTE: PaletteState = { openDialog: null, query: '', isEntered: false }

const palette = observableValue(CLOSED_PALETTE)

let opener: Element | null = null

/** Opens the command palette or the list of keys; null closes it. */
export function openPalette(openDialog: OpenDialog): void {
  if (openDialog !== null && palette.get().openDialog === null) opener = document.activeElement
  palette.set({ ...CLOSED_PALETTE, openDialog })
}

/** Where the focus was before. */
export function paletteOpener(): HTMLElement | null {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null
}

/** Sets the text that the commands are searched for: the player may type before the field is drawn. */
export function setQuery(query: string): void {
  palette.set({ ...palette.get(), query, isEntered: false })
}

/** Notes an Enter until the commands are there, or takes the note away. */
export function noteEnter(isEntered: boolean): void {
  palette.set({ ...palette.get(), isEntered })
}

export const getPalette = palette.get

export function usePalette(): PaletteState {
  return useSyncExternalStore(palette.subscribe, palette.get, () => CLOSED_PALETTE)
}
