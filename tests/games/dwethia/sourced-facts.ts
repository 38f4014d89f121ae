import { type ConquestClass, rows as conquestRows } from '@/lib/games/dwethia/conquest/schema'
import { rows as cosmicRows, type ShipClass } from '@/lib/games/dwethia/cosmic-combat/schema'
import { type HeroesClass, rows as heroesRows } from '@/lib/games/dwethia/heroes/schema'
import type { RowSchemas } from '@/lib/games/row-schema'
import fixture from '../../fixtures/facts/dwethia.json'
import { newestPack } from '../../support/newest-pack'
import { named, rowsIn } from '../../support/sourced-pack'

/** What the sources state of the three games: each fact beside the row of the sourced pack that holds it. */

export { fixture }

const conquestPack = newestPack('dwethia-conquest-sourced')
const heroesPack = newestPack('dwethia-heroes-sourced')
const cosmicPack = newestPack('dwethia-cosmic-sourced')

export const conquest = rowsIn(conquestPack, conquestRows)
export const heroes = rowsIn(heroesPack, heroesRows)
export const cosmic = rowsIn(cosmicPack, cosmicRows)

/** What all three have; each has its own roles of classes. */
export type GameRows = Omit<typeof conquest, 'classes'> & {
  readonly classes: readonly (ConquestClass | HeroesClass | ShipClass)[]
}

type SourcedGame = {
  readonly game: string
  readonly pack: Readonly<Record<string, unknown>>
  readonly schemas: RowSchemas
  readonly rows: GameRows
}

export const GAMES: readonly SourcedGame[] = [
  { game: 'conquest', pack: conquestPack, schemas: conquestRows, rows: conquest },
  { game: 'heroes', pack: heroesPack, schemas: heroesRows, rows: heroes },
  { game: 'cosmic', pack: cosmicPack, schemas: cosmicRows, rows: cosmic },
]

export function rowsFor(game: string): GameRows {
  const found = GAMES.find((each) => each.game === game)
  if (!found) throw new Error(`The facts name a game that has no pack: ${game}`)
  return found.rows
}

export const TITLES = Object.fromEntries(fixture.games.map(({ book, title }) => [book, title]))

export const LABELS = ['weapon', 'unit', 'building', 'unit or building', 'ship', 'spell'] as const

export const on = (rows: GameRows, ...where: readonly string[]) => rows.keywords.filter((row) => where.includes(row.on))

/** Each fact beside its row, for each game that the fact holds in. */
function beside<F, R>(
  facts: readonly F[],
  gamesOf: (fact: F) => readonly string[],
  find: (fact: F, game: string) => R,
) {
  return facts.flatMap((fact) => gamesOf(fact).map((game) => ({ ...fact, game, row: find(fact, game) })))
}

const everywhere = () => GAMES.map(({ game }) => game)
const itsOwn = ({ game }: { game: string }) => [game]

export const races = beside(fixture.races, everywhere, ({ name }, game) => named(rowsFor(game).races, name))
export const factions = beside(fixture.factions, everywhere, ({ name }, game) => named(rowsFor(game).factions, name))
export const baseClasses = beside(fixture.unit_classes, itsOwn, ({ name }, game) => named(rowsFor(game).classes, name))
export const profiles = beside(fixture.unit_profiles, itsOwn, ({ name }, game) => named(rowsFor(game).classes, name))
export const wargear = beside(fixture.wargear, itsOwn, ({ name }, game) => named(rowsFor(game).wargear, name))
export const spells = beside(
  fixture.spells,
  ({ games }) => games,
  ({ name }, game) => named(rowsFor(game).spells, name),
)
export const keywords = beside(
  fixture.keywords,
  ({ games }) => games,
  ({ name }, game) => named(on(rowsFor(game), ...LABELS), name),
)
export const terrain = beside(fixture.terrain_keywords, everywhere, ({ name }, game) =>
  named(on(rowsFor(game), 'terrain'), name),
)
export const terrainNames = beside(fixture.terrain_names, itsOwn, ({ name }, game) =>
  named(on(rowsFor(game), 'terrain'), name),
)
export const rules = beside(fixture.rules, itsOwn, ({ name }, game) => named(on(rowsFor(game), 'rule'), name))
export const orders = fixture.order_tokens.map((fact) => ({ ...fact, row: named(on(cosmic, 'order'), fact.name) }))
export const nodes = fixture.resource_nodes.map((fact) => ({
  ...fact,
  row: named(on(conquest, 'resource'), fact.name),
}))
export const scenarios = fixture.scenarios.map((fact) => ({ ...fact, row: named(conquest.scenarios, fact.name) }))
export const objectives = fixture.secret_objectives.map((fact) => ({
  ...fact,
  row: named(heroes.objectives, fact.name),
}))
