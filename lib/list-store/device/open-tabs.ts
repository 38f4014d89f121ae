import { type DeviceDatabase, type JournalInfo, NOTES_STORE } from './database'

/**
 * Browsers have locks with https only. Without them, a note on the device names the page that writes a tab's journal
 * (`holder`), and when the page last renewed it (`at`). A tab that is duplicated or reloaded is another page.
 */
export type TabClaim = { readonly holder: string | null; readonly at: number }

const CLAIM_PREFIX = 'tab '
const claimKey = (tab: string) => CLAIM_PREFIX + tab

function parseClaim(text: string | undefined): TabClaim | null {
  if (text === undefined) return null
  const [holder = '', at = ''] = text.split(' ')
  return { holder: holder === '-' ? null : holder, at: Number(at) }
}

function formatClaim({ holder, at }: TabClaim): string {
  return `${holder ?? '-'} ${at}`
}

export async function readClaim(device: DeviceDatabase, tab: string): Promise<TabClaim | null> {
  return parseClaim(await device.get(NOTES_STORE, claimKey(tab)))
}

/** Claims a tab's journal unless another page has done so since `seen`. */
export async function claimTab(
  device: DeviceDatabase,
  tab: string,
  seen: TabClaim | null,
  mine: TabClaim,
): Promise<boolean> {
  const transaction = device.transaction(NOTES_STORE, 'readwrite')
  const current = parseClaim(await transaction.store.get(claimKey(tab)))
  const isUnchanged = current?.holder === seen?.holder && current?.at === seen?.at
  if (isUnchanged) await transaction.store.put(formatClaim(mine), claimKey(tab))
  await transaction.done
  return isUnchanged
}

/**
 * Notes that the page is still open or, without a holder, that it was closed. Does nothing where another page has
 * claimed the journal.
 */
export async function renewClaim(device: DeviceDatabase, tab: string, holder: string, next: TabClaim): Promise<void> {
  const transaction = device.transaction(NOTES_STORE, 'readwrite')
  const current = parseClaim(await transaction.store.get(claimKey(tab)))
  if (current?.holder === holder) await transaction.store.put(formatClaim(next), claimKey(tab))
  await transaction.done
}

export function forgetClaim(device: DeviceDatabase, tab: string): Promise<void> {
  return device.delete(NOTES_STORE, claimKey(tab))
}

/** Another page has taken this journal over: this one must not write into it. */
export class JournalTakenError extends Error {}

type Notes = { get(key: string): Promise<string | undefined>; put(value: string, key: string): Promise<unknown> }

/** Called in the transaction that writes. A journal that was released and not taken over is claimed again. */
export async function assertStillOurs(notes: Notes, tab: string, mine: TabClaim): Promise<void> {
  const claim = parseClaim(await notes.get(claimKey(tab)))
  if (claim !== null && claim.holder !== null && claim.holder !== mine.holder) throw new JournalTakenError()
  if (claim?.holder !== mine.holder) await notes.put(formatClaim(mine), claimKey(tab))
}

/** Without locks, pages are asked which tabs' journals they write. */
const CHANNEL = 'musterroll-alive'
/** An open page answers within this time. One that cannot goes on in another journal and loses nothing. */
const ANSWER_TIMEOUT_MS = 250

type Question = { readonly ask: string }
type Answer = { readonly alive: string; readonly to: string }

export type StartTimer = (ms: number, work: () => void) => unknown

/** The tabs whose pages answer; null where pages cannot be asked. */
export async function askOpenTabs(tabs: readonly string[], after: StartTimer): Promise<ReadonlySet<string> | null> {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(CHANNEL)
  // It only has to differ from questions of other pages.
  const question = String(Math.random())
  const alive = new Set<string>()
  await new Promise<void>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
      if (!('to' in data) || data.to !== question) return
      alive.add(data.alive)
      if (tabs.every((tab) => alive.has(tab))) resolve()
    }
    channel.postMessage({ ask: question } satisfies Question)
    after(ANSWER_TIMEOUT_MS, resolve)
  })
  channel.close()
  return alive
}

/** Answers others for as long as this page holds a tab's journal. */
export function answerWhileOpen(tab: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
    if ('ask' in data) channel.postMessage({ alive: tab, to: data.ask } satisfies Answer)
  }
  return () => channel.close()
}

/** A claim that was not renewed for this time has expired. A page in the background runs only once a minute. */
export const CLAIM_EXPIRY_MS = 90_000
/** An earlier build wrote no claims: a journal that was just written counts as in use. */
const RECENT_WRITE_MS = 60_000

export type IsOpenInTab = (journal: Pick<JournalInfo, 'tab' | 'touchedAt'>) => boolean

/**
 * Tells whether an open tab writes into a journal. Without locks, a page that the browser has suspended counts as
 * closed: its journal is not overwritten for that, and when it resumes it writes again what it holds.
 */
export async function readOpenTabs(
  device: DeviceDatabase,
  locks: LockManager | undefined,
  now: () => number,
  after: StartTimer = startTimer,
): Promise<IsOpenInTab> {
  if (locks) {
    const { held = [] } = await locks.query()
    const names = new Set(held.map(({ name }) => name))
    return ({ tab }) => names.has(`musterroll-tab ${tab}`)
  }
  const range = IDBKeyRange.bound(CLAIM_PREFIX, `${CLAIM_PREFIX}\uffff`)
  const [keys, texts] = [await device.getAllKeys(NOTES_STORE, range), await device.getAll(NOTES_STORE, range)]
  const claims = new Map(keys.map((key, i) => [key, parseClaim(texts[i])]))
  const held = [...claims].flatMap(([key, claim]) => (claim?.holder ? [key.slice(CLAIM_PREFIX.length)] : []))
  const alive = held.length > 0 ? await askOpenTabs(held, after) : null
  return ({ tab, touchedAt }) => {
    const claim = claims.get(CLAIM_PREFIX + tab)
    if (!claim) return touchedAt > now() - RECENT_WRITE_MS
    return claim.holder !== null && (alive ? alive.has(tab) : claim.at > now() - CLAIM_EXPIRY_MS)
  }
}

function startTimer(ms: number, work: () => void) {
  setTimeout(work, ms)
}
