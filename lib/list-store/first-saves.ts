import { belongsToCurrentOwner, type ResendContext, resend } from './after-restore'
import { giveNewId } from './create-on-device'
import { type JournalInfo, NOTES_STORE, openDeviceDatabase } from './device/database'
import { readJournalInfos } from './device/journals'
import { localVersions, readLocalLists } from './device/local-lists'
import { readOpenTabs } from './device/open-tabs'
import { isFirstSave } from './sync'

type FirstSaves = Omit<ResendContext, 'localLists' | 'known' | 'heldByOtherOwner' | 'marksEpochCompared'> & {
  readonly locks: LockManager | undefined
  readonly now: () => number
}

const LOCK_NAME = 'musterroll-first-saves'

/**
 * Sends the lists that were made on this device without a connection and that no tab has open, each under its id.
 * Resolves to how many the server has taken: none where another page was faster.
 */
export async function sendFirstSaves(context: FirstSaves): Promise<number> {
  const { device, locks } = context
  if (!(await readJournalInfos(device)).some(isNeverSent)) return 0
  return locks ? locks.request(LOCK_NAME, {}, () => sendEach(context)) : sendEach(context)
}

async function sendEach(context: FirstSaves, isSecondTime = false): Promise<number> {
  const { device, isOpenInTab, owner, now } = context
  const localLists = await readLocalLists(device)
  const isOpen = (journalInfo: JournalInfo) => isNeverSent(journalInfo) && isOpenInTab(journalInfo)
  // The first save makes a newcomer's owner. Two at once would make two, and one key would be lost.
  if (owner === undefined && localLists.some(({ journalInfos }) => journalInfos.some(isOpen))) return 0
  let sent = 0
  let moved = 0
  for (const local of localLists) {
    const { unsent, acknowledged } = localVersions(local)
    const [newest] = unsent
    if (!newest || newest.revision > 0 || acknowledged || local.journalInfos.some(isOpenInTab)) continue
    if (!belongsToCurrentOwner(newest, context)) continue
    const outcome = await resend(newest, local, context)
    if (outcome === 'no-answer') break
    if (outcome === 'sent') sent += 1
    if (outcome === 'held-by-other-owner' && (await giveNewId(device, local.listId, now())) !== null) moved += 1
  }
  // Once: a server that refuses every id must not be asked for ever.
  return moved > 0 && !isSecondTime ? sent + (await sendEach(context, true)) : sent
}

function isNeverSent(journalInfo: JournalInfo): boolean {
  return journalInfo.pending && isFirstSave(journalInfo)
}

type Page = Pick<FirstSaves, 'fetchFn' | 'locks' | 'now'>

/** The same for a page that knows neither owner nor epoch: for the owner whom this device noted last. */
export async function sendFirstSavesFromAnyPage(page: Page): Promise<{ sent: number; isAnyLeft: boolean }> {
  const { locks, now } = page
  const device = await openDeviceDatabase()
  try {
    const owner = await device.get(NOTES_STORE, 'owner')
    const isOpenInTab = await readOpenTabs(device, locks, now)
    const sent = await sendFirstSaves({ ...page, device, isOpenInTab, owner, former: null, hasJoinedByLink: false })
    return { sent, isAnyLeft: (await readJournalInfos(device)).some(isNeverSent) }
  } finally {
    device.close()
  }
}
