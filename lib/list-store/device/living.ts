import { type After, askAlive } from './alive'
import type { Device, JournalHead } from './database'
import { claimIn } from './tab-claims'

/** Where a page without https has no locks, its tabs say at least so often that they are there; usually they are asked. */
const SILENT_MS = 90_000
/** Of a build that did not say so: a journal that was written a moment ago is taken to be in use. */
const JUST_NOW_MS = 60_000

/** As in tab-claims.ts. */
const PREFIX = 'tab '

export type IsLiving = (journal: Pick<JournalHead, 'tab' | 'touchedAt'>) => boolean

/**
 * Tells whether a living tab writes into a journal. Without locks a page that the browser has put to sleep counts as
 * gone: nobody writes over its journal for that, and what it still holds it writes anew when it wakes.
 */
export async function livingTabs(
  device: Device,
  locks: LockManager | undefined,
  now: () => number,
  after: After = realTime,
): Promise<IsLiving> {
  if (locks) {
    const { held = [] } = await locks.query()
    const names = new Set(held.map(({ name }) => name))
    return ({ tab }) => names.has(`musterroll-tab ${tab}`)
  }
  const range = IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)
  const [keys, texts] = [await device.getAllKeys('marks', range), await device.getAll('marks', range)]
  const claims = new Map(keys.map((key, i) => [key, claimIn(texts[i])]))
  const held = [...claims].flatMap(([key, claim]) => (claim?.holder ? [key.slice(PREFIX.length)] : []))
  const alive = held.length > 0 ? await askAlive(held, after) : null
  return ({ tab, touchedAt }) => {
    const claim = claims.get(PREFIX + tab)
    if (!claim) return touchedAt > now() - JUST_NOW_MS
    return claim.holder !== null && (alive ? alive.has(tab) : claim.at > now() - SILENT_MS)
  }
}

function realTime(ms: number, work: () => void) {
  setTimeout(work, ms)
}
