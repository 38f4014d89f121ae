import fc from 'fast-check'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { rosterFrom } from '@/lib/rosters/schema'

const UNKNOWN_SLUGS = ['never-heard-of-it', 'gone']

/** Lists that parse: mostly sensible, with unknown rows, strange bases and odd readings among them. */
export function generatedLists(catalogue: Catalogue, game: Game): fc.Arbitrary<Roster> {
  const slugs = (kind: keyof Catalogue['rows']) => catalogue.rows[kind].map((row) => row.slug as string)
  const oneOf = (known: readonly string[]) =>
    fc.oneof(
      { weight: 12, arbitrary: known.length > 0 ? fc.constantFrom(...known) : fc.constant('none-here') },
      { weight: 1, arbitrary: fc.constantFrom(...UNKNOWN_SLUGS) },
    )
  const maybe = (known: readonly string[]) =>
    known.length === 0 ? fc.constant(null) : fc.option(oneOf(known), { freq: 3 })
  const several = (known: readonly string[]) =>
    known.length === 0 ? fc.constant([]) : fc.uniqueArray(oneOf(known), { maxLength: 3 })
  const mm = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 90 }) },
    { weight: 1, arbitrary: fc.constantFrom(0.001, 0.4, 32.5, 999.9, 1000) },
  )
  const base = fc.oneof(
    fc.record({ shape: fc.constantFrom('round', 'square'), mm: fc.tuple(mm) }),
    fc.record({ shape: fc.constantFrom('oval', 'rectangle'), mm: fc.tuple(mm, mm) }),
  )
  const upgradable = game.characteristics.map(({ id }) => id)
  const entry = fc.record(
    {
      class: oneOf(slugs('classes')),
      race: maybe(slugs('races')),
      name: fc.option(fc.string({ maxLength: 12, unit: 'grapheme' })),
      count: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
      ),
      wargear: several(slugs('wargear')),
      spells: several(slugs('spells')),
      upgrades: fc.dictionary(fc.constantFrom(...upgradable, 'luck'), fc.integer({ min: -1, max: 8 }), { maxKeys: 2 }),
      start: fc.boolean(),
      base: fc.option(base, { freq: 2 }),
      choices: fc.dictionary(
        fc.constantFrom('profile', 'name-of-melee', 'name-of-zap'),
        fc.constantFrom('1.5.0', '9.9.9', 'Fang'),
        { maxKeys: 2 },
      ),
    },
    { requiredKeys: ['class'] },
  )
  const choices = Object.fromEntries(
    game.choices.map((choice) => [choice.id, several([...optionsOf(catalogue, game, choice.id), 'e0'])]),
  )
  const readings = Object.fromEntries(
    game.readings.map((reading) => [
      reading.id,
      fc.constantFrom(...reading.answers.map((answer) => answer.id), 'perhaps'),
    ]),
  )
  return fc
    .record({
      limit: fc.integer({ min: 1, max: 40 }),
      faction: maybe(slugs('factions')),
      religion: maybe(slugs('religions')),
      choices: fc.record(choices, { requiredKeys: [] }),
      readings: fc.record(readings, { requiredKeys: [] }),
      entries: fc.array(entry, { maxLength: 9 }),
    })
    .map(({ entries, ...fields }) => {
      const list = rosterFrom({
        format: 'musterroll/1',
        game: game.id,
        pack: catalogue.pack,
        name: 'Generated',
        ...fields,
        entries: entries.map((written, i) => ({ id: `e${i}`, ...written })),
      })
      if (!list.ok) throw new Error(`${list.unreadable.place}: ${list.unreadable.reason}`)
      return list.value
    })
}

/** What a choice offers to an empty list of each faction. */
function optionsOf(catalogue: Catalogue, game: Game, id: string): readonly string[] {
  const choice = game.choices.find((one) => one.id === id)
  const factions = [null, ...catalogue.rows.factions.map(({ slug }) => slug)]
  const options = factions.flatMap((faction) => {
    const list = rosterFrom({ ...EMPTY, game: game.id, pack: catalogue.pack, faction })
    return list.ok ? (choice?.options(forceOf(list.value, catalogue, game)) ?? []) : []
  })
  return [...new Set(options.map((option) => option.id))]
}

const EMPTY = { format: 'musterroll/1', name: 'Empty', limit: 1, entries: [] }
