import { isGameId, partsOf } from '../games/registry'
import { nameFromId } from '../kernel/names'
import type { Roster } from '../kernel/roster/roster'
import { summaryOf } from '../rosters/judge'
import type { ListSummary } from '../rosters/summary'
import { type CatalogueSources, loadCatalogue } from './catalogues'
import { type DeviceDatabase, NOTES_STORE } from './device/database'
import { readJournalInfos } from './device/journals'
import { localVersions, readLocalLists, readVersion } from './device/local-lists'
import { readOpenTabs } from './device/open-tabs'
import { fetchKnownLists } from './known-lists'
import { confirmUnansweredSaves } from './unanswered-saves'

/** A list with changes that the server, as far as this device knows, does not have. */
export type UnsentList = {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly faction: { readonly slug: string; readonly name: string } | null
  readonly drawnAsShip: boolean
  /** No server had it yet. */
  readonly isNew: boolean
  readonly touchedAt: number
  readonly summary: ListSummary
}

/**
 * Each list of this device's owner once, as the builder would open it; nothing is asked but for a pack. What was read
 * `before` and was not touched since is not judged again.
 */
export async function readUnsentLists(
  device: DeviceDatabase,
  from: Omit<CatalogueSources, 'device'>,
  before: ReadonlyMap<string, UnsentList> = new Map(),
): Promise<readonly UnsentList[]> {
  if (!(await readJournalInfos(device)).some(({ pending }) => pending)) return []
  const owner = await device.get(NOTES_STORE, 'owner')
  const found: UnsentList[] = []
  for (const local of await readLocalLists(device)) {
    const { unsent, acknowledged } = localVersions(local)
    const newest = unsent.find((version) => version.owner === undefined || version.owner === owner)
    const read = before.get(local.listId)
    if (read && read.summary.kind === 'judged' && read.touchedAt === newest?.touchedAt) {
      found.push(read)
      continue
    }
    const roster = newest && (await readVersion(device, newest))?.roster
    if (!newest || !roster) continue
    const summary = await summaryHere(roster, { ...from, device })
    const factionName = summary.kind === 'judged' ? summary.faction : null
    found.push({
      id: local.listId,
      name: roster.name,
      game: roster.game,
      faction:
        roster.faction === null ? null : { slug: roster.faction, name: factionName ?? nameFromId(roster.faction) },
      drawnAsShip: await isDrawnAsShip(roster.game),
      isNew: newest.revision < 1 && acknowledged === null,
      touchedAt: newest.touchedAt,
      summary,
    })
  }
  return found.toSorted((a, b) => b.touchedAt - a.touchedAt)
}

type Server = Omit<CatalogueSources, 'device'> & { readonly locks: LockManager | undefined }

/** Notes what the server has after all: the answer to a last save is often not heard. False where it does not answer. */
export async function confirmSent(
  device: DeviceDatabase,
  lists: readonly Pick<UnsentList, 'id'>[],
  { fetchFn, locks, now }: Server,
): Promise<boolean> {
  const known = await fetchKnownLists(
    lists.map(({ id }) => id),
    fetchFn,
  )
  if (!known) return false
  const isOpenInTab = await readOpenTabs(device, locks, now)
  await confirmUnansweredSaves(device, { known, fetchFn, isOpenInTab })
  return true
}

async function isDrawnAsShip(game: string): Promise<boolean> {
  return isGameId(game) && (await partsOf(game).about()).bases.some((base) => base.drawnAsShip)
}

async function summaryHere(roster: Roster, from: CatalogueSources): Promise<ListSummary> {
  if (!isGameId(roster.game)) return { kind: 'unknown' }
  const [answer, game] = await Promise.all([loadCatalogue(roster.pack, from), partsOf(roster.game).game()])
  if (!answer.ok) return { kind: 'no-pack', pack: roster.pack }
  return answer.catalogue.game === roster.game ? summaryOf(roster, answer.catalogue, game) : { kind: 'unknown' }
}
