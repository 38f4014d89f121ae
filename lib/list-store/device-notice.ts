import { readRestoreLeftovers } from './after-restore'
import type { Device, JournalHead } from './device/database'
import { type LocalList, type LocalVersion, localVersions, readLocalLists } from './device/local-lists'
import type { IsOpenTab } from './device/open-tabs'
import { settledEpoch } from './device/ownership'
import { fetchKnownLists, type KnownLists } from './known-lists'
import { readLostLinks } from './share-links'
import { confirmUnansweredSaves } from './unanswered-saves'
import { isBehind } from './unsynced-lists'

/** What the player is told about this device. */
export type DeviceNotice = {
  /** Lists of which the server has an older version after a restore or an older database put in place by hand. */
  readonly older: number
  /** Those of them that are among the deleted lists there. */
  readonly deleted: number
  /** Lists that the server no longer has and did not accept again. */
  readonly refused: number
  /** Lists that the server has only for a linked device, which has not been back since the restore. */
  readonly elsewhere: number
  /** Lists with changes that have not reached the server for a while. */
  readonly unsent: number
  /** Links that a restore took away. */
  readonly links: readonly { readonly list: string; readonly name: string; readonly count: number }[]
  /** Lists of which there is anything at all. */
  readonly lists: number
}

/** How the server is asked about what has been unsent for a while, and about its newest lists. */
type Checking = {
  readonly ask: typeof fetch
  readonly isOpenTab: IsOpenTab
  /** Whether the server has any list for this browser: where it has none, that is what the page says. */
  readonly hasLists: boolean
}

/** A tab may be about to send what is newer. */
const A_WHILE_MS = 60_000

export async function readDeviceNotice(device: Device, now: number, asking: Checking | null): Promise<DeviceNotice> {
  const isLate = ({ pending, touchedAt }: JournalHead) => pending && touchedAt < now - A_WHILE_MS
  const late = (await readLocalLists(device)).filter(({ heads }) => heads.some(isLate))
  if (asking && late.length > 0) {
    const known = await fetchKnownLists(
      late.map(({ list }) => list),
      asking.ask,
    )
    if (known) await confirmUnansweredSaves(device, { known, ...asking })
  }
  const [localLists, left, links, settled] = [
    await readLocalLists(device),
    await readRestoreLeftovers(device),
    await readLostLinks(device),
    await settledEpoch(device),
  ]
  const byId = new Map(localLists.map((local) => [local.list, local]))
  // A player who has opened such a list since has chosen, and the server has acknowledged it again.
  const isOpen = (list: string) => {
    const local = byId.get(list)
    if (!local) return false
    return local.known?.epoch !== settled || localVersions(local).former.length > 0
  }
  const missing = asking?.hasLists ? await findMissing(device, localLists, asking.ask) : null
  return {
    older: countOf([...left.older.filter(isOpen), ...(missing?.older ?? [])]),
    deleted: countOf([...left.deleted.filter(isOpen), ...(missing?.deleted ?? [])]),
    refused: countOf([...left.refused.filter(isOpen), ...(missing?.gone ?? [])]),
    elsewhere: left.elsewhere.filter(isOpen).length,
    unsent: localLists.filter(({ heads }) => heads.some(isLate)).length,
    links: [...links].map(([list, count]) => ({ list, name: byId.get(list)?.known?.roster.name ?? '', count })),
    lists: localLists.length,
  }
}

function countOf(lists: readonly string[]): number {
  return new Set(lists).size
}

/** Lists of which the server has an older version, those of them in the bin, and those that it does not have at all. */
type ListsMissing = Readonly<Record<'older' | 'deleted' | 'gone', readonly string[]>>

/** An older database lacks what was made or changed last. */
const NEWEST = 20

/**
 * What the server acknowledged in this epoch and does not have. Nothing is ever deleted for good, so somebody put an
 * older database in place by hand. The newest lists are asked for and, where one is missing, all.
 */
async function findMissing(device: Device, localLists: readonly LocalList[], ask: typeof fetch): Promise<ListsMissing> {
  const [owner, epoch] = [await device.get('marks', 'owner'), await settledEpoch(device)]
  const kept = localLists
    .flatMap((local) => localVersions(local).acknowledged ?? [])
    .filter((version) => version.epoch === epoch && (version.owner ?? owner) === owner)
    .toSorted((a, b) => b.touchedAt - a.touchedAt)
  const found = await findMissingAmong(kept.slice(0, NEWEST), ask)
  const isAnything = found.older.length + found.gone.length > 0
  return isAnything && kept.length > NEWEST ? findMissingAmong(kept, ask) : found
}

const NOTHING_MISSING: ListsMissing = { older: [], deleted: [], gone: [] }

async function findMissingAmong(kept: readonly LocalVersion[], ask: typeof fetch): Promise<ListsMissing> {
  if (kept.length === 0) return NOTHING_MISSING
  const known = await fetchKnownLists(
    kept.map(({ list }) => list),
    ask,
  )
  if (!known) return NOTHING_MISSING
  const ofNow = kept.filter(({ epoch }) => epoch === known.epoch)
  const named = (is: (version: LocalVersion) => boolean) => ofNow.filter(is).map(({ list }) => list)
  return {
    older: named((version) => isOlder(version, known)),
    deleted: named((version) => isOlder(version, known) && known.lists.get(version.list)?.isDeleted === true),
    gone: named(({ list }) => !known.lists.has(list)),
  }
}

function isOlder(version: LocalVersion, { lists }: KnownLists): boolean {
  const there = lists.get(version.list)
  return there !== undefined && isBehind(there, version)
}
