'use client'

import { useSyncExternalStore } from 'react'

const KEPT_AS = 'musterroll-letter-keys'

const listeners = new Set<() => void>()

/** Single letters as shortcuts get in the way of speech input, for one: whoever wants none switches them off. */
export function useLetterKeys(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => read() !== 'off',
    () => true,
  )
  return [on, write]
}

function read(): string | null {
  try {
    return localStorage.getItem(KEPT_AS)
  } catch {
    return null
  }
}

function write(on: boolean) {
  try {
    localStorage.setItem(KEPT_AS, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing keeps this neither.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
