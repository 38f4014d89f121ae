'use client'

import { observableValue } from '@/components/ui/observable-value'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'

/** A list as the builder left it. */
export type LatestList = {
  readonly roster: Roster
  readonly evaluation: Evaluation
  readonly catalogue: Catalogue
  readonly game: Game
  /** The server's time of the last save that it acknowledged. */
  readonly savedAt: number
  /** Whether there are changes after that save. */
  readonly isPending: boolean
}

export const latestLists = observableValue<ReadonlyMap<string, LatestList>>(new Map())

/** For the pages that show the list next: they may be made before the server has it all. */
export function noteLatestList(listId: string, left: LatestList) {
  latestLists.set(new Map(latestLists.get()).set(listId, left))
}
