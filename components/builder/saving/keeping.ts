'use client'

import type { SaveStatus } from '@/lib/list-store/save-status'
import type { Conflict, ConflictChoice } from '@/lib/list-store/store'
import { selectorContext } from '../live'

export type { SaveStatus } from '@/lib/list-store/save-status'

/** How the list on the workbench is kept. Apart from the workbench: it changes twice with each edit. */
export type Saving = {
  readonly status: SaveStatus
  /** Two versions that stand against one another; null as long as there is only one. */
  readonly conflict: Conflict | null
  /** Whether the player is being asked which one to keep; it may be put off. */
  readonly isChoosing: boolean
  setChoosing(choosing: boolean): void
  choose(choice: ConflictChoice): Promise<void>
  /** Tries again at once. */
  retry(): void
}

const context = selectorContext<Saving>()

export const SavingProvider = context.Provider

/** Null on a workbench that keeps nothing. */
export function useSaving(): Saving | null {
  return context.useSelected(all)
}

const all = (kept: Saving) => kept
