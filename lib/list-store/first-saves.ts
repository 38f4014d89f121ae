import { belongsToCurrentOwner, type ResendContext, resend } from './after-restore'
import { giveNewId } from './create-on-device'
import { readJournalInfos } from './device/journals'
import { localVersions, readLocalLists } from './device/local-lists'

type FirstSaves = Omit<ResendContext, 'localLists' | 'known' | 'heldByOtherOwner' | 'marksEpochCompared'> & {
  readonly now: () => number
}

/**
 * Sends the lists that were made on this device without a connection and that no tab has open, each under its id.
 * Resolves to how many the server has taken.
 */
export async function sendFirstSaves(context: FirstSaves): Promise<number> {
  const { device, isOpenInTab, now } = context
  const isAnyNew = (await readJournalInfos(device)).some(({ pending, revision }) => pending && revision < 1)
  if (!isAnyNew) return 0
  let sent = 0
  for (const local of await readLocalLists(device)) {
    const { unsent, acknowledged } = localVersions(local)
    const [newest] = unsent
    if (!newest || newest.revision > 0 || acknowledged || local.journalInfos.some(isOpenInTab)) continue
    if (!belongsToCurrentOwner(newest, context)) continue
    const outcome = await resend(newest, local, context)
    if (outcome === 'no-answer') break
    if (outcome === 'sent') sent += 1
    // It goes under its new id with the next page.
    if (outcome === 'held-by-other-owner') await giveNewId(device, local.listId, now())
  }
  return sent
}
