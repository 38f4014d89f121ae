import { describe, expect, test } from 'vitest'
import { conquest } from '@/lib/games/dwethia/conquest'
import { rows as conquestRows } from '@/lib/games/dwethia/conquest/schema'
import { cosmicCombat } from '@/lib/games/dwethia/cosmic-combat'
import { rows as cosmicRows } from '@/lib/games/dwethia/cosmic-combat/schema'
import { heroes } from '@/lib/games/dwethia/heroes'
import { rows as heroesRows } from '@/lib/games/dwethia/heroes/schema'
import type { RowSchemas } from '@/lib/games/row-schema'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { catalogueFrom } from '../../support/catalogues'
import { newestPack, rowsOf } from '../../support/newest-pack'
import { listOf } from '../../support/rosters'

type Pack = ReturnType<typeof newestPack>

const conquestPack = newestPack('dwethia-conquest-sourced')
const cosmicPack = newestPack('dwethia-cosmic-sourced')
const heroesPack = newestPack('dwethia-heroes-sourced')

const GAMES: readonly [string, Game, Pack, RowSchemas][] = [
  ...['zombie', 'siege-golem', 'legion', 'commissars-platoon', 'necromancers-walker-horse'].map(
    (slug): [string, Game, Pack, RowSchemas] => [slug, conquest as unknown as Game, conquestPack, conquestRows],
  ),
  ['commissar', heroes as unknown as Game, heroesPack, heroesRows],
  ['blue-sun', cosmicCombat as unknown as Game, cosmicPack, cosmicRows],
]

const chart = [
  { id: 'all', label: 'All', match: { roles: ['hero', 'basic', 'unit', 'fighter'], classes: null, keywords: null } },
]

/** The sourced pack, with a chart for its first faction. */
function withChart(pack: Pack) {
  const [first, ...others] = rowsOf(pack, 'factions')
  return { ...pack, factions: [{ ...first, chart }, ...others] }
}

describe('A unit whose role the sources do not state', () => {
  test.each(GAMES)('%s is neither allowed nor refused by a chart, nor by the bases', (slug, game, pack, schemas) => {
    const faction = rowsOf(pack, 'factions')[0]?.slug ?? ''
    const list = listOf(pack.game, pack.id, { limit: 1500, faction, entries: [{ class: slug, race: 'terran' }] })
    const { issues } = evaluate(list, catalogueFrom(withChart(pack), schemas), game)
    const ofUnit = issues.filter(({ target }) => 'entry' in target && target.entry === 'e1')
    expect(ofUnit.filter(({ severity }) => severity === 'error')).toEqual([])
    const notes = ofUnit.filter(({ code }) => code === 'kernel/cannot-judge').map(({ target }) => target)
    expect(notes).toContainEqual({ kind: 'entry', entry: 'e1' })
    expect(notes).toContainEqual({ kind: 'slot', entry: 'e1', slot: 'base', row: null })
  })

  test('is held by a chart row that names it', () => {
    const named = [{ ...chart[0], match: { roles: null, classes: ['captain'], keywords: null } }]
    const [first, ...others] = rowsOf(heroesPack, 'factions')
    const pack = { ...heroesPack, factions: [{ ...first, chart: named }, ...others] }
    const list = listOf(pack.game, pack.id, { faction: first?.slug ?? '', entries: [{ class: 'captain' }] })
    const { issues } = evaluate(list, catalogueFrom(pack, heroesRows), heroes as unknown as Game)
    expect(issues.filter(({ target }) => target.kind === 'entry' && target.entry === 'e1')).not.toContainEqual(
      expect.objectContaining({ code: 'kernel/cannot-judge' }),
    )
  })

  test.each([
    [2, []],
    [4, ['kernel/cannot-judge']],
    [9, ['dwethia/upgrade-over-cap']],
  ])('may be bought up to the lower cap; between the caps nobody can judge: %i', (bought, codes) => {
    const races = rowsOf(heroesPack, 'races').map((race) => ({ ...race, base: { ...Object(race.base), martial: 3 } }))
    const entries = [{ class: 'captain', race: 'terran', upgrades: { martial: bought } }]
    const list = listOf(heroesPack.game, heroesPack.id, { entries, readings: { 'upgrade-prices': 'printed' } })
    const { issues } = evaluate(list, catalogueFrom({ ...heroesPack, races }, heroesRows), heroes as unknown as Game)
    const found = issues.filter(({ target }) => target.kind === 'slot' && target.row === 'martial')
    expect(found.map(({ code }) => code)).toEqual(codes)
  })
})
