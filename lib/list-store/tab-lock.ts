import type { Device, JournalHead } from './device/database'
import { answerWhileOpen, askOpenTabs, claimTab, readClaim, renewClaim, type TabClaim } from './device/open-tabs'
import { randomId } from './random-id'
import type { Clock } from './store'

/** A journal's name that this tab holds while it is open, so that other tabs see that the journal is in use. */
export type Hold = {
  readonly name: string
  /** False where nothing could be held: then no other tab knows the name. */
  readonly isHeld: boolean
  /** The device's name for the page that writes; null where a lock keeps others away. */
  readonly holder: string | null
  release(): Promise<void>
  /** The page is hidden: other tabs may take the journal over. A later write claims it again. */
  letGo(): Promise<void>
}

/** After a reload, the lock of the page before is released within this time. */
const OWN_LOCK_WAIT_MS = 500

/** Takes the first name that no open tab holds; null where all are held. */
export async function lockFirst(
  names: readonly string[],
  own: string | null,
  locks: LockManager,
): Promise<Hold | null> {
  for (const name of names) {
    const hold = await lockOne(name, locks, name === own ? OWN_LOCK_WAIT_MS : 0)
    if (hold) return hold
  }
  return null
}

/** A new name where nothing can be held. */
export function unlocked(name: string): Hold {
  return { name, isHeld: false, holder: null, release: done, letGo: done }
}

async function done(): Promise<void> {}

function lockOne(name: string, locks: LockManager, patience: number): Promise<Hold | null> {
  return new Promise((settle) => {
    const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    locks
      .request(`musterroll-tab ${name}`, options, (lock) => {
        if (lock === null) return settle(null)
        return new Promise<void>((release) =>
          // The browser releases the locks of a page that goes.
          settle({ name, isHeld: true, holder: null, release: async () => release(), letGo: done }),
        )
      })
      .catch(() => settle(null))
  })
}

const CLAIM_RENEWAL_MS = 25_000
/** A page in the background runs only once a minute. */
const CLAIM_EXPIRY_MS = 90_000
/** An earlier build wrote no claims: its tab may still be open, and writes at least this often. */
const UNCLAIMED_MS = 10 * 60 * 1000

type ClaimContext = {
  readonly device: Device
  readonly heads: readonly JournalHead[]
  readonly now: () => number
  readonly after: Clock['after']
}

/** Takes the first name whose page is closed, without locks; null where all are open. */
export async function claimFirst(
  names: readonly string[],
  own: string | null,
  { device, heads, now, after }: ClaimContext,
): Promise<Hold | null> {
  let open: ReadonlySet<string> | null | undefined
  for (const tab of names) {
    const seen = await readClaim(device, tab)
    if (isHeld(seen)) {
      open ??= await askOpenTabs(names, after)
      if (open ? open.has(tab) : Math.abs(now() - seen.at) < CLAIM_EXPIRY_MS) continue
    }
    const head = heads.find((one) => one.tab === tab)
    if (seen === null && tab !== own && head && now() - head.touchedAt < UNCLAIMED_MS) continue
    const holder = randomId()
    if (await claimTab(device, tab, seen, { holder, at: now() })) return claimedHold(tab, holder, device, now)
  }
  return null
}

function isHeld(claim: TabClaim | null): claim is TabClaim {
  return claim !== null && claim.holder !== null
}

function claimedHold(name: string, holder: string, device: Device, now: () => number): Hold {
  const stop = answerWhileOpen(name)
  const say = (next: TabClaim) => renewClaim(device, name, holder, next).catch(() => undefined)
  const beat = setInterval(() => void say({ holder, at: now() }), CLAIM_RENEWAL_MS)
  const letGo = () => say({ holder: null, at: now() })
  return {
    name,
    isHeld: true,
    holder,
    letGo,
    release() {
      clearInterval(beat)
      stop()
      return letGo()
    },
  }
}
