import type { Device } from '../device/database'
import { readTraces } from '../device/holdings'
import { settledEpoch } from '../device/owner'
import { readLeftOver } from './after-restore'
import { goneLinks } from './share-links'

/** What a player should hear of this device, from what is on it: nobody is asked. */
export type DeviceNotice = {
  /** Lists of which a restore left the server an older version. */
  readonly older: number
  /** Lists that a restore took from the server, and that it did not take back. */
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

/** What a tab is about to send is no news. */
const A_WHILE_MS = 60_000

export async function readDeviceNotice(device: Device, now: number): Promise<DeviceNotice> {
  const [traces, left, links, settled] = [
    await readTraces(device),
    await readLeftOver(device),
    await goneLinks(device),
    await settledEpoch(device),
  ]
  const known = new Map(traces.map((trace) => [trace.list, trace.known]))
  // Whoever opened such a list since then has chosen: the server acknowledged it anew.
  const isOpen = (list: string) => known.has(list) && known.get(list)?.epoch !== settled
  const isLate = (touchedAt: number) => touchedAt < now - A_WHILE_MS
  return {
    older: left.older.filter(isOpen).length,
    refused: left.refused.filter(isOpen).length,
    elsewhere: left.elsewhere.filter(isOpen).length,
    unsent: traces.filter(({ heads }) => heads.some(({ pending, touchedAt }) => pending && isLate(touchedAt))).length,
    links: [...links].map(([list, count]) => ({ list, name: known.get(list)?.roster.name ?? '', count })),
    lists: traces.length,
  }
}
