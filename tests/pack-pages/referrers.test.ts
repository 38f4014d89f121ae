import { describe, expect, it } from 'vitest'
import { referrersOf } from '@/components/packs/referrers'
import type { RowKind } from '@/lib/kernel/catalogue'
import type { Slug } from '@/lib/kernel/ids'
import type { Reference } from '@/lib/packs/references'

const reference = (kind: RowKind, slug: string, field: string): Reference => ({
  kind,
  slug: slug as Slug,
  name: slug,
  field,
})

describe('The rows that name a row', () => {
  it.each([
    ['classes', 'wargear[4]', 'may carry it'],
    ['factions', 'chart[2].match.classes[0]', 'holds it in its chart'],
    ['religions', 'elite', 'has it as its elite'],
    ['scenarios', 'sides[0].counters[1].class', 'fields it'],
    ['classes', 'attack[0].die', 'in attack'],
  ] as const)('%s say how: %s', (kind, field, how) => {
    expect(referrersOf([reference(kind, 'a', field)])[0]?.shown).toEqual([{ slug: 'a', name: 'a', how }])
  })

  it('stand once, whatever many fields they name it in', () => {
    const twice = [reference('factions', 'a', 'chart[0]'), reference('factions', 'a', 'races[3]')]
    expect(referrersOf(twice)[0]?.shown).toMatchObject([{ how: 'holds it in its chart, open to this race' }])
  })

  it('stand by kind', () => {
    const mixed = [reference('classes', 'a', 'races[0]'), reference('factions', 'b', 'races[0]')]
    expect(referrersOf(mixed).map(({ kind }) => kind)).toEqual(['classes', 'factions'])
  })

  it.each([
    [12, [12, 0, 0]],
    [15, [12, 3, 0]],
    [100, [12, 88, 0]],
    [10_000, [12, 88, 9_900]],
  ])('are listed up to a hundred, and counted beyond: %i', (count, expected) => {
    const many = Array.from({ length: count }, (_, i) => reference('classes', `row-${i}`, 'races[0]'))
    const [group] = referrersOf(many)
    expect([group?.shown.length, group?.folded.length, group?.others]).toEqual(expected)
  })
})
