import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import type { FieldChange } from '@/lib/kernel/roster/differences'
import { differencesBetween } from '@/lib/kernel/roster/differences'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { pickedIn } from '@/lib/kernel/rules/picked'
import { describeBase } from '@/lib/kernel/sheets/marks'
import { capitalised } from '@/lib/kernel/words'
import { kindWords } from './words'

/** A list with the catalogue and the game that name its ids. */
export type NamedList = { readonly roster: Roster; readonly catalogue: Catalogue; readonly game: Game }

export type ChangeWords = {
  readonly label: string
  readonly before: string
  readonly after: string
  /** Whether it is hidden at first, in case an opponent is looking. */
  readonly secret: boolean
}

const NOTHING = 'nothing'
const LONGEST_TEXT = 160

/** A change in words: "Race: Terran → Elf". */
export function changeWords(change: FieldChange, before: NamedList, after: NamedList): ChangeWords {
  const gameId = after.game.id
  const fieldWords = (label: string, earlier: string, later: string, secret = false) => ({
    label,
    before: earlier,
    after: later,
    secret,
  })
  switch (change.kind) {
    case 'text':
      return fieldWords(capitalised(change.field), textWords(change.before), textWords(change.after))
    case 'number':
      return fieldWords(capitalised(change.field), formatFigure(change.before), formatFigure(change.after))
    case 'row':
      return fieldWords(
        capitalised(kindWords(gameId, change.of).one),
        rowName(change.of, change.before, before),
        rowName(change.of, change.after, after),
      )
    case 'rows':
      return fieldWords(
        kindWords(gameId, change.of).many,
        rowNames(change.of, change.before, before),
        rowNames(change.of, change.after, after),
      )
    case 'upgrade':
      return fieldWords(upgradeName(change.characteristic, after), stepsWords(change.before), stepsWords(change.after))
    case 'base':
      return fieldWords(
        'Base',
        change.before ? describeBase(change.before) : 'the usual',
        change.after ? describeBase(change.after) : 'the usual',
      )
    case 'start':
      return fieldWords('In the starting force', change.before ? 'yes' : 'no', change.after ? 'yes' : 'no')
    case 'choice': {
      const choice = after.game.choices.find(({ id }) => id === change.choice)
      const label = choice?.label ?? nameFromId(change.choice)
      const names = (ids: readonly string[], list: NamedList) =>
        joinNames(ids.map((id) => optionName(change.choice, id, list)))
      return fieldWords(label, names(change.before, before), names(change.after, after), choice?.secret)
    }
    case 'reading': {
      const reading = after.game.readings.find(({ id }) => id === change.reading)
      const answer = (id: string | null) =>
        id === null
          ? 'the default'
          : (reading?.answers.find((candidate) => candidate.id === id)?.label ?? nameFromId(id))
      return fieldWords(reading?.question ?? nameFromId(change.reading), answer(change.before), answer(change.after))
    }
    case 'pack':
      return fieldWords('Pack', packName(before), packName(after))
    case 'extra':
      return fieldWords(nameFromId(change.field), plainWords(change.before), plainWords(change.after))
  }
}

function rowName(of: RowKind, slug: string | null, { catalogue }: NamedList): string {
  return slug === null ? NOTHING : (rowOf(catalogue, of, slug)?.name ?? nameFromId(slug))
}

function rowNames(of: RowKind, slugs: readonly string[], list: NamedList): string {
  return joinNames(slugs.map((slug) => rowName(of, slug, list)))
}

function optionName(choice: string, id: string, { roster, catalogue, game }: NamedList): string {
  const kind = game.choices.find((choiceKind) => choiceKind.id === choice)
  return kind ? pickedIn(kind, forceOf(roster, catalogue, game))(id).name : nameFromId(id)
}

function upgradeName(id: string, { game }: NamedList): string {
  return `${game.characteristics.find((characteristic) => characteristic.id === id)?.label ?? nameFromId(id)}, bought`
}

function packName({ roster: { pack }, catalogue }: NamedList): string {
  const name =
    catalogue.pack.id === pack.id && catalogue.pack.version === pack.version ? catalogue.name : nameFromId(pack.id)
  return `${name}, version ${pack.version}`
}

function stepsWords(steps: number): string {
  return steps === 0 ? NOTHING : `+${formatFigure(steps)}`
}

function joinNames(names: readonly string[]): string {
  return names.length === 0 ? NOTHING : truncate(names.join(', '))
}

function textWords(text: string | null): string {
  return text === null || text === '' ? NOTHING : truncate(text)
}

function plainWords(value: unknown): string {
  return value === null ? NOTHING : truncate(typeof value === 'string' ? value : JSON.stringify(value))
}

function truncate(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
}

const MOST_NAMES = 2

/** What changed from one version to the next: "Added Hunters × 3 · changed Factor · limit". */
export function changeSummary(before: NamedList, after: NamedList): string {
  const { list, added, removed, changed, moved } = differencesBetween(before.roster, after.roster)
  const fields = list.map((change) => changeWords(change, before, after).label.toLowerCase())
  const parts = [
    ...entriesWords('added', added, after),
    ...entriesWords('removed', removed, before),
    ...entriesWords(
      'changed',
      changed.map((change) => change.after),
      after,
    ),
    ...[...new Set(fields)].slice(0, MOST_NAMES),
    ...(moved.length > 0 ? ['another order'] : []),
  ]
  const words = parts.join(' · ')
  return words === '' ? 'No changes' : words.charAt(0).toUpperCase() + words.slice(1)
}

function entriesWords(verb: string, entries: readonly Entry[], { catalogue }: NamedList): readonly string[] {
  if (entries.length === 0) return []
  const names = entries.slice(0, MOST_NAMES).map(({ name, class: slug, count }) => {
    const entryName = name ?? rowOf(catalogue, 'classes', slug)?.name ?? nameFromId(slug)
    return count === 1 ? entryName : `${entryName} × ${count}`
  })
  const others = entries.length - names.length
  return [`${verb} ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`]
}
