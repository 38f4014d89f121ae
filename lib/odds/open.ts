import type { GameId } from '../games/ids'
import { type OddsModel, partsOf } from '../games/registry'
import type { OddsQuestionSchema } from '../games/row-schema'
import type { Catalogue } from '../kernel/catalogue'
import type { OddsForm } from '../kernel/odds/form'
import type { Game } from '../kernel/rules/game'
import { listPacks, readCatalogue } from '../packs/data'
import type { Viewer } from '../packs/views'
import { packForNewList } from '../rosters/new-roster'

/** A game with odds, and the pack whose rows its questions may name. */
export type OpenOdds = {
  readonly gameId: GameId
  readonly game: Game
  readonly odds: OddsModel
  readonly schema: OddsQuestionSchema
  readonly form: OddsForm
  /** Null where there is no pack of the game: then only plain numbers can be asked about. */
  readonly catalogue: Catalogue | null
  /** The pack in the address, where the viewer does not have it. */
  readonly missingPack: string | null
}

/** With the pack in the address, or else the bundled one. Null where the game has no odds. */
export async function openOdds(ask: {
  game: GameId
  viewer: Viewer
  pack: string | undefined
}): Promise<OpenOdds | null> {
  const { game: gameId, viewer, pack } = ask
  const parts = partsOf(gameId)
  const [game, { oddsQuestion }, odds] = await Promise.all([parts.game(), parts.schema(), parts.odds?.()])
  if (!odds || !oddsQuestion) return null
  const asked = pack === undefined ? null : await packNamed(viewer, gameId, pack)
  const catalogue = asked ?? (await bundledPack(gameId))
  return {
    gameId: gameId,
    game,
    odds,
    schema: oddsQuestion,
    form: odds.form(catalogue),
    catalogue,
    missingPack: pack !== undefined && asked === null ? pack : null,
  }
}

const PACK = /^([a-z0-9-]{1,100})\.(\d{1,9})$/

/** "starter.2": the pack and its version. */
function packWord({ id, version }: Catalogue['pack']): string {
  return `${id}.${version}`
}

/** Links to answers that depend on a pack name its version, so that they stay the same when a newer one comes. */
export function packInAddress({ form, catalogue }: OpenOdds): string | null {
  return form.dependsOnPack && catalogue ? packWord(catalogue.pack) : null
}

async function packNamed(viewer: Viewer, gameId: GameId, word: string): Promise<Catalogue | null> {
  const [, packId, version] = PACK.exec(word) ?? []
  if (packId === undefined) return null
  const found = await readCatalogue({ viewer, packId, version: Number(version) })
  return found.ok && found.value.game === gameId ? found.value : null
}

async function bundledPack(gameId: GameId): Promise<Catalogue | null> {
  const pack = packForNewList(await listPacks({ viewer: null, game: gameId }))
  if (!pack || pack.newest === null) return null
  const found = await readCatalogue({ viewer: null, packId: pack.id, version: pack.newest })
  return found.ok ? found.value : null
}
