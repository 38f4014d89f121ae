import { describe, expect, test } from 'vitest'
import { heroes } from '@/lib/games/dwethia/heroes'
import { heroesOdds } from '@/lib/games/dwethia/heroes/odds'
import { rows } from '@/lib/games/dwethia/heroes/schema'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import pack from '../../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../../support/catalogues'
import { listOf } from '../../support/rosters'

const source = { kind: 'house' }
const arm = (slug: string, kind: string, more: object = {}) => ({
  ...{ slug, name: slug, kind, keywords: [], modifiers: [], points: 1, source, takes: { hand: 1 }, ...more },
})

const man = (slug: string, modifiers: readonly object[] = []) => ({
  ...{ ...pack.classes[0], slug, name: slug, places: { hand: 2 } },
  ...{ wargear: null, modifiers: [{ stat: 'wounds', set: 2 }, { stat: 'defense', set: 4 }, ...modifiers] },
})

const catalogue: Catalogue = catalogueFrom(
  {
    ...pack,
    races: [
      { ...pack.races[0], places: {} },
      ...[0, null].map((wounds) => ({
        ...{ ...pack.races[0], slug: `husk-${wounds}`, name: 'Husk' },
        base: { ...pack.races[0]?.base, wounds },
      })),
    ],
    classes: [
      man('man'),
      man('tough', [{ stat: 'defense', set: 8 }]),
      { ...man('dead'), modifiers: [] },
      { ...man('guard'), wargear: ['sword', 'bow', 'shield'] },
    ],
    wargear: [
      arm('sword', 'melee', { strength: 1 }),
      arm('axe', 'melee', { strength: 2, keywords: ['Two-Handed'] }),
      arm('pike', 'melee', { strength: 2, takes: { hand: 3 } }),
      arm('bow', 'ranged', { strength: 1, range: 9 }),
      arm('frag', 'grenade', { strength: 1, range: 9, takes: {} }),
      arm('smoke', 'grenade', { strength: 0, range: 9, takes: {} }),
      arm('shield', 'shield', { save: 4 }),
      arm('banner', 'tool', { takes: {}, modifiers: [{ stat: 'martial', add: 1 }] }),
      arm('plate', 'armour', { takes: {}, modifiers: [{ stat: 'defense', add: 1 }] }),
      arm('rope', 'tool', { takes: {} }),
    ],
    keywords: [{ slug: 'two-handed', name: 'Two-Handed', on: 'weapon', text: 'Both.', excludes: ['shield'], source }],
  },
  rows,
)

function inForce(entry: object) {
  const list = listOf('dwethia-heroes', pack.id, { limit: 100, entries: [{ class: 'man', race: 'terran', ...entry }] })
  const force = forceOf(list, catalogue, heroes as unknown as Game) as unknown as Parameters<
    typeof heroesOdds.otherLoadouts
  >[1]
  const [unit] = force.units
  if (!unit) throw new Error('There is no unit.')
  return { unit, force }
}

describe('Other ways to arm a unit', () => {
  const loadouts = (entry: object) => {
    const { unit, force } = inForce(entry)
    return heroesOdds.otherLoadouts(unit, force).map(({ label, entry: { wargear } }) => [label, wargear])
  }

  test('each weapon in place of those of its kind, where there are hands, and none of a kind', () => {
    expect(loadouts({ wargear: ['sword', 'shield'] })).toEqual([
      ['With axe', ['axe']],
      ['With frag', ['sword', 'shield', 'frag']],
      ['With banner', ['sword', 'shield', 'banner']],
      ['Without sword', ['shield']],
    ])
  })

  test('nothing of a kind is left out where there is none', () =>
    expect(loadouts({ wargear: [] })).toEqual([
      ['With sword', ['sword']],
      ['With axe', ['axe']],
      ['With bow', ['bow']],
      ['With frag', ['frag']],
      ['With banner', ['banner']],
    ]))

  test('two of a kind go together, and a tool with other tools', () =>
    expect(loadouts({ wargear: ['sword', 'axe', 'banner', 'rope'] })).toEqual([
      ['With frag', ['sword', 'axe', 'banner', 'rope', 'frag']],
      ['Without sword, axe', ['banner', 'rope']],
      ['Without banner, rope', ['sword', 'axe']],
    ]))

  test('only what its class may carry', () =>
    expect(loadouts({ class: 'guard', wargear: ['shield'] })).toEqual([
      ['With sword', ['shield', 'sword']],
      ['With bow', ['shield', 'bow']],
    ]))
})

describe('How many hits of Strength 4 remove a model', () => {
  // Against Defense 4 half of them wound, against 8 a sixth.
  test.each([
    [{}, 4],
    [{ class: 'tough' }, 12],
    [{ wargear: ['shield'] }, 8],
    [{ class: 'dead', race: 'husk-0' }, 1.5],
    [{ class: 'dead', race: 'husk-null' }, null],
    [{ class: 'dead' }, 1.5],
  ])('%o', (entry, hits) => {
    const found = heroesOdds.sturdiness(inForce(entry).unit)
    if (hits === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(hits)
  })
})
