'use client'

import { useSyncExternalStore } from 'react'

export type Opened = 'commands' | 'keys' | null

let opened: Opened = null

const listeners = new Set<() => void>()

/** Opens the command palette or the list of keys, from wherever; null closes it. */
export function openPalette(what: Opened): void {
  opened = what
  for (const listener of listeners) listener()
}

export function useOpened(): Opened {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
