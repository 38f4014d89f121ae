import type { Filed, FiledOdds } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { RowSchemas } from '@/lib/games/row-schema'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Game } from '@/lib/kernel/rules/game'
import { catalogueNamed, reportOn, unmetExpectations } from './conformance'
import { type AskedGame, unmetOdds } from './conformance-odds'

export type LoadedGame = AskedGame & { readonly rows: RowSchemas }

const games = new Map<string, LoadedGame>(
  await Promise.all(
    GAME_IDS.map(async (id) => {
      const { game, schema, odds } = partsOf(id)
      const { rows, oddsQuestion } = await schema()
      return [id, { game: await game(), rows, oddsQuestion, odds: (await odds?.()) ?? null }] as const
    }),
  ),
)

export function gameOf(id: string): LoadedGame {
  const game = games.get(id)
  if (!game) throw new Error(`There is no game "${id}".`)
  return game
}

/** What a case is tried with in place of its own game or pack. */
type Instead = { readonly game?: Game; readonly catalogue?: Catalogue }

/** Every expectation of a case that is not met. */
export function failuresOf(one: Filed | FiledOdds, instead: Instead = {}): readonly string[] {
  const asked = gameOf(one.game)
  const catalogue = instead.catalogue ?? (one.pack === null ? null : catalogueNamed(one.pack, asked.rows))
  if ('asks' in one) {
    return one.asks.flatMap((ask, i) => unmetOdds(one, ask, catalogue, asked).map((what) => `asks[${i}]: ${what}`))
  }
  if (!catalogue) throw new Error(`${one.file} has no pack.`)
  return (['passes', 'fails'] as const).flatMap((which) =>
    unmetExpectations(one, which, reportOn(one, which, catalogue, instead.game ?? asked.game)).map(
      (what) => `${which}: ${what}`,
    ),
  )
}

/** Whether a case no longer comes out as it says; a list or a question that cannot be read does not. */
export function fails(one: Filed | FiledOdds, instead: Instead = {}): boolean {
  try {
    return failuresOf(one, instead).length > 0
  } catch {
    return true
  }
}
