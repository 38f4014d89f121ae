import { isGameId, partsOf } from '../games/registry'
import { readCatalogue } from '../packs/data'
import { fail, type Result, succeed } from '../result'
import { rosterIn } from '../rosters/stored'
import { pause, runStepsWithPauses } from '../work-in-steps'
import { readShare, type SharedRoster } from './data'
import { STORED_CODE } from './link'
import { type PublicList, publicListSteps } from './public-list'
import { rosterShowing } from './shows'

export type OpenedShare = {
  readonly shared: Pick<SharedRoster, 'kind' | 'isIndexable' | 'asOf'>
  readonly shown: PublicList
  /** True where the list is built on its owner's own pack, which not everybody has. */
  readonly packIsOwn: boolean
}

/** A shared list, judged by its owner's pack: no more of it than its link shows. */
export async function openShare(code: string): Promise<Result<OpenedShare>> {
  const shared = STORED_CODE.test(code) ? await readShare(code) : fail({ kind: 'not-found' })
  if (!shared.ok) return shared
  const roster = rosterIn(shared.value)
  if (!isGameId(roster.game)) return fail({ kind: 'not-found' })
  const { id: packId, version } = roster.pack
  const bundled = await readCatalogue({ viewer: null, packId, version })
  const catalogue = bundled.ok ? bundled : await readCatalogue({ viewer: shared.value.ownerId, packId, version })
  if (!catalogue.ok || catalogue.value.game !== roster.game) return fail({ kind: 'not-found' })
  const parts = partsOf(roster.game)
  const [about, game] = await Promise.all([parts.about(), parts.game()])
  await pause()
  const { kind, isIndexable, shows, asOf } = shared.value
  const context = { catalogue: catalogue.value, about, game }
  const shown = await runStepsWithPauses(publicListSteps(rosterShowing(roster, shows, context), context))
  await pause()
  return succeed({ shared: { kind, isIndexable, asOf }, shown, packIsOwn: !bundled.ok })
}
