import { isGameId, partsOf } from '../games/registry'
import type { Catalogue } from '../kernel/catalogue'
import { readCatalogue } from '../packs/data'
import { fail, type Result, succeed } from '../result'
import { type RosterKey, type RosterRecord, readRoster } from '../rosters/data'
import { rosterIn } from '../rosters/stored'
import { listShares } from '../share/data'
import { storedAddress } from '../share/link'
import { type PrintAsk, titleFor } from './ask'
import type { PrintJob } from './layout/pages'
import { composeSheets } from './rendered'

export type OwnList = {
  readonly record: RosterRecord
  readonly catalogue: Catalogue
  /** Where others can read it; null where it is not shared. */
  readonly link: string | null
}

/** A list of somebody's own with all that printing it takes. */
export async function ownListToPrint(key: RosterKey, origin: string): Promise<Result<OwnList>> {
  const [found, shares] = await Promise.all([readRoster(key), listShares(key)])
  if (!found.ok) return found
  const { packId, packVersion, game } = found.value
  if (!isGameId(game)) return fail({ kind: 'not-found' })
  const catalogue = await readCatalogue({ viewer: key.ownerId, packId, version: Number(packVersion) })
  if (!catalogue.ok) return catalogue
  const open = shares.filter(({ withdrawnAt }) => withdrawnAt === null)
  const share = open.find(({ kind }) => kind === 'live') ?? open[0]
  return succeed({
    record: found.value,
    catalogue: catalogue.value,
    link: share ? origin + storedAddress(share.code) : null,
  })
}

/** What the press is asked for. */
export async function jobOf({ record, catalogue, link }: OwnList, ask: PrintAsk): Promise<PrintJob> {
  const roster = rosterIn(record)
  if (!isGameId(roster.game)) throw new Error(`A list of ${roster.game} is no list of a known game.`)
  const parts = partsOf(roster.game)
  const { sheets } = await composeSheets({ roster, catalogue, parts, ask, own: true, link })
  return { title: titleFor(record.name, ask), sheets, options: ask.options }
}
