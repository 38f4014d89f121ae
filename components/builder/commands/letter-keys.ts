'use client'

import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'musterroll-letter-keys'

const letterKeyListeners = new Set<() => void>()

/** Single letters as shortcuts get in the way of speech input, for one: whoever wants none switches them off. */
export function useLetterKeys(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    onLetterKeys,
    () => readLetterKeys() !== 'off',
    () => true,
  )
  return [on, setLetterKeys]
}

function readLetterKeys(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function setLetterKeys(on: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing keeps this neither.
  }
  for (const listener of letterKeyListeners) listener()
}

function onLetterKeys(listener: () => void) {
  letterKeyListeners.add(listener)
  return () => {
    letterKeyListeners.delete(listener)
  }
}
