import type { GameId } from '../games/ids'
import { type OddsFormModule, type OddsModel, partsOf } from '../games/registry'
import type { OddsQuestionSchema } from '../games/row-schema'
import type { Catalogue } from '../kernel/catalogue'
import { nameFromId } from '../kernel/names'
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
  /** The form with another pack. */
  readonly formOf: OddsFormModule['oddsForm']
  /** Null where there is no pack of the game: then only plain numbers can be asked about. */
  readonly catalogue: Catalogue | null
  /** What to call the pack in the address, where the viewer does not have it. */
  readonly missingPack: string | null
}

/** Opens a game's odds with the pack in the address, or else the bundled one. Null where the game has no odds. */
export async function openOdds(request: {
  game: GameId
  viewer: Viewer
  pack: string | undefined
}): Promise<OpenOdds | null> {
  const { game: gameId, viewer, pack } = request
  const parts = partsOf(gameId)
  const [game, { oddsQuestion }, odds, forms] = await Promise.all([
    parts.game(),
    parts.schema(),
    parts.odds?.(),
    parts.oddsForm?.(),
  ])
  if (!odds || !forms || !oddsQuestion) return null
  const namedPack = pack === undefined ? null : await packFromParameter(viewer, gameId, pack)
  const catalogue = namedPack ?? (await bundledPack(gameId))
  return {
    gameId,
    game,
    odds,
    schema: oddsQuestion,
    form: forms.oddsForm(catalogue),
    formOf: forms.oddsForm,
    catalogue,
    missingPack: pack !== undefined && namedPack === null ? packWords(pack) : null,
  }
}

const PACK_PARAMETER = /^([a-z0-9-]{1,100})\.(\d{1,9})$/

/** "starter.2": the pack and its version. */
function packParameterOf({ id, version }: Catalogue['pack']): string {
  return `${id}.${version}`
}

/** Links to answers that depend on a pack name its version, so that they stay the same when a newer one comes. */
export function packIdInAddress({ form, catalogue }: OpenOdds): string | null {
  return form.dependsOnPack && catalogue ? packParameterOf(catalogue.pack) : null
}

function packWords(parameter: string): string {
  const [, packId, version] = PACK_PARAMETER.exec(parameter) ?? []
  return packId === undefined ? 'The pack in this address' : `${nameFromId(packId)}, version ${version},`
}

async function packFromParameter(viewer: Viewer, gameId: GameId, word: string): Promise<Catalogue | null> {
  const [, packId, version] = PACK_PARAMETER.exec(word) ?? []
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
