import { describe, expect, it } from 'vitest'
import { referrersOf } from '@/components/packs/referrers'
import type { RowKind } from '@/lib/kernel/catalogue'
import type { Slug } from '@/lib/kernel/ids'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import type { Reference } from '@/lib/packs/references'

const reference = (kind: RowKind, slug: string, field: string): Reference => ({
  kind,
  slug: slug as Slug,
  name: slug,
  field,
})

const types = await rowTypesOf('dwethia-conquest')

describe('The rows that name a row', () => {
  it.each([
    ['dwethia-heroes', 'classes', 'wargear[4]', 'may carry it'],
    ['dwethia-conquest', 'factions', 'chart[2].match.classes[0]', 'holds it in its chart'],
    ['dwethia-cosmic', 'religions', 'elite', 'has it as its elite'],
    ['magewinds', 'classes', 'summonedBy', 'summoned by it'],
    ['grid-battles', 'scenarios', 'sides[0].counters[1].class', 'fields it'],
    ['grid-battles', 'classes', 'attack[0].die', 'in attack'],
  ] as const)('%s: %s say how: %s', async (game, kind, field, how) => {
    expect(referrersOf([reference(kind, 'a', field)], await rowTypesOf(game))[0]?.shown).toEqual([
      { slug: 'a', name: 'a', how },
    ])
  })

  it('stand once, whatever many fields they name it in', () => {
    const twice = [reference('factions', 'a', 'chart[0]'), reference('factions', 'a', 'races[3]')]
    expect(referrersOf(twice, types)[0]?.shown).toMatchObject([{ how: 'holds it in its chart, open to this race' }])
  })

  it('stand by kind', () => {
    const mixed = [reference('classes', 'a', 'races[0]'), reference('factions', 'b', 'races[0]')]
    expect(referrersOf(mixed, types).map(({ kind }) => kind)).toEqual(['classes', 'factions'])
  })

  it.each([
    [12, [12, 0, 0]],
    [15, [12, 3, 0]],
    [100, [12, 88, 0]],
    [10_000, [12, 88, 9_900]],
  ])('are listed up to a hundred, and counted beyond: %i', (count, expected) => {
    const many = Array.from({ length: count }, (_, i) => reference('classes', `row-${i}`, 'races[0]'))
    const [group] = referrersOf(many, types)
    expect([group?.shown.length, group?.folded.length, group?.others]).toEqual(expected)
  })
})
