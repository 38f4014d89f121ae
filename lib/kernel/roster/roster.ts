import type { EntryId, PackRef, Slug } from '../ids'
import type { Base } from '../sheets/marks'

/** One thing picked, or several: row slugs, entry ids or answers, as the game's choice says. */
export type Choice = string | readonly string[]

export type Choices = Readonly<Record<string, Choice>>

/** Fields that another program wrote and this one does not know: kept, never read. */
export type Extra = Readonly<Record<string, unknown>>

export type Entry = {
  readonly id: EntryId
  readonly class: Slug
  readonly race: Slug | null
  readonly name: string | null
  readonly notes: string | null
  readonly count: number
  readonly wargear: readonly Slug[]
  readonly spells: readonly Slug[]
  readonly upgrades: Readonly<Record<string, number>>
  readonly base: Base | null
  readonly start: boolean
  readonly choices: Choices
  readonly extra: Extra
}

/** What a player chose: ids, counts and names. Nothing that can be worked out is in it. */
export type Roster = {
  readonly game: string
  readonly pack: PackRef
  readonly name: string
  readonly notes: string | null
  readonly limit: number
  readonly faction: Slug | null
  readonly religion: Slug | null
  readonly choices: Choices
  readonly readings: Readonly<Record<string, string>>
  readonly entries: readonly Entry[]
  readonly extra: Extra
}

export function emptyEntry(id: EntryId, classSlug: Slug): Entry {
  return {
    id,
    class: classSlug,
    race: null,
    name: null,
    notes: null,
    count: 1,
    wargear: [],
    spells: [],
    upgrades: {},
    base: null,
    start: false,
    choices: {},
    extra: {},
  }
}

export function chosen(choices: Choices, id: string): readonly string[] {
  const choice = Object.hasOwn(choices, id) ? choices[id] : undefined
  if (choice === undefined) return []
  return typeof choice === 'string' ? [choice] : choice
}

/** The next id that no entry of the list has: the same list always gives the same one. */
export function freshEntryId(roster: Pick<Roster, 'entries'>): EntryId {
  const taken = new Set<string>(roster.entries.map((entry) => entry.id))
  let number = roster.entries.length + 1
  while (taken.has(`e${number}`)) number += 1
  return `e${number}` as EntryId
}
