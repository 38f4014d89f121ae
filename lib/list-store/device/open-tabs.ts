import type { Device, JournalHead } from './database'

/**
 * Where a browser has no locks (it has them with https only), a note on the device says which page writes a tab's
 * journal, and when it last said so. Each page has a name of its own: a tab that is duplicated, or loaded again, is
 * another page.
 */
export type TabClaim = { readonly holder: string | null; readonly at: number }

const markOf = (tab: string) => `tab ${tab}`

export function claimIn(text: string | undefined): TabClaim | null {
  if (text === undefined) return null
  const [holder = '', at = ''] = text.split(' ')
  return { holder: holder === '-' ? null : holder, at: Number(at) }
}

function written({ holder, at }: TabClaim): string {
  return `${holder ?? '-'} ${at}`
}

export async function readClaim(device: Device, tab: string): Promise<TabClaim | null> {
  return claimIn(await device.get('marks', markOf(tab)))
}

/** Claims a tab's journal, if nobody has done so since it was looked at. */
export async function claimTab(device: Device, tab: string, seen: TabClaim | null, mine: TabClaim): Promise<boolean> {
  const transaction = device.transaction('marks', 'readwrite')
  const now = claimIn(await transaction.store.get(markOf(tab)))
  const isSame = now?.holder === seen?.holder && now?.at === seen?.at
  if (isSame) await transaction.store.put(written(mine), markOf(tab))
  await transaction.done
  return isSame
}

/** Says that the page is still there, or (with no holder) that it has gone; not where another has claimed the journal. */
export async function renewClaim(device: Device, tab: string, holder: string, next: TabClaim): Promise<void> {
  const transaction = device.transaction('marks', 'readwrite')
  const now = claimIn(await transaction.store.get(markOf(tab)))
  if (now?.holder === holder) await transaction.store.put(written(next), markOf(tab))
  await transaction.done
}

export function forgetClaim(device: Device, tab: string): Promise<void> {
  return device.delete('marks', markOf(tab))
}

/** Another page has taken this journal up: this one must not write into it any more. */
export class TakenUp extends Error {}

type Marks = { get(key: string): Promise<string | undefined>; put(value: string, key: string): Promise<unknown> }

/** To be asked in the very transaction that writes. A journal that was let go, and that nobody took, is claimed again. */
export async function assertHeld(marks: Marks, tab: string, mine: TabClaim): Promise<void> {
  const claim = claimIn(await marks.get(markOf(tab)))
  if (claim !== null && claim.holder !== null && claim.holder !== mine.holder) throw new TakenUp()
  if (claim?.holder !== mine.holder) await marks.put(written(mine), markOf(tab))
}

/** Where there are no locks, pages are asked which tabs' journals they write. */
const CHANNEL = 'musterroll-alive'
/** A page that lives answers within this time; one that cannot goes on in another journal, and loses nothing. */
const ANSWER_MS = 250

type Question = { readonly ask: string }
type Answer = { readonly alive: string; readonly to: string }

export type After = (ms: number, work: () => void) => unknown

/** Those of the tabs whose pages answer; null where pages cannot be asked. */
export async function askAlive(tabs: readonly string[], after: After): Promise<ReadonlySet<string> | null> {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(CHANNEL)
  // It only has to differ from what other pages ask in the same moment.
  const question = String(Math.random())
  const alive = new Set<string>()
  await new Promise<void>((over) => {
    channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
      if (!('to' in data) || data.to !== question) return
      alive.add(data.alive)
      if (tabs.every((tab) => alive.has(tab))) over()
    }
    channel.postMessage({ ask: question } satisfies Question)
    after(ANSWER_MS, over)
  })
  channel.close()
  return alive
}

/** Answers others for as long as this page holds a tab's journal. */
export function answering(tab: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
    if ('ask' in data) channel.postMessage({ alive: tab, to: data.ask } satisfies Answer)
  }
  return () => channel.close()
}

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
