import { describe, expect, test } from 'vitest'
import { type Lookup, readCell } from '@/components/packs/paste/cells'
import {
  BEFORE_CHOOSING,
  lookupIn,
  missingChoices,
  problemsByColumn,
  readPasted,
} from '@/components/packs/paste/pasted'
import { guessColumns, targetsOf } from '@/components/packs/paste/targets'
import type { GameId } from '@/lib/games/ids'
import type { RowKind } from '@/lib/kernel/catalogue'
import { rowTypeOf } from '@/lib/packs/field-types-schema'

async function typeOf(game: GameId, kind: RowKind) {
  const type = await rowTypeOf(game, kind)
  if (!type) throw new Error(`${game} has no ${kind}`)
  return type
}

async function targets(game: GameId, kind: RowKind) {
  return targetsOf(await typeOf(game, kind))
}

const lookup: Lookup = lookupIn({
  races: [
    { value: 'old-one', label: 'Old One †' },
    { value: 'terran', label: 'Terran' },
  ],
})

async function cell(id: string, words: string, kind: RowKind = 'classes') {
  const target = (await targets('dwethia-conquest', kind)).find((one) => one.id === id)
  if (!target) throw new Error(`no column ${id}`)
  const read = readCell(words, target, lookup)
  return read.ok ? read.value : `refused: ${read.reason}`
}

describe('What a cell says', () => {
  test.each<[string, string, unknown]>([
    ['points', '40', 40],
    ['points', '40 pts', 40],
    ['points', '1,200', 1200],
    ['points', '4.0', 4],
    ['points', '–', null],
    ['points', '', null],
    ['points', '4.5', 'refused: 4.5 is not a whole number.'],
    ['points', '-3', 'refused: -3 is too low: the minimum is 0.'],
    ['points', 'lots', 'refused: “lots” is not a number.'],
    ['role', 'Unit', 'unit'],
    ['role', 'buildings', 'building'],
    ['role', 'general', 'refused: “general” is unknown: unit, building, epic or religious.'],
    ['keywords', 'Arc, [Blast 2]; Scout', ['Arc', 'Blast 2', 'Scout']],
    ['races', 'Terran, old one', ['terran', 'old-one']],
    ['races', 'any', null],
    ['races', 'Elf', 'refused: Not in this pack: “Elf”.'],
    ['base', '40 mm', { shape: 'round', mm: [40] }],
    ['base', '60 x 35 oval', { shape: 'oval', mm: [60, 35] }],
    ['modifiers.martial', '+2', { stat: 'martial', add: 2 }],
    ['modifiers.martial', '−1', { stat: 'martial', add: -1 }],
    ['modifiers.martial', '3', { stat: 'martial', set: 3 }],
    ['modifiers.martial', '+0', null],
    ['modifiers.martial', '± 0', null],
    ['modifiers.martial', '–', null],
    ['modifiers.martial', '0', { stat: 'martial', set: 0 }],
    ['modifiers.martial', '= 0', { stat: 'martial', set: 0 }],
    ['points', '0', 0],
    ['places', 'hand 0, mount', { hand: 0, mount: 1 }],
    ['places', 'Hand 2, mount', { hand: 2, mount: 1 }],
    ['places', '–', null],
    ['places', '2 hands', 'refused: “2 hands” is no list such as “hand 2, mount 1”.'],
  ])('%s: "%s"', async (id, words, value) => expect(await cell(id, words)).toEqual(value))

  test('inches, plus signs and typographic minus are understood', async () => {
    expect(await cell('range', '12″', 'wargear')).toBe(12)
    expect(await cell('save', '4+', 'wargear')).toBe(4)
    expect(await cell('strength', '−1', 'wargear')).toBe(-1)
    expect(await cell('takes', '', 'wargear')).toEqual({})
    expect(await cell('times', 'any', 'spells')).toBe(null)
    expect(await cell('times', '', 'spells')).toBe(1)
  })
})

describe('Which column is which field', () => {
  test.each<[RowKind, readonly string[], readonly (string | null)[]]>([
    [
      'classes',
      ['Class', 'Type', 'Pts', 'Special Rules', 'Martial'],
      ['name', 'role', 'points', 'text', 'modifiers.martial'],
    ],
    [
      'races',
      ['Race', 'Mar', 'Per', 'Str', 'Move'],
      ['name', 'base.martial', 'base.perception', 'base.strength', 'base.movement'],
    ],
    ['wargear', ['Weapon', 'Type', 'Range', 'Cost'], ['name', 'kind', 'range', 'points']],
    // A and D each name two characteristics: nobody guesses which.
    ['races', ['Name', 'A', 'D'], ['name', null, null]],
  ])('%s: %s', async (kind, head, guesses) => {
    expect(guessColumns(head, await targets('dwethia-conquest', kind))).toEqual(guesses)
  })
})

test('a pasted row has its lasting name from its name, and its own row when there is one', async () => {
  const columns = (await targets('dwethia-conquest', 'races')).filter(({ id }) => ['name', 'base.martial'].includes(id))
  const read = readPasted(
    [
      ['Terran', '4'],
      ['New Folk', '5'],
      ['Лесной', '2'],
    ],
    {
      kind: 'races',
      type: await typeOf('dwethia-conquest', 'races'),
      columns,
      common: { source: { kind: 'page', place: 'p. 3' }, presets: {} },
      lookup,
    },
  )
  expect(read.map(({ row }) => row)).toMatchObject([
    { slug: 'terran', name: 'Terran', base: { martial: 4 }, source: { kind: 'page', place: 'p. 3' } },
    { slug: 'new-folk' },
    { slug: expect.stringMatching(/^row-[a-z0-9]+$/) },
  ])
})

test('what no column holds is chosen for all rows, and a problem with it names its field', async () => {
  const type = await typeOf('dwethia-conquest', 'classes')
  const labels = (columns: readonly (string | null)[]) => missingChoices(type, columns).map(({ label }) => label)
  expect(labels(['name', null])).toEqual(['Role'])
  expect(labels(['name', 'role'])).toEqual([])
  const columns = targetsOf(type).filter(({ id }) => id === 'name')
  const checked = { problems: [{ field: 'role', reason: 'It is missing.' }], replaces: null } as never
  expect(problemsByColumn(checked, columns, type).rowProblems).toEqual([
    'Role: It is missing. Choose it for all rows in step 2.',
  ])
})

test('a new row leaves unknown what no column holds; a row that is here keeps it', async () => {
  const type = await typeOf('dwethia-conquest', 'races')
  const columns = targetsOf(type).filter(({ id }) => id === 'name')
  const [known, added] = readPasted([['Terran'], ['New Folk']], {
    kind: 'races',
    type,
    columns,
    common: BEFORE_CHOOSING,
    lookup,
  })
  expect(added?.row).toMatchObject({ points: null, rim: null })
  expect(Object.keys(known?.row ?? {})).not.toContain('points')
})

test('a pasted table is the player’s own until its source is chosen', async () => {
  const type = await typeOf('dwethia-conquest', 'races')
  const [read] = readPasted([['Terran']], { kind: 'races', type, columns: [], common: BEFORE_CHOOSING, lookup })
  expect(read?.row.source).toEqual({ kind: 'player', place: null })
})

test.each<[string, readonly string[], readonly unknown[]]>([
  ['adds nothing among numbers with a sign', ['+1', '0', '−2'], [[{ add: 1 }], [], [{ add: -2 }]]],
  ['is a value among plain numbers', ['3', '0', '4'], [[{ set: 3 }], [{ set: 0 }], [{ set: 4 }]]],
  ['is a value where both stand', ['+1', '0', '4'], [[{ add: 1 }], [{ set: 0 }], [{ set: 4 }]]],
  ['is a value where it stands alone', ['', '0'], [[], [{ set: 0 }]]],
])('a pasted 0 %s', async (_, cells, changes) => {
  const type = await typeOf('dwethia-conquest', 'classes')
  const columns = targetsOf(type).filter(({ id }) => id === 'modifiers.martial')
  const rows = cells.map((one) => [one])
  const read = readPasted(rows, { kind: 'classes', type, columns, common: BEFORE_CHOOSING, lookup })
  expect(read.map(({ row }) => row.modifiers)).toMatchObject(changes)
})
