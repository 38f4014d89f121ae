import { expect, test } from 'vitest'
import { priceField } from '@/components/packs/listed-row'
import { priceUnit, rowSubtitle } from '@/components/packs/row-words'
import type { GameId } from '@/lib/games/ids'
import type { RowKind } from '@/lib/kernel/catalogue'
import { rowTypeOf } from '@/lib/packs/field-types-schema'

async function typeOf(game: GameId, kind: RowKind) {
  const type = await rowTypeOf(game, kind)
  if (!type) throw new Error(`${game} has no ${kind}`)
  return type
}

test.each<[GameId, RowKind, string | null, string | null]>([
  ['dwethia-conquest', 'classes', 'point', 'points'],
  ['dwethia-heroes', 'wargear', 'point', 'points'],
  ['magewinds', 'classes', 'slot', 'slots'],
  ['grid-battles', 'classes', null, null],
  ['dwethia-heroes', 'scenarios', null, null],
])('%s: %s are paid in %s, or %s', async (game, kind, one, many) => {
  const price = priceField(await typeOf(game, kind))
  expect([price && priceUnit(price, 1), price && priceUnit(price, 2)]).toEqual([one, many])
})

test('what a row costs is not said again under its name', async () => {
  const fighter = await typeOf('magewinds', 'classes')
  expect(rowSubtitle(fighter, { slots: 2, notes: 'Its profile is not known.' })).toBe('Its profile is not known.')
})

test('hexes are not shown in inches', async () => {
  const counter = await typeOf('grid-battles', 'classes')
  expect(rowSubtitle(counter, { kind: 'ranged', movement: 2, range: 3 })).toBe('Ranged · movement 2 · range 3')
})
