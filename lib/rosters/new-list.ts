import type { PackRef } from '../kernel/ids'
import type { Roster } from '../kernel/roster/roster'

/** An empty list, as whoever begins it chose it. */
export function emptyRoster(fields: Pick<Roster, 'game' | 'pack' | 'name' | 'limit' | 'faction' | 'religion'>): Roster {
  return { ...fields, notes: null, choices: {}, readings: {}, entries: [], extra: {} }
}

/** "The Citadel 1,500", and a number behind it when there is one already. */
export function nameFor(what: string, limit: number, taken: readonly string[]): string {
  return firstFree(`${what} ${limit.toLocaleString('en-GB')}`, taken)
}

/** "Night watch" → "Night watch (2)" → "Night watch (3)". */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  return firstFree(cut(name.replace(/ \(\d+\)$/, '')) || 'Without a name', [...taken, name])
}

/** With room for a number behind it; never through the middle of a letter. */
function cut(name: string): string {
  const letters = [...name]
  while (letters.join('').length > MOST_LETTERS) letters.pop()
  return letters.join('')
}

const MOST_LETTERS = 190

function firstFree(name: string, taken: readonly string[]): string {
  const names = new Set(taken)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} (${number})`
    if (!names.has(candidate)) return candidate
  }
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
