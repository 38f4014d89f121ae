import type { Device, JournalHead } from './device/database'
import { answering, askAlive, claimTab, readClaim, renewClaim, type TabClaim } from './device/open-tabs'
import { randomId } from './random-id'
import type { Clock } from './store'

/** A name that this tab holds for as long as it lives, so that others see that its journal is in use. */
export type Hold = {
  readonly name: string
  /** False where nothing could be held: then nobody else knows the name. */
  readonly isHeld: boolean
  /** By which the device knows the page that writes; null where a lock keeps the others away. */
  readonly holder: string | null
  release(): Promise<void>
  /** The page is hidden for good, or for now: others may take the journal up. What is written later claims it again. */
  letGo(): Promise<void>
}

/** A page that is loaded again may meet itself: the lock of the page before it goes within this time. */
const OWN_PATIENCE_MS = 500

/** Takes the first of the names that no living tab holds; null where all are held. */
export async function holdFirst(
  names: readonly string[],
  own: string | null,
  locks: LockManager,
): Promise<Hold | null> {
  for (const name of names) {
    const hold = await holdOne(name, locks, name === own ? OWN_PATIENCE_MS : 0)
    if (hold) return hold
  }
  return null
}

/** A fresh name, where nothing can be held. */
export function unheld(name: string): Hold {
  return { name, isHeld: false, holder: null, release: done, letGo: done }
}

async function done(): Promise<void> {}

function holdOne(name: string, locks: LockManager, patience: number): Promise<Hold | null> {
  return new Promise((settle) => {
    const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    locks
      .request(`musterroll-tab ${name}`, options, (lock) => {
        if (lock === null) return settle(null)
        return new Promise<void>((release) =>
          // Browsers let a page's locks go by themselves.
          settle({ name, isHeld: true, holder: null, release: async () => release(), letGo: done }),
        )
      })
      .catch(() => settle(null))
  })
}

const BEAT_MS = 25_000
/** Browsers let a page in the background do something once a minute. */
const SILENT_MS = 90_000
/** Left by a build that wrote no claims: its tab may still be open, and writes at least so often while it has to. */
const UNCLAIMED_MS = 10 * 60 * 1000

type Presence = {
  readonly device: Device
  readonly heads: readonly JournalHead[]
  readonly now: () => number
  readonly after: Clock['after']
}

/** Takes the first of the names whose page does not live any more; null where all do. Needs no locks. */
export async function claimFirst(
  names: readonly string[],
  own: string | null,
  { device, heads, now, after }: Presence,
): Promise<Hold | null> {
  let living: ReadonlySet<string> | null | undefined
  for (const tab of names) {
    const seen = await readClaim(device, tab)
    if (isHeld(seen)) {
      living ??= await askAlive(names, after)
      if (living ? living.has(tab) : Math.abs(now() - seen.at) < SILENT_MS) continue
    }
    const head = heads.find((one) => one.tab === tab)
    if (seen === null && tab !== own && head && now() - head.touchedAt < UNCLAIMED_MS) continue
    const holder = randomId()
    if (await claimTab(device, tab, seen, { holder, at: now() })) return held(tab, holder, device, now)
  }
  return null
}

function isHeld(claim: TabClaim | null): claim is TabClaim {
  return claim !== null && claim.holder !== null
}

function held(name: string, holder: string, device: Device, now: () => number): Hold {
  const stop = answering(name)
  const say = (next: TabClaim) => renewClaim(device, name, holder, next).catch(() => undefined)
  const beat = setInterval(() => void say({ holder, at: now() }), BEAT_MS)
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
