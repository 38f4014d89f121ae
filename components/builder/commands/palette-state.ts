'use client'

import { useSyncExternalStore } from 'react'
import { cellOf } from '@/components/ui/cell'

export type Opened = 'commands' | 'keys' | null

type PaletteState = { readonly opened: Opened; readonly query: string }

const CLOSED: PaletteState = { opened: null, query: '' }

const palette = cellOf(CLOSED)

/** Opens the command palette or the list of keys, from wherever; null closes it. */
export function openPalette(opened: Opened): void {
  palette.become({ opened, query: '' })
}

/** What is looked for among the commands: it may be typed before the field is there. */
export function setQuery(query: string): void {
  palette.become({ ...palette.now(), query })
}

export const paletteNow = palette.now

export function usePalette(): PaletteState {
  return useSyncExternalStore(palette.listen, palette.now, () => CLOSED)
}
