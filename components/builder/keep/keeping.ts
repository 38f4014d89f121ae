'use client'

import { createContext, useContext } from 'react'
import type { Choice, Collision } from '@/lib/sync/keeper'
import type { Keeping } from '@/lib/sync/keeping'

export type { Keeping } from '@/lib/sync/keeping'

/** How the list on the workbench is kept. Apart from the workbench: it changes twice with each edit. */
export type Kept = {
  readonly keeping: Keeping
  /** Two versions that stand against one another; null as long as there is only one. */
  readonly collision: Collision | null
  /** Whether the player is being asked which one to keep; it may be put off. */
  readonly isChoosing: boolean
  setChoosing(choosing: boolean): void
  choose(choice: Choice): Promise<void>
  /** Tries again at once. */
  retry(): void
}

export const KeepingContext = createContext<Kept | null>(null)

/** Null on a workbench that keeps nothing. */
export function useKeeping(): Kept | null {
  return useContext(KeepingContext)
}
