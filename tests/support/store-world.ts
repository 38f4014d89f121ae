import { expect, vi } from 'vitest'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { GET as getVersion } from '@/app/api/lists/[id]/versions/[revision]/route'
import { POST as postKnown } from '@/app/api/lists/known/route'
import { POST as postList } from '@/app/api/lists/route'
import { closeDatabase, database } from '@/lib/db/client'
import { readEpoch } from '@/lib/db/epoch'
import type { Roster } from '@/lib/kernel/roster/roster'
import { type DeviceDatabase, openDeviceDatabase } from '@/lib/list-store/device/database'
import { journalInfosOf, readJournalInfos } from '@/lib/list-store/device/journals'
import { readOpenTabs } from '@/lib/list-store/device/open-tabs'
import { claimDevice } from '@/lib/list-store/device/ownership'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import { randomId } from '@/lib/list-store/random-id'
import { reconcileOpenDevice } from '@/lib/list-store/reconcile-device'
import { serverOf } from '@/lib/list-store/server'
import type { ConflictChoice, ListStore } from '@/lib/list-store/store'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import { canonicalRoster, formatRoster } from '@/lib/rosters/format'
import { backUp } from '../../scripts/backup'
import { restore } from '../../scripts/restore'
import { PretendLocks } from './pretend-locks'
import { rosterIn } from './pretend-server'
import { warband } from './rosters'
import { Visitor } from './visitor'

export type Weather = 'fine' | 'unreachable' | 'lost-answer' | 'hotspot'

export type StoreEvent =
  | { readonly do: 'rename' | 'undo' | 'redo'; readonly tab: number }
  | { readonly do: 'retry' | 'checkServer' | 'sendNow'; readonly tab: number }
  /** A tab is killed, then it or a new one is opened, from the server or from a page stored on the device. */
  | { readonly do: 'kill'; readonly tab: number; readonly into: 'same' | 'new'; readonly isCached: boolean }
  | { readonly do: 'choose'; readonly tab: number; readonly choice: ConflictChoice }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'weather'; readonly weather: Weather; readonly device: number }
  /** All tabs of the device are closed, and My lists is looked at there. */
  | { readonly do: 'my-lists'; readonly device: number }
  | { readonly do: 'kill-server' | 'back-up' }
  /** The last backup of this run; one from before the list was made; one from before its owner. */
  | { readonly do: 'restore'; readonly to: 'last' | 'no-list' | 'no-owner' }

const start = warband({ name: 'Start', entries: [{ class: 'wizard' }] })
/** No tab makes more than this in a minute, whatever happens (R5), beyond what its player does. */
const MOST_REQUESTS_A_MINUTE = 30
const MINUTE_MS = 60_000
const COPY_NAME_ENDING = ' (my version)'

/** The clock of all tabs. It moves only when a test moves it. */
class Clock {
  private waiting: { readonly due: number; readonly work: () => void }[] = []
  time = 0

  readonly after = (ms: number, work: () => void) => {
    const one = { due: this.time + ms, work }
    this.waiting.push(one)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one)
    }
  }

  next(end: number): (() => void) | null {
    const next = this.waiting.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0]
    if (!next) return null
    this.time = Math.max(this.time, next.due)
    this.waiting = this.waiting.filter((other) => other !== next)
    return next.work
  }
}

class SessionMemory {
  private readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
}

type Channel = { name: string; onmessage: ((message: { data: unknown }) => void) | null }

/** One browser: its stored lists, its cookies, its network. */
class Browser {
  readonly visitor = new Visitor()
  readonly channels = new Set<Channel>()
  weather: Weather = 'fine'
  /** The list's page in the service worker's cache. */
  page: LastSeenList | null = null
  /** Every text that a tab of this browser was shown, or sent. */
  readonly seen = new Set<string>()

  constructor(
    readonly device: DeviceDatabase,
    /** How far the browser's clock is ahead, in milliseconds: clocks of devices differ. */
    readonly ahead: number,
    /** Undefined where the browser has no locks: on pages without https. */
    readonly locks: LockManager | undefined,
  ) {}

  /** Tabs of one browser hear one another. */
  channelClass() {
    const { channels } = this
    return class {
      onmessage: Channel['onmessage'] = null
      constructor(readonly name: string) {
        channels.add(this)
      }
      postMessage(data: unknown) {
        const copy = structuredClone(data)
        for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data: copy })
      }
      close() {
        channels.delete(this)
      }
    }
  }
}

type Opened = Extract<OpenedList, { ok: true }>

type Tab = { readonly browser: Browser; memory: SessionMemory; opened: Opened | null; before: Roster | null }

/** Two tabs on one device and one on another, with the real routes, a real database and real restores. */
export class StoreWorld {
  private readonly clock = new Clock()
  private readonly list = randomId()
  private readonly browsers: Browser[] = []
  private readonly tabs: Tab[] = []
  /** Each list that a tab showed when another one replaced it there, or when the tab was closed. */
  private readonly replaced: Roster[] = []
  /** Which text a player made from which: a version is not lost while one that was made from it is there. */
  private readonly madeFrom: (readonly [from: string, to: string])[] = []
  /** Which text a player gave up for which. It stays in the history until a restore. */
  private readonly givenUp: (readonly [from: string, to: string])[] = []
  /** Every text that the server ever acknowledged. */
  private readonly acknowledged = new Set([formatRoster(start)])
  /** Faults found inside requests, where a thrown error would be caught. */
  private readonly faults: string[] = []
  private backup: string
  private isPlayersEdit = false
  private busy = 0
  private names = 0
  private requestCount = 0

  private constructor(private readonly server: ServerSide) {
    this.backup = server.noList
  }

  static async open(server: ServerSide, events: readonly StoreEvent[], isPlain: boolean): Promise<StoreWorld> {
    const world = new StoreWorld(server)
    for (const ahead of [0, -400 * 24 * 60 * MINUTE_MS]) {
      const browser = new Browser(
        await openDeviceDatabase(`run ${world.list} ${ahead}`),
        ahead,
        isPlain ? undefined : new PretendLocks().manager,
      )
      for (const [name, value] of server.jar) browser.visitor.jar.set(name, value)
      world.browsers.push(browser)
    }
    const [first, second] = world.browsers
    if (!first || !second) throw new Error('There are two.')
    const made = await first.visitor.ask(
      postList,
      {},
      { method: 'POST', body: { id: world.list, list: canonicalRoster(start) } },
    )
    expect(made.status).toBe(201)
    for (const browser of [first, first, second]) {
      const tab: Tab = { browser, memory: new SessionMemory(), opened: null, before: null }
      world.tabs.push(tab)
      await world.openTab(tab, false)
    }
    if (events.some((one) => one.do === 'restore' && one.to === 'last')) world.backup = await server.backUp()
    return world
  }

  async happen(one: StoreEvent): Promise<void> {
    await this.perform(one)
    for (const { opened } of this.tabs) {
      const moment = opened?.store.snapshot()
      if (moment?.saveStatus.kind !== 'saved') continue
      expect(this.acknowledged.has(formatRoster(moment.roster)), `R2: ${moment.roster.name} is said to be saved`).toBe(
        true,
      )
    }
  }

  private async perform(one: StoreEvent): Promise<void> {
    switch (one.do) {
      case 'rename':
      case 'undo':
      case 'redo':
        this.isPlayersEdit = true
        this.edit(one)
        this.isPlayersEdit = false
        return this.untilQuiet()
      case 'retry':
      case 'checkServer':
      case 'sendNow':
        this.store(one.tab)?.[one.do]()
        return this.untilQuiet()
      case 'choose':
        this.choose(this.store(one.tab), one.choice)
        return this.untilQuiet()
      case 'kill': {
        const tab = this.at(one.tab)
        await this.kill(tab)
        if (one.into === 'new') tab.memory = new SessionMemory()
        return this.openTab(tab, one.isCached)
      }
      case 'pass':
        return this.pass(one.ms)
      case 'weather': {
        const browser = this.browsers[one.device]
        if (browser) browser.weather = one.weather
        return
      }
      case 'my-lists': {
        const browser = this.browsers[one.device]
        for (const tab of this.tabs) if (tab.browser === browser) await this.kill(tab)
        if (browser?.weather === 'fine') await this.openMyLists(browser)
        return
      }
      case 'kill-server':
        return closeDatabase()
      case 'back-up':
        this.backup = await this.server.backUp()
        return
      case 'restore':
        this.madeFrom.push(...this.givenUp.splice(0))
        return this.server.restore(
          { last: this.backup, 'no-list': this.server.noList, 'no-owner': this.server.noOwner }[one.to],
        )
    }
  }

  /** Restores the network, then opens every tab and every journal, and decides every conflict. */
  async comeToRest(choices: Iterator<ConflictChoice>): Promise<void> {
    for (const browser of this.browsers) browser.weather = 'fine'
    await this.pass(MINUTE_MS)
    for (let round = 0; round < 6 && !(await this.isAtRest()); round += 1) {
      for (const tab of this.tabs) {
        if (!tab.opened) await this.openTab(tab, false)
        if (!tab.opened) {
          await this.openMyLists(tab.browser)
          await this.openTab(tab, false)
        }
        await this.resolveConflicts(tab, choices)
      }
      for (const browser of this.browsers) await this.openLeftJournals(browser, choices)
    }
  }

  /** R1 and R2: every tab shows the server's list, and every replaced version is found. R5: no tab sends requests. */
  async check(): Promise<void> {
    const { requestCount: requestsBefore } = this
    expect(this.faults).toEqual([])
    await this.pass(10 * MINUTE_MS)
    expect(this.requestCount - requestsBefore, 'requests of tabs at rest').toBe(0)
    const stored = await database().roster.findMany({ select: { id: true, body: true } })
    const current = stored.find(({ id }) => id === this.list)?.body
    for (const { opened } of this.tabs) {
      const moment = opened?.store.snapshot()
      expect(moment?.saveStatus.kind, 'R2').toBe('saved')
      expect(moment && formatRoster(moment.roster), 'R2').toBe(current)
    }
    for (const browser of this.browsers) {
      expect(
        (await readJournalInfos(browser.device)).filter(({ pending }) => pending),
        'R3',
      ).toEqual([])
    }
    const found = await this.allVersions(stored.map(({ body }) => body))
    const isFound = (text: string, seen = new Set<string>()): boolean => {
      if (found.has(text)) return true
      seen.add(text)
      return this.madeFrom.some(([from, to]) => from === text && !seen.has(to) && isFound(to, seen))
    }
    for (const roster of this.replaced) expect(isFound(formatRoster(roster)), `R1: ${roster.name}`).toBe(true)
  }

  private async isAtRest(): Promise<boolean> {
    const moments = this.tabs.map(({ opened }) => opened?.store.snapshot())
    const texts = new Set(moments.map((moment) => moment && formatRoster(moment.roster)))
    const heads = (await Promise.all(this.browsers.map(({ device }) => readJournalInfos(device)))).flat()
    const areSaved = moments.every((moment) => moment?.saveStatus.kind === 'saved')
    if (!areSaved || texts.size > 1 || heads.some(({ pending }) => pending)) return false
    const stored = await database().roster.findUnique({ where: { id: this.list }, select: { body: true } })
    return stored !== null && texts.has(stored.body)
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await this.kill(tab)
    for (const { device } of this.browsers) device.close()
  }

  private async allVersions(bodies: readonly string[]): Promise<ReadonlySet<string>> {
    const versions = await database().rosterVersion.findMany({ where: { rosterId: this.list }, select: { body: true } })
    const rosters = [...bodies, ...versions.map(({ body }) => body)].map(rosterIn)
    // A version on a device counts only where its player can find it.
    for (const browser of this.browsers) {
      const ask = ((to: string, request: RequestInit) => this.answer(browser, to, request)) as typeof fetch
      const known = await fetchKnownLists([this.list], ask)
      rosters.push(...(await readUnsyncedLists(browser.device, known, ask)).map(({ roster }) => roster))
    }
    const copies = rosters.filter(({ name }) => name.endsWith(COPY_NAME_ENDING))
    const originals = copies.map((one) => ({ ...one, name: one.name.slice(0, -COPY_NAME_ENDING.length) }))
    return new Set([...rosters, ...originals].map(formatRoster))
  }

  /** Lets a tab try to save, and decides its conflicts. */
  private async resolveConflicts(tab: Tab, choices: Iterator<ConflictChoice>): Promise<void> {
    tab.opened?.store.retry()
    await this.pass(MINUTE_MS)
    for (let i = 0; i < 4 && tab.opened?.store.snapshot().conflict; i += 1) {
      this.choose(tab.opened.store, choices.next().value ?? 'mine')
      await this.pass(MINUTE_MS)
    }
  }

  /** Opens new tabs until all journals of closed tabs were taken over. */
  private async openLeftJournals(browser: Browser, choices: Iterator<ConflictChoice>): Promise<void> {
    for (let i = 0; i < 6; i += 1) {
      vi.stubGlobal('BroadcastChannel', browser.channelClass())
      const isLiving = await readOpenTabs(browser.device, browser.locks, () => this.now(browser))
      const heads = await journalInfosOf(browser.device, this.list)
      if (!heads.some((head) => head.pending && !isLiving(head))) return
      const tab: Tab = { browser, memory: new SessionMemory(), opened: null, before: null }
      await this.openTab(tab, false)
      await this.resolveConflicts(tab, choices)
      await this.kill(tab)
    }
  }

  private async openTab(tab: Tab, isCached: boolean): Promise<void> {
    const { browser } = tab
    const page = isCached || browser.weather !== 'fine' ? null : await this.page(browser)
    // Without an answer of the server, the tab opens from the cached page.
    const initial = page ?? (isCached || browser.weather !== 'fine' ? browser.page : null)
    if (!initial) return
    vi.stubGlobal('BroadcastChannel', browser.channelClass())
    const opening = openList(this.list, initial, serverOf(this.list, this.fetchOf(browser)), {
      device: browser.device,
      locks: browser.locks,
      session: tab.memory,
      now: () => this.now(browser),
      owner: 'mark',
      clock: this.clock,
    })
    const opened = await this.passUntil(opening)
    if (!opened.ok) return
    browser.page = initial
    tab.opened = opened
    const { store } = opened
    tab.before = store.snapshot().roster
    store.subscribe(() => {
      const { roster } = store.snapshot()
      if (roster !== tab.before && tab.before && !this.isPlayersEdit) this.replaced.push(tab.before)
      tab.before = roster
    })
    await this.untilQuiet()
  }

  private now({ ahead }: Browser): number {
    return Date.UTC(2026, 10, 19) + this.clock.time + ahead
  }

  /** Moves the clock until the work is done. */
  private async passUntil<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    for (await this.untilQuiet(); !isDone; await this.untilQuiet()) this.clock.next(this.clock.time + 300)?.()
    return done
  }

  private async page(browser: Browser): Promise<LastSeenList | null> {
    const answer = await browser.visitor.ask(getList, { id: this.list })
    if (answer.status !== 200) return null
    const { revision, updatedAt, label, fingerprint, roster } = await answer.json()
    browser.seen.add(formatRoster(roster))
    const epoch = await readEpoch()
    return { revision, updatedAt: Date.parse(updatedAt), label, fingerprint, epoch, roster }
  }

  /** What the page My lists does in a browser after a restore. */
  private async openMyLists(browser: Browser): Promise<void> {
    vi.stubGlobal('BroadcastChannel', browser.channelClass())
    const epoch = await readEpoch()
    await claimDevice(browser.device, { owner: 'mark', epoch })
    await reconcileOpenDevice(browser.device, {
      owner: { deviceOwnerId: 'mark', isLinked: false },
      epoch,
      fetchFn: ((to: string, request: RequestInit) => this.answer(browser, to, request)) as typeof fetch,
      locks: browser.locks,
      now: () => this.now(browser),
      forgetPages: async () => undefined,
    })
  }

  /** Closes a tab at once: its requests go on at the server. */
  private async kill(tab: Tab): Promise<void> {
    const { opened } = tab
    if (!opened) return
    await this.untilQuiet()
    this.replaced.push(opened.store.snapshot().roster)
    tab.opened = null
    await opened.close()
  }

  private edit(one: { do: 'rename' | 'undo' | 'redo'; tab: number }) {
    const store = this.store(one.tab)
    if (!store) return
    const before = formatRoster(store.snapshot().roster)
    this.names += 1
    const name = `Name ${this.names}`
    if (one.do !== 'rename') store[one.do]()
    else store.change(`Rename to ${name}`, [{ kind: 'list', to: { name } }])
    this.madeFrom.push([before, formatRoster(store.snapshot().roster)])
  }

  private choose(store: ListStore | null, choice: ConflictChoice) {
    const collision = store?.snapshot().conflict
    if (!store || !collision) return
    const [mine, theirs] = [collision.mine, collision.theirs.roster]
    const [from, to] = choice === 'mine' ? [theirs, mine] : [mine, theirs]
    this.replaced.push(from)
    this.givenUp.push([formatRoster(from), formatRoster(to)])
    void store.choose(choice)
  }

  private at(index: number): Tab {
    const tab = this.tabs[index]
    if (!tab) throw new Error(`There is no tab ${index}.`)
    return tab
  }

  private store(index: number): ListStore | null {
    return this.at(index).opened?.store ?? null
  }

  private async pass(ms: number): Promise<void> {
    const end = this.clock.time + ms
    const { requestCount: requestsBefore } = this
    await this.untilQuiet()
    for (let work = this.clock.next(end); work; work = this.clock.next(end)) {
      work()
      await this.untilQuiet()
      const most = (this.tabs.length + 1) * MOST_REQUESTS_A_MINUTE * Math.ceil(ms / MINUTE_MS)
      expect(this.requestCount - requestsBefore, `R5: requests in ${ms} ms`).toBeLessThanOrEqual(most)
    }
    this.clock.time = end
  }

  /** Waits until nothing more happens without moving the clock. */
  private async untilQuiet(): Promise<void> {
    for (let still = 0; still < 12; still = this.busy > 0 ? 0 : still + 1) await new Promise(setImmediate)
  }

  /** The fetch of a browser, with the network faults of its weather. */
  private fetchOf(browser: Browser): typeof fetch {
    const ask = async (to: string, request: RequestInit) => {
      this.requestCount += 1
      await this.networkDelay()
      const { weather } = browser
      if (weather === 'unreachable') throw new TypeError('Failed to fetch')
      if (weather === 'hotspot') return hotspotAnswer(this.requestCount)
      const answer = await this.answer(browser, to, request)
      await this.networkDelay()
      if (weather === 'lost-answer') throw new TypeError('Failed to fetch')
      return answer
    }
    // Only the part of fetch that is used here.
    return ask as typeof fetch
  }

  private noteAcknowledged({ seen }: Browser, body = '') {
    const { list }: { list: unknown } = JSON.parse(body)
    const text = formatRoster(rosterIn(JSON.stringify(list)))
    this.acknowledged.add(text)
    seen.add(text)
  }

  private async seenBy({ seen }: Browser, answer: Response): Promise<Response> {
    if (answer.status !== 200) return answer
    const { roster }: { roster: Roster } = await answer.clone().json()
    seen.add(formatRoster(roster))
    return answer
  }

  /** The time that a message needs in one direction. */
  private networkDelay(): Promise<void> {
    return new Promise((arrived) => this.clock.after(20, arrived))
  }

  private async answer(browser: Browser, to: string, request: RequestInit): Promise<Response> {
    const { visitor } = browser
    this.busy += 1
    try {
      const sending = {
        path: to,
        method: request.method ?? 'GET',
        headers: Object.fromEntries(new Headers(request.headers)),
        ...(typeof request.body === 'string' ? { body: request.body } : {}),
      }
      if (to === '/api/lists') {
        const answer = await visitor.ask(postList, {}, sending)
        if (answer.ok) this.noteAcknowledged(browser, sending.body)
        return answer
      }
      if (to === '/api/lists/known') return await visitor.ask(postKnown, {}, sending)
      const [, id = '', revision] = /^\/api\/lists\/(\w+)(?:\/versions\/(\d+))?$/.exec(to) ?? []
      if (revision !== undefined) return await visitor.ask(getVersion, { id, revision }, sending)
      if (sending.method === 'GET') return await this.seenBy(browser, await visitor.ask(getList, { id }, sending))
      const before = await database().roster.findUnique({ where: { id }, select: { body: true } })
      const answer = await visitor.ask(putList, { id }, sending)
      if (!answer.ok) return answer
      this.noteAcknowledged(browser, sending.body)
      if (!before || !browser.seen.has(before.body))
        this.faults.push(`R4: saved over ${before?.body}, not shown before`)
      return answer
    } finally {
      this.busy -= 1
    }
  }
}

/** An answer of a Wi-Fi hotspot, which is not the server's. */
function hotspotAnswer(number: number): Response {
  const answers = [
    () => Response.json({ login: 'please' }),
    () => new Response('<html>Welcome to the hotel</html>', { status: 200 }),
    () => new Response('<html>Not found</html>', { status: 404 }),
    () => Response.json({ error: 'forbidden' }, { status: 403 }),
    () => new Response('', { status: 401 }),
    () => Response.json({ revision: 'new', updatedAt: 'today' }),
  ]
  return (answers[number % answers.length] ?? (() => Response.error()))()
}

/** The server's own side: its database, one owner, and backups of it. */
export class ServerSide {
  readonly jar = new Map<string, string>()
  noOwner = ''
  noList = ''
  private backups = 0

  constructor(private readonly file: string) {}

  async begin(): Promise<void> {
    this.noOwner = await this.backUp()
    const visitor = new Visitor()
    await visitor.ask(postList, {}, { method: 'POST', body: { list: canonicalRoster(start) } })
    for (const [name, value] of visitor.jar) this.jar.set(name, value)
    await database().roster.deleteMany()
    this.noList = await this.backUp()
  }

  async backUp(): Promise<string> {
    this.backups += 1
    const to = `${this.file}.${this.backups}.backup`
    await backUp({ from: this.file, to })
    return to
  }

  async restore(from: string): Promise<void> {
    this.backups += 1
    // Each restore needs another time, since the file of its own backup is named after it.
    await restore({ from, live: this.file, now: new Date(Date.UTC(2026, 0, 1) + this.backups * 1000) })
  }
}
