'use client'

import type { Keeping } from '@/lib/list-store/save-status'
import type { Choice, Collision } from '@/lib/list-store/store'
import { liveValue } from '../live'

export type { Keeping } from '@/lib/list-store/save-status'

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

const live = liveValue<Kept>()

export const KeepingLive = live.Provider

/** Null on a workbench that keeps nothing. */
export function useKeeping(): Kept | null {
  return live.useLive(all)
}

const all = (kept: Kept) => kept
