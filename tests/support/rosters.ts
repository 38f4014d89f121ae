import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import type { Base } from '@/lib/kernel/sheets/marks'
import { parseRoster } from '@/lib/rosters/schema'

type WrittenEntry = {
  readonly id?: string
  readonly class: string
  readonly base?: Base
} & Partial<Omit<Entry, 'id' | 'class' | 'base' | 'race' | 'wargear' | 'spells'>> & {
    readonly race?: string
    readonly wargear?: readonly string[]
    readonly spells?: readonly string[]
  }

export type WrittenList = Partial<Omit<Roster, 'entries' | 'game' | 'pack' | 'faction' | 'religion'>> & {
  readonly faction?: string
  readonly religion?: string
  readonly entries: readonly WrittenEntry[]
}

/** A list as if read from a player's file. */
export function listOf(game: string, pack: string, { entries, ...fields }: WrittenList): Roster {
  const numbered = entries.map((entry, i) => ({ id: `e${i + 1}`, ...entry }))
  const text = JSON.stringify({
    format: 'musterroll/1',
    game,
    pack: { id: pack, version: 1 },
    name: 'A list',
    limit: 8,
    ...fields,
    entries: numbered,
  })
  const roster = parseRoster(text)
  if (!roster.ok) throw new Error(`${roster.unreadable.place}: ${roster.unreadable.reason}`)
  return roster.value
}

export const warband = (list: WrittenList) => listOf('magewinds', 'magewinds-sourced', list)

export const toyList = (list: WrittenList) => listOf('tin-soldiers', 'tin-soldiers', { limit: 30, ...list })
