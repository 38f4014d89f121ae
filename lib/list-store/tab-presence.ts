import { answering, askAlive } from './device/alive'
import type { Device, JournalHead } from './device/database'
import { claimTab, readClaim, renewClaim, type TabClaim } from './device/tab-claims'
import { randomId } from './random-id'
import type { Clock } from './store'
import type { Hold } from './tab-lock'

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
