'use client'

import { useSyncExternalStore } from 'react'

export type Opened = 'commands' | 'keys' | null

type Palette = { readonly opened: Opened; readonly query: string }

const CLOSED: Palette = { opened: null, query: '' }

let palette: Palette = CLOSED

const listeners = new Set<() => void>()

/** Opens the command palette or the list of keys, from wherever; null closes it. */
export function openPalette(opened: Opened): void {
  become({ opened, query: '' })
}

/** What is looked for among the commands: it may be typed before the field is there. */
export function setQuery(query: string): void {
  become({ ...palette, query })
}

export function paletteNow(): Palette {
  return palette
}

export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, paletteNow, () => CLOSED)
}

function become(next: Palette) {
  palette = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
