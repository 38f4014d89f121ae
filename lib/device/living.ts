import type { Device, JournalHead } from './database'
import { claimIn } from './tab-claims'

/** Where a page without https has no locks, its tabs say at least so often that they are there. */
const SILENT_MS = 90_000
/** Of a build that did not say so: a journal that was written a moment ago is taken to be in use. */
const JUST_NOW_MS = 60_000

export type IsLiving = (journal: Pick<JournalHead, 'tab' | 'touchedAt'>) => boolean

/** Tells whether a living tab writes into a journal. */
export async function livingTabs(device: Device, locks: LockManager | undefined, now: () => number): Promise<IsLiving> {
  if (locks) {
    const { held = [] } = await locks.query()
    const names = new Set(held.map(({ name }) => name))
    return ({ tab }) => names.has(`musterroll-tab ${tab}`)
  }
  const range = IDBKeyRange.bound('tab ', 'tab \uffff')
  const [keys, texts] = [await device.getAllKeys('marks', range), await device.getAll('marks', range)]
  const claims = new Map(keys.map((key, i) => [key, claimIn(texts[i])]))
  return ({ tab, touchedAt }) => {
    const claim = claims.get(`tab ${tab}`)
    if (!claim) return touchedAt > now() - JUST_NOW_MS
    return claim.holder !== null && claim.at > now() - SILENT_MS
  }
}
