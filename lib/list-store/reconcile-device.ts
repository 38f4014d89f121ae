import type { PageOwner } from '../owners/device-mark'
import { readRestoreLeftovers, resendLists } from './after-restore'
import type { Device } from './device/database'
import { readLocalLists } from './device/local-lists'
import { readOpenTabs } from './device/open-tabs'
import {
  assignKnownLists,
  deleteFormerOwnersLists,
  openOwnedDevice,
  readFormerOwner,
  settledEpoch,
  settleEpoch,
} from './device/ownership'
import { fetchKnownLists } from './known-lists'
import { findLostLinks } from './share-links'

export type PageContext = {
  /** Null where the server knows no owner by this browser's key. */
  readonly owner: PageOwner | null
  /** Of the database from which the page was made. */
  readonly epoch: string
  readonly ask: typeof fetch
  readonly locks: LockManager | undefined
  readonly now: () => number
  /** Forgets the kept pages of lists that are no longer this owner's to see. */
  readonly forgetPages: (lists: readonly string[]) => Promise<void>
}

/** How many lists were sent again: a page that was made before does not show them. */
export type Reconciled = { readonly resent: number }

const NOTHING: Reconciled = { resent: 0 }

const LOCK = 'musterroll-attending'

/**
 * What a page does for the lists on the device once owner and database are known: usually nothing, and without a
 * request. After a restore, the lists that it took are sent again. After a link to another owner, the former one's are
 * deleted.
 */
export async function reconcileDevice(page: PageContext): Promise<Reconciled> {
  const device = await openOwnedDevice(page.owner?.mark ?? null, page.epoch)
  if (!device) return NOTHING
  try {
    if (!page.locks) return await reconcileOpenDevice(device, page)
    // Another tab may be doing it.
    return await page.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock ? reconcileOpenDevice(device, page) : NOTHING,
    )
  } finally {
    device.close()
  }
}

/** The same on an open device that the page has claimed. */
export async function reconcileOpenDevice(
  device: Device,
  { owner, epoch, ask, locks, now, forgetPages }: PageContext,
): Promise<Reconciled> {
  const former = await readFormerOwner(device)
  const isLinked = owner?.isLinked ?? false
  const wasLinkedNow = isLinked && former !== null && former.restored !== true
  const isSettled = (await settledEpoch(device)) === epoch
  const { elsewhere } = await readRestoreLeftovers(device)
  const hasCome = isSettled && elsewhere.length > 0 && (await isAnyThere(elsewhere, ask))
  if (!wasLinkedNow && isSettled && !hasCome) return NOTHING
  const localLists = await readLocalLists(device)
  if (localLists.length === 0) {
    if (owner) await settleEpoch(device, epoch)
    return NOTHING
  }
  const known = await fetchKnownLists(
    localLists.map(({ list }) => list),
    ask,
  )
  if (!known) return NOTHING
  const isOpenTab = await readOpenTabs(device, locks, now)
  const isKnown = (list: string) => known.lists.has(list)
  if (owner) await assignKnownLists(device, owner.mark, isKnown)
  if (wasLinkedNow) {
    const gone = await deleteFormerOwnersLists(device, { epoch: known.epoch, isKnown, isOpenTab })
    if (gone.length > 0) await forgetPages(gone)
  }
  if (!hasCome && (await settledEpoch(device)) === known.epoch) return NOTHING
  await findLostLinks(device, known.epoch, ask)
  const { sent } = await resendLists({
    device,
    localLists: await readLocalLists(device),
    known,
    ask,
    isOpenTab,
    owner: await device.get('marks', 'owner'),
    former,
    isLinked,
    elsewhere: isSettled ? elsewhere : [],
    // The first list that is sent makes the owner anew. The next page, which knows the owner, settles the epoch.
    settles: owner !== null,
  })
  return { resent: sent.length }
}

/** Whether a linked device has been back since, and its lists belong to this browser, too. */
async function isAnyThere(elsewhere: readonly string[], ask: typeof fetch): Promise<boolean> {
  const known = await fetchKnownLists(elsewhere, ask)
  return known !== null && known.lists.size > 0
}
