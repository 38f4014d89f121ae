import type { Device, JournalHead } from '../device/database'
import { claimTab, readClaim, renewClaim, type TabClaim } from '../device/tab-claims'
import type { Clock } from './keeper'
import { randomId } from './random-id'
import type { Hold } from './tab-lock'

const CHANNEL = 'musterroll-alive'
/** A page that lives answers within this time; one that cannot goes on in another journal, and loses nothing. */
const ANSWER_MS = 250
const BEAT_MS = 25_000
/** Browsers let a page in the background do something once a minute. */
const SILENT_MS = 90_000
/** Left by a build that wrote no claims: its tab may still be open, and writes at least so often while it has to. */
const UNCLAIMED_MS = 10 * 60 * 1000

type Question = { readonly ask: string }
type Answer = { readonly alive: string; readonly to: string }

/** The tabs whose pages answer; null where pages cannot be asked. */
async function livingTabs(after: Clock['after']): Promise<ReadonlySet<string> | null> {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(CHANNEL)
  const question = randomId()
  const alive = new Set<string>()
  channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
    if ('to' in data && data.to === question) alive.add(data.alive)
  }
  channel.postMessage({ ask: question } satisfies Question)
  await new Promise<void>((over) => after(ANSWER_MS, over))
  channel.close()
  return alive
}

/** Answers others for as long as this page holds a tab's journal. */
function answering(tab: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
    if ('ask' in data) channel.postMessage({ alive: tab, to: data.ask } satisfies Answer)
  }
  return () => channel.close()
}

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
      living ??= await livingTabs(after)
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
