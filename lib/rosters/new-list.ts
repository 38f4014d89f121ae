import { formatFigure } from '../kernel/figures'
import type { PackRef } from '../kernel/ids'
import { firstFree } from '../kernel/names'
import type { Roster } from '../kernel/roster/roster'

/** An empty list, as whoever begins it chose it. */
export function emptyRoster(fields: Pick<Roster, 'game' | 'pack' | 'name' | 'limit' | 'faction' | 'religion'>): Roster {
  return { ...fields, notes: null, choices: {}, readings: {}, entries: [], extra: {} }
}

/** "The Citadel 1,500", and a number behind it when there is one already. */
export function nameFor(what: string, limit: number, taken: readonly string[]): string {
  return firstFree(`${what} ${formatFigure(limit)}`, taken)
}

type Offered = {
  readonly id: string
  readonly own: boolean
  readonly newest: number | null
  readonly extends: PackRef | null
}

/** What a new list is built with: the pack asked for, else the one used last, else a starter: one that builds on another. */
export function packForNewList<P extends Offered>(
  packs: readonly P[],
  ...wishes: readonly (string | undefined)[]
): P | null {
  const published = packs.filter(({ newest }) => newest !== null)
  const wished = wishes.map((id) => published.find((pack) => pack.id === id)).find((pack) => pack !== undefined)
  return (
    wished ??
    published.find(({ own, extends: basis }) => !own && basis !== null) ??
    published.find(({ own }) => !own) ??
    published[0] ??
    null
  )
}
