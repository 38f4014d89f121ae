import type { DeviceDatabase, JournalInfo } from './device/database'
import {
  answerWhileOpen,
  askOpenTabs,
  CLAIM_EXPIRY_MS,
  claimTab,
  readClaim,
  renewClaim,
  type TabClaim,
} from './device/open-tabs'
import { randomId } from './random-id'
import type { Clock } from './store'

/** A journal that this tab has for itself while it is open, so that other tabs see that it is in use. */
export type JournalHold = {
  readonly name: string
  /** False where the browser has neither locks nor a device: then no other tab knows the name either. */
  readonly isProtected: boolean
  /** The page that holds the claim; null where a lock keeps other tabs away. */
  readonly holder: string | null
  release(): Promise<void>
  /** The page is hidden: other tabs may take the journal. A later write claims it again. */
  allowTakeover(): Promise<void>
}

/** After a reload, the browser releases the lock of the previous page within this time. */
const OWN_LOCK_WAIT_MS = 500

/** Takes the first name that no open tab holds; null where all are held. */
export async function lockFirstFree(
  names: readonly string[],
  own: string | null,
  locks: LockManager,
): Promise<JournalHold | null> {
  for (const name of names) {
    const hold = await lockOne(name, locks, name === own ? OWN_LOCK_WAIT_MS : 0)
    if (hold) return hold
  }
  return null
}

/** A new name where the browser has neither locks nor a device. */
export function unprotectedHold(name: string): JournalHold {
  return { name, isProtected: false, holder: null, release: doNothing, allowTakeover: doNothing }
}

async function doNothing(): Promise<void> {}

function lockOne(name: string, locks: LockManager, waitMs: number): Promise<JournalHold | null> {
  return new Promise((resolve) => {
    const options: LockOptions = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true }
    locks
      .request(`musterroll-tab ${name}`, options, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) =>
          // The browser releases the locks of a page that closes.
          resolve({ name, isProtected: true, holder: null, release: async () => release(), allowTakeover: doNothing }),
        )
      })
      .catch(() => resolve(null))
  })
}

const CLAIM_RENEWAL_MS = 25_000
/** An earlier build wrote no claims: a journal that was written within this time may be open in one of its tabs. */
const UNCLAIMED_IN_USE_MS = 10 * 60 * 1000

type ClaimContext = {
  readonly device: DeviceDatabase
  readonly journalInfos: readonly JournalInfo[]
  readonly now: () => number
  readonly after: Clock['after']
}

/** For browsers without locks: takes the first name whose page is closed; null where all are open. */
export async function claimFirstFree(
  names: readonly string[],
  own: string | null,
  { device, journalInfos, now, after }: ClaimContext,
): Promise<JournalHold | null> {
  let openTabs: ReadonlySet<string> | null | undefined
  for (const tab of names) {
    const lastClaim = await readClaim(device, tab)
    if (isHeld(lastClaim)) {
      openTabs ??= await askOpenTabs(names, after)
      if (openTabs ? openTabs.has(tab) : Math.abs(now() - lastClaim.at) < CLAIM_EXPIRY_MS) continue
    }
    const journalInfo = journalInfos.find((one) => one.tab === tab)
    if (lastClaim === null && tab !== own && journalInfo && now() - journalInfo.touchedAt < UNCLAIMED_IN_USE_MS)
      continue
    const holder = randomId()
    if (await claimTab(device, tab, lastClaim, { holder, at: now() })) return claimedHold(tab, holder, device, now)
  }
  return null
}

function isHeld(claim: TabClaim | null): claim is TabClaim {
  return claim !== null && claim.holder !== null
}

function claimedHold(name: string, holder: string, device: DeviceDatabase, now: () => number): JournalHold {
  const stopAnswering = answerWhileOpen(name)
  const writeClaim = (next: TabClaim) => renewClaim(device, name, holder, next).catch(() => undefined)
  const renewal = setInterval(() => void writeClaim({ holder, at: now() }), CLAIM_RENEWAL_MS)
  const allowTakeover = () => writeClaim({ holder: null, at: now() })
  return {
    name,
    isProtected: true,
    holder,
    allowTakeover,
    release() {
      clearInterval(renewal)
      stopAnswering()
      return allowTakeover()
    },
  }
}
