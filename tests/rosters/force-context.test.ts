import { describe, expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackId } from '@/lib/kernel/ids'
import { forceContextFor } from '@/lib/rosters/force-context'
import conquestSourced from '../../prisma/packs/dwethia-conquest-sourced/1.json'
import conquestStarter from '../../prisma/packs/dwethia-conquest-starter/1.json'
import heroesSourced from '../../prisma/packs/dwethia-heroes-sourced/1.json'
import heroesStarter from '../../prisma/packs/dwethia-heroes-starter/1.json'
import { catalogueOver, magewindsCatalogue } from '../support/catalogues'

async function allegiance(gameId: GameId, catalogueOf: Catalogue | [basis: unknown, pack: unknown]) {
  const parts = partsOf(gameId)
  const catalogue = Array.isArray(catalogueOf)
    ? catalogueOver(...catalogueOf, (await parts.schema()).rows)
    : (catalogueOf as Catalogue)
  const beginning = { game: gameId, pack: { id: catalogue.pack.id as PackId, version: 1 }, limit: 1500 }
  return forceContextFor(beginning, catalogue, await parts.game())
}

describe('A new list begins with', () => {
  test('a faction and a religion where the rules ask for both', async () => {
    expect(await allegiance('dwethia-conquest', [conquestSourced, conquestStarter])).toEqual({
      faction: 'empire-of-sol',
      religion: 'the-absent-sun',
    })
  })

  test('a faction alone where a religion may be left out', async () => {
    expect(await allegiance('dwethia-heroes', [heroesSourced, heroesStarter])).toEqual({
      faction: 'empire-of-sol',
      religion: null,
    })
  })

  test('neither where the game knows neither', async () => {
    expect(await allegiance('magewinds', magewindsCatalogue)).toEqual({ faction: null, religion: null })
  })
})
