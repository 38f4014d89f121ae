import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { controlNameFor, filledRow, withIds } from '@/components/packs/edit/row-values'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { RowKind } from '@/lib/kernel/catalogue'
import { ownPart } from '@/lib/packs/compare'
import { emptyGroup, kindsOf } from '@/lib/packs/field-types'
import { rowTypeOf, rowTypesOf } from '@/lib/packs/field-types-schema'
import { catalogueOver } from '../support/catalogues'

async function type(game: GameId, kind: RowKind) {
  const made = await rowTypeOf(game, kind)
  if (!made) throw new Error(`${game} has no ${kind}`)
  return made
}

const packFile = (name: string): unknown => JSON.parse(readFileSync(`prisma/packs/${name}/1.json`, 'utf8'))

describe('A row goes through its form unchanged', () => {
  test.each(GAME_IDS)('%s', async (game) => {
    const { rows } = await partsOf(game).schema()
    const catalogue = catalogueOver(packFile(`${game}-sourced`), packFile(`${game}-starter`), rows)
    let seen = 0
    for (const kind of kindsOf(await rowTypesOf(game))) {
      const fields = await type(game, kind)
      for (const row of catalogue.rows[kind]) {
        // Rows are plain JSON; the type says which fields they have.
        const through = withIds(fields, filledRow(fields, row as unknown as Record<string, unknown>))
        expect(rows[kind]?.parse(through)).toEqual(ownPart(row))
        seen++
      }
    }
    expect(seen).toBeGreaterThan(20)
  })
})

test('parts without a lasting name get one of their own, and nothing else is touched', async () => {
  const fields = await type('dwethia-conquest', 'factions')
  const mission = { slug: '', name: 'Hold', source: { kind: 'player', place: null }, text: '' }
  const row = withIds(fields, { ...emptyGroup(fields), missions: [{ ...mission, slug: 'hold' }, mission, mission] })
  expect(row.missions).toMatchObject([{ slug: 'hold' }, { slug: 'hold-2' }, { slug: 'hold-3' }])
})

describe('A problem stands at the control that can mend it', () => {
  test.each([
    ['points', 'points'],
    ['modifiers[0].add', 'modifiers'],
    ['base.mm[0]', 'base'],
    ['races[2]', 'races'],
    ['keywords[1]', 'keywords'],
  ])('%s → %s', async (field, control) => {
    expect(controlNameFor(await type('dwethia-conquest', 'classes'), field)).toBe(control)
  })

  test('within the parts of a row it is the part’s own field', async () => {
    expect(controlNameFor(await type('dwethia-conquest', 'factions'), 'chart[1].per.points')).toBe('chart.1.per.points')
    expect(controlNameFor(await type('magewinds', 'classes'), 'profiles[0].attacks[1].strikes.light.power')).toBe(
      'profiles.0.attacks.1.strikes.light.power',
    )
  })
})
