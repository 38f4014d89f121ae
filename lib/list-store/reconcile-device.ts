import type { PageOwner } from '../owners/device-mark'
import { readLeftOver, sendBack } from './after-restore'
import type { Device } from './device/database'
import { readTraces } from './device/local-lists'
import { livingTabs } from './device/open-tabs'
import { leaveFormer, openFor, readFormer, settle, settledEpoch, stampKnown } from './device/ownership'
import { askKnownLists } from './known-lists'
import { findGoneLinks } from './share-links'

export type Attending = {
  /** Whose page it is; null where the server knows nobody by this browser's key. */
  readonly owner: PageOwner | null
  /** Of the database that the page was made from. */
  readonly epoch: string
  readonly ask: typeof fetch
  readonly locks: LockManager | undefined
  readonly now: () => number
  /** Forgets the kept pages of lists that are no longer this owner's to see. */
  readonly forgetPages: (lists: readonly string[]) => Promise<void>
}

/** How many lists went back to the server: a page that was made before does not show them. */
export type AttendedTo = { readonly sent: number }

const NOTHING: AttendedTo = { sent: 0 }

const LOCK = 'musterroll-attending'

/**
 * What has to be done on a device when a page says whose it is and of which database: usually nothing, without asking
 * anybody. After a restore, lists that it took are sent back; after a link to another owner, the former one's go.
 */
export async function attendDevice(page: Attending): Promise<AttendedTo> {
  const device = await openFor(page.owner?.mark ?? null, page.epoch)
  if (!device) return NOTHING
  try {
    if (!page.locks) return await attendTo(device, page)
    // Another tab may be at it already.
    return await page.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock ? attendTo(device, page) : NOTHING,
    )
  } finally {
    device.close()
  }
}

/** The same on a device that is open, by a page that has claimed it. */
export async function attendTo(
  device: Device,
  { owner, epoch, ask, locks, now, forgetPages }: Attending,
): Promise<AttendedTo> {
  const former = await readFormer(device)
  const isLinked = owner?.isLinked ?? false
  const wasHandedOver = isLinked && former !== null && former.restored !== true
  const isSettled = (await settledEpoch(device)) === epoch
  const { elsewhere } = await readLeftOver(device)
  const hasCome = isSettled && elsewhere.length > 0 && (await isAnyThere(elsewhere, ask))
  if (!wasHandedOver && isSettled && !hasCome) return NOTHING
  const traces = await readTraces(device)
  if (traces.length === 0) {
    if (owner) await settle(device, epoch)
    return NOTHING
  }
  const known = await askKnownLists(
    traces.map(({ list }) => list),
    ask,
  )
  if (!known) return NOTHING
  const isHeld = await livingTabs(device, locks, now)
  const isKnown = (list: string) => known.lists.has(list)
  if (owner) await stampKnown(device, owner.mark, isKnown)
  if (wasHandedOver) {
    const gone = await leaveFormer(device, { epoch: known.epoch, isKnown, isHeld })
    if (gone.length > 0) await forgetPages(gone)
  }
  if (!hasCome && (await settledEpoch(device)) === known.epoch) return NOTHING
  await findGoneLinks(device, known.epoch, ask)
  const { sent } = await sendBack({
    device,
    traces: await readTraces(device),
    known,
    ask,
    isHeld,
    owner: await device.get('marks', 'owner'),
    former,
    isLinked,
    elsewhere: isSettled ? elsewhere : [],
    // The first list that goes back makes the owner anew; the page that knows them settles it.
    settles: owner !== null,
  })
  return { sent: sent.length }
}

/** Whether a linked device has come back since, and its lists are this browser's, too. */
async function isAnyThere(elsewhere: readonly string[], ask: typeof fetch): Promise<boolean> {
  const known = await askKnownLists(elsewhere, ask)
  return known !== null && known.lists.size > 0
}
