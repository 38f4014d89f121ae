import { isGameId, partsOf } from '../games/registry'
import type { Catalogue } from '../kernel/catalogue'
import type { PrintOptions } from '../kernel/sheets/sheet'
import { PRINT_DEFAULTS } from '../kernel/sheets/sheet'
import { readCatalogue } from '../packs/data'
import { fail, type Result, succeed } from '../result'
import { type RosterKey, type RosterRecord, readRoster } from '../rosters/data'
import { rosterIn } from '../rosters/stored'
import { listShares } from '../share/data'
import { storedAddress } from '../share/link'
import type { PublicList } from '../share/public-list'
import { composeSheets } from './compose'
import type { PrintJob } from './layout/pages'
import { type PrintRequest, REQUEST_DEFAULTS, titleFor } from './print-request'

export type OwnList = {
  readonly record: RosterRecord
  readonly catalogue: Catalogue
  /** Where others can read it; null where it is not shared. */
  readonly link: string | null
}

/** One of the owner's lists with everything that is needed to print it. */
export async function loadOwnList(key: RosterKey, origin: string): Promise<Result<OwnList>> {
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

export async function ownJob({ record, catalogue, link }: OwnList, request: PrintRequest): Promise<PrintJob> {
  const roster = rosterIn(record)
  if (!isGameId(roster.game)) throw new Error(`A list of ${roster.game} is no list of a known game.`)
  const parts = partsOf(roster.game)
  const { sheets } = await composeSheets({ roster, catalogue, parts, request, isOwner: true, link })
  return { title: titleFor(record.name, request), sheets, options: request.options }
}

/** What an opponent needs on paper. Markers and labels are for the owner. */
const SHARED_PRINTABLES = ['record', 'sheets']

/** The job of a shared list. It holds nothing secret: it is made from what others may see. */
export async function sharedJob(
  { roster, catalogue }: PublicList,
  { link, paper, ink }: Pick<PrintOptions, 'paper' | 'ink'> & { link: string | null },
): Promise<PrintJob> {
  if (!isGameId(roster.game)) throw new Error(`A list of ${roster.game} is no list of a known game.`)
  const parts = partsOf(roster.game)
  const options = { ...PRINT_DEFAULTS, paper, ink }
  const request = { ...REQUEST_DEFAULTS, what: SHARED_PRINTABLES, options }
  const { sheets } = await composeSheets({ roster, catalogue, parts, request, isOwner: false, link })
  return { title: titleFor(roster.name, request), sheets, options }
}
