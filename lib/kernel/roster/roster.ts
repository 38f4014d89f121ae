import { sameValue } from '../equality'
import type { EntryId, PackRef, Slug } from '../ids'
import type { Base } from '../sheets/marks'

/** One pick or several: row slugs, entry ids or answers, depending on the game's choice. */
export type Choice = string | readonly string[]

export type Choices = Readonly<Record<string, Choice>>

/** Fields that this program does not know, written by another one: stored, never read. */
export type ExtraFields = Readonly<Record<string, unknown>>

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
  readonly extra: ExtraFields
}

/** What a player chose: ids, counts and names. It holds nothing that can be worked out. */
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
  readonly extra: ExtraFields
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

const PICKS = ['class', 'race', 'wargear', 'spells', 'upgrades', 'base', 'name', 'start'] as const

/** Whether two entries hold the same models, even where their counts differ. */
export function hasSamePicks(a: Entry, b: Entry): boolean {
  return PICKS.every((field) => sameValue(a[field], b[field]))
}

export function chosen(choices: Choices, id: string): readonly string[] {
  const choice = Object.hasOwn(choices, id) ? choices[id] : undefined
  if (choice === undefined) return []
  return typeof choice === 'string' ? [choice] : choice
}

/** The next free entry id; the same list always gives the same one. */
export function freshEntryId(roster: Pick<Roster, 'entries'>): EntryId {
  const taken = new Set<string>(roster.entries.map((entry) => entry.id))
  let number = roster.entries.length + 1
  while (taken.has(`e${number}`)) number += 1
  return `e${number}` as EntryId
}

/** A documented answer to a place where a rulebook contradicts itself or is silent. */
export type Reading = {
  readonly id: string
  readonly question: string
  readonly place: string
  readonly answers: readonly { readonly id: string; readonly label: string }[]
  readonly defaultAnswer: string
}

/** The answer that the list stores, or the reading's default. */
export function answerOf(readings: readonly Reading[], roster: Pick<Roster, 'readings'>, id: string): string {
  const reading = readings.find((one) => one.id === id)
  if (!reading) throw new Error(`There is no reading "${id}".`)
  const stored = Object.hasOwn(roster.readings, id) ? roster.readings[id] : undefined
  return reading.answers.some((answer) => answer.id === stored) && stored !== undefined ? stored : reading.defaultAnswer
}

/** The first stored answer that the game does not know. */
export function unknownAnswer(
  readings: readonly Reading[],
  answers: Readonly<Record<string, string>>,
): { readonly reading: string; readonly answer: string } | null {
  for (const [reading, answer] of Object.entries(answers)) {
    const answered = readings.find(({ id }) => id === reading)?.answers ?? []
    if (!answered.some(({ id }) => id === answer)) return { reading, answer }
  }
  return null
}
