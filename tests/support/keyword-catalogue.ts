import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import conquest from '../../lib/conformance/packs/conformance-dwethia-conquest.json'
import cosmic from '../../lib/conformance/packs/conformance-dwethia-cosmic.json'
import heroes from '../../lib/conformance/packs/conformance-dwethia-heroes.json'
import { catalogueFrom } from './catalogues'

const PACKS = { 'dwethia-conquest': conquest, 'dwethia-heroes': heroes, 'dwethia-cosmic': cosmic }

/** A pack whose keywords say what they do to the dice. All its rows are house rows, unless another kind is named. */
export async function keywordCatalogue(game: GameId & keyof typeof PACKS, kind = 'house'): Promise<Catalogue> {
  const pack = PACKS[game]
  const keywords = pack.keywords.map((row) => ({ ...row, source: { kind, place: null } }))
  return catalogueFrom({ ...pack, keywords }, (await partsOf(game).schema()).rows)
}
