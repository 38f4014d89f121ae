import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type DeviceDatabase,
  NOTES_STORE,
  openDeviceDatabase,
  readServerCopy,
  storeServerCopy,
} from '@/lib/list-store/device/database'
import { createJournalWriter, journalInfosOf, readSavedJournal } from '@/lib/list-store/device/journals'
import { writeComparedEpoch } from '@/lib/list-store/device/ownership'
import { beginJournal, rebuildJournal, record, rosterOf } from '@/lib/list-store/journal'
import { type Browser, type OpenedList, openList } from '@/lib/list-store/open-list'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import { formatRoster } from '@/lib/rosters/format'
import { leaveJournal } from '../support/devices'
import { PretendLocks } from '../support/pretend-locks'
import { fingerprintOf, PretendClock, PretendServer, rosterIn, settled } from '../support/pretend-server'
import { warband } from '../support/rosters'
import { until } from '../support/until'

const list = warband({ name: 'Start', entries: [{ class: 'wizard' }] })

class Memory {
  private readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)

  /** As a browser does that duplicates a tab. */
  copy(): Memory {
    const copy = new Memory()
    for (const [key, value] of this.kept) copy.setItem(key, value)
    return copy
  }
}

let device: DeviceDatabase
let number = 0
let server: PretendServer
let locks: PretendLocks
let now = 0
const open: OpenedList[] = []
/** Every channel that was opened, so that a page can be put to sleep. */
const channels: BroadcastChannel[] = []
const { BroadcastChannel: Channel } = globalThis

beforeEach(async () => {
  number += 1
  now = 1_000_000
  device = await openDeviceDatabase(`open ${number}`)
  locks = new PretendLocks()
  // Answers come at once: what is waited for here is the device.
  const clock = new PretendClock()
  vi.spyOn(clock, 'after').mockImplementation((_, work) => {
    queueMicrotask(work)
    return () => undefined
  })
  server = new PretendServer(list, clock)
  channels.length = 0
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const one of open.splice(0)) if (one.ok) await one.close()
  device.close()
})

function initial(): LastSeenList {
  const { revision, text } = server.current
  const epoch = `epoch ${server.epoch}`
  return { revision, updatedAt: revision, roster: rosterIn(text), fingerprint: fingerprintOf(text), epoch }
}

async function openTab(memory = new Memory(), more: Partial<Browser> & { initial?: LastSeenList | null } = {}) {
  const { initial: given = initial(), ...browser } = more
  const opened = await openList('l1', given, server.routes, {
    device,
    locks: locks.manager,
    session: memory,
    now: () => now,
    ...browser,
  })
  open.push(opened)
  if (!opened.ok) throw new Error(opened.why)
  const { store, close, leave } = opened
  return {
    store,
    close,
    leave,
    memory,
    tab: () => memory.getItem('musterroll-tab l1') ?? '',
    /** Answers nobody, and says nothing, as a page in the background that the browser has put to sleep. */
    sleeps: () => {
      for (const channel of channels.filter(({ name }) => name === 'musterroll-alive')) channel.onmessage = null
    },
    name: () => store.snapshot().roster.name,
    rename: (name: string) => store.change(`Rename to ${name}`, [{ kind: 'list', to: { name } }]),
    /** Sent at once, as when the page may be going, and answered. */
    saved: () => {
      store.sendNow()
      return until(() => expect(store.snapshot().saveStatus.kind).toBe('saved'))
    },
    /** All that was done is on the device. */
    written: () =>
      until(async () => expect((await journalInfosOf(device, 'l1')).some(({ pending }) => pending)).toBe(true)),
  }
}

const serverName = () => rosterIn(server.current.text).name

describe('A list that is opened again', () => {
  test('in the same tab: with everything that can be undone', async () => {
    const first = await openTab()
    first.rename('A')
    first.rename('B')
    first.store.undo()
    await first.saved()
    await first.close()
    const again = await openTab(first.memory)
    expect([again.name(), again.store.snapshot().undoLabel, again.store.snapshot().redoLabel]).toEqual([
      'A',
      'Rename to A',
      'Rename to B',
    ])
  })

  test('in a new tab after all were closed: with what the last one left', async () => {
    const first = await openTab()
    first.rename('A')
    await first.saved()
    await first.close()
    const later = await openTab()
    expect(later.store.snapshot().undoLabel).toBe('Rename to A')
    expect(await journalInfosOf(device, 'l1')).toHaveLength(1)
  })

  test('in a second tab while the first is open: with a journal of its own', async () => {
    const first = await openTab()
    first.rename('A')
    await first.saved()
    const second = await openTab()
    expect([second.name(), second.store.snapshot().undoLabel]).toEqual(['A', null])
    expect(await journalInfosOf(device, 'l1')).toHaveLength(2)
  })

  test('after a crash: what had not reached the server is taken up, and arrives', async () => {
    server.weather = 'unreachable'
    const first = await openTab()
    first.rename('Unsaved')
    await first.written()
    await first.close()
    server.weather = 'fine'
    const later = await openTab()
    expect(later.name()).toBe('Unsaved')
    await later.saved()
    expect(serverName()).toBe('Unsaved')
  })

  test('after a crash, while another device has saved: both versions are there', async () => {
    server.weather = 'unreachable'
    const first = await openTab()
    first.rename('Unsaved')
    await first.written()
    await first.close()
    server.weather = 'fine'
    await server.routes.save({
      revision: 1,
      fingerprint: undefined,
      text: JSON.stringify({ ...JSON.parse(server.current.text), name: 'Elsewhere' }),
      label: null,
      tabId: 's',
      keepalive: false,
    })
    const later = await openTab()
    const { saveStatus, conflict } = later.store.snapshot()
    expect([saveStatus.kind, conflict?.mine.name, conflict?.theirs.roster.name]).toEqual([
      'behind',
      'Unsaved',
      'Elsewhere',
    ])
  })

  test('two tabs that crashed with unsaved work: one is taken up now, the other stays until the next time', async () => {
    server.weather = 'unreachable'
    const tabs = [await openTab(), await openTab()]
    tabs[0]?.rename('One')
    tabs[1]?.rename('Two')
    await until(async () =>
      expect((await journalInfosOf(device, 'l1')).filter(({ pending }) => pending)).toHaveLength(2),
    )
    for (const tab of tabs) await tab.close()
    server.weather = 'fine'
    const later = await openTab()
    await later.saved()
    await later.close()
    const last = await openTab()
    const { saveStatus, conflict } = last.store.snapshot()
    expect(saveStatus.kind).toBe('behind')
    expect([conflict?.mine.name, conflict?.theirs.roster.name].toSorted()).toEqual(['One', 'Two'])
  })

  test('from a page that the device kept: with the newest state that the device knows', async () => {
    const old = initial()
    const first = await openTab()
    first.rename('Newer')
    await first.saved()
    await first.close()
    await until(async () => expect((await readServerCopy(device, 'l1'))?.revision).toBe(2))
    server.weather = 'unreachable'
    const later = await openTab(new Memory(), { initial: old })
    expect([later.name(), later.store.snapshot().saveStatus.kind]).toEqual(['Newer', 'saved'])
  })

  test('from a page that the device kept, without any journal: with the newest state, too', async () => {
    const old = initial()
    await storeServerCopy(device, { id: 'l1', revision: 2, roster: { ...list, name: 'Newer' }, updatedAt: 2 })
    server.weather = 'unreachable'
    expect((await openTab(new Memory(), { initial: old })).name()).toBe('Newer')
  })

  test('from nothing but the server', async () => {
    const tab = await openTab(new Memory(), { initial: null })
    expect(tab.name()).toBe('Start')
  })

  test('after something was saved elsewhere under a name: undo calls it by that name', async () => {
    const first = await openTab()
    first.rename('A')
    await first.saved()
    await first.close()
    server.history.push({ revision: 3, text: formatRoster(list), label: 'Brought back' })
    const again = await openTab(first.memory, { initial: { ...initial(), label: 'Brought back' } })
    expect([again.name(), again.store.snapshot().undoLabel]).toEqual(['Start', 'Brought back'])
  })

  test('from nothing at all: says so', async () => {
    server.weather = 'unreachable'
    await expect(openTab(new Memory(), { initial: null })).rejects.toThrow('unreachable')
  })

  test('in a browser that keeps nothing: it works, and says so', async () => {
    const tab = await openTab(new Memory(), { device: null, session: null })
    tab.rename('A')
    expect(tab.store.snapshot().saveStatus.kind).toBe('refused')
    tab.store.sendNow()
    await until(() => expect(serverName()).toBe('A'))
  })
})

describe.each([true, false])('Without locks, as over plain http (pages can ask one another: %j)', (canAsk) => {
  beforeEach(() => {
    if (!canAsk) vi.stubGlobal('BroadcastChannel', undefined)
  })
  afterEach(() => void vi.unstubAllGlobals())

  const openPlain = (memory = new Memory()) => openTab(memory, { locks: undefined })
  /** The page is gone without a word, as after a crash: nothing of it answers, and it says no more that it is there. */
  const later = () => {
    if (!canAsk) now += 10 * 60_000
  }

  test('what a closed tab could not send is taken up by a new one, and arrives', async () => {
    server.weather = 'unreachable'
    const first = await openPlain()
    first.rename('Unsaved')
    await first.written()
    await first.close()
    server.weather = 'fine'
    const other = await openPlain()
    expect(other.name()).toBe('Unsaved')
    await other.saved()
    expect(serverName()).toBe('Unsaved')
  })

  test('a tab that is loaded again goes on with its own journal', async () => {
    const first = await openPlain()
    first.rename('A')
    await first.saved()
    first.leave()
    await until(async () => expect(await device.get(NOTES_STORE, `tab ${first.tab()}`)).toMatch(/^- /))
    const again = await openPlain(first.memory)
    expect([again.store.snapshot().undoLabel, again.tab()]).toEqual(['Rename to A', first.tab()])
  })

  test('a tab that is duplicated gets a journal of its own', async () => {
    const first = await openPlain()
    server.weather = 'unreachable'
    first.rename('A')
    await first.written()
    const copy = await openPlain(first.memory.copy())
    expect([copy.tab() === first.tab(), copy.name()]).toEqual([false, 'Start'])
    copy.rename('B')
    first.rename('C')
    await until(async () =>
      expect((await journalInfosOf(device, 'l1')).filter(({ pending }) => pending)).toHaveLength(2),
    )
    expect([first.name(), copy.name()]).toEqual(['C', 'B'])
  })

  test('a tab whose journal was taken up while it slept goes on in another: nothing is mixed', async () => {
    server.weather = 'unreachable'
    const first = await openPlain()
    first.rename('A')
    await first.written()
    first.sleeps()
    later()
    const other = await openPlain()
    expect([other.name(), other.tab()]).toEqual(['A', first.tab()])
    other.rename('B')
    first.rename('C')
    await until(async () =>
      expect((await journalInfosOf(device, 'l1')).filter(({ pending }) => pending)).toHaveLength(2),
    )
    const names = await namesOnDevice()
    expect(names.toSorted()).toEqual(['B', 'C'])
  })

  test('a journal of a build that said nothing is taken up when it was not written for long', async () => {
    const writer = createJournalWriter(device, { list: 'l1', tab: 'before' }, () => now)
    const journal = record(beginJournal(list), { label: 'x', edits: [{ kind: 'list', to: { name: 'Before' } }] })
    await writer.write({ journal, savePoint: { revision: 1, print: 'p', unanswered: [], pending: true } })
    expect((await openPlain()).name()).toBe('Start')
    now += 11 * 60_000
    expect((await openPlain()).name()).toBe('Before')
  })
})

async function namesOnDevice() {
  const heads = await journalInfosOf(device, 'l1')
  const kept = await Promise.all(heads.map(({ tab }) => readSavedJournal(device, { list: 'l1', tab })))
  return kept.map((one) => one && rosterOf(rebuildJournal(one)).name)
}

describe('A device that does not do what it should', () => {
  test('never opens: the list does, says so, and is kept as soon as the device answers', async () => {
    let answers = false
    const reopen = async () => (answers ? device : null)
    const tab = await openTab(new Memory(), { device: null, reopenDevice: reopen })
    tab.rename('A')
    await until(() => expect(tab.store.snapshot().saveStatus.kind).toBe('refused'))
    answers = true
    tab.rename('B')
    await until(() => expect(tab.store.snapshot().saveStatus.kind).not.toBe('refused'))
    expect(await namesOnDevice()).toEqual(['B'])
  })

  test('was opened, and answers no more: the list opens all the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const silent = new Proxy(device, { get: () => () => new Promise(() => undefined) })
    const opening = openTab(new Memory(), { device: silent })
    await vi.advanceTimersByTimeAsync(30_000)
    const tab = await opening
    expect(tab.name()).toBe('Start')
    const closing = tab.close()
    await vi.advanceTimersByTimeAsync(30_000)
    await closing
    open.length = 0
    vi.useRealTimers()
  })

  test('is closed or cleared under the page: it is opened again, and everything is in it', async () => {
    const name = `open ${number}`
    const opened: DeviceDatabase[] = []
    const reopen = async () => {
      const again = await openDeviceDatabase(name)
      opened.push(again)
      return again
    }
    const tab = await openTab(new Memory(), { reopenDevice: reopen })
    tab.rename('A')
    await tab.saved()
    await deleteDB(name)
    tab.rename('B')
    await until(() => expect(opened).toHaveLength(1))
    device = opened[0] as DeviceDatabase
    await until(async () => expect(await namesOnDevice()).toEqual(['B']))
    expect((await readSavedJournal(device, { list: 'l1', tab: tab.tab() }))?.steps).toHaveLength(2)
  })
})

describe('Where the page, the device and the journal disagree', () => {
  const at = (revision: number, name: string, epoch: string): LastSeenList => ({
    revision,
    updatedAt: revision,
    roster: { ...list, name },
    fingerprint: fingerprintOf(formatRoster({ ...list, name })),
    epoch,
  })

  test('after a restore, without a journal: what the device has is offered and not written over', async () => {
    await storeServerCopy(device, { id: 'l1', ...at(5, 'Newer', 'epoch 0') })
    const tab = await openTab()
    await until(() => expect(tab.store.snapshot().saveStatus.kind).toBe('behind'))
    const { conflict } = tab.store.snapshot()
    expect([conflict?.mine.name, conflict?.theirs.roster.name, conflict?.isOlder]).toEqual(['Newer', 'Start', true])
  })

  test('after a restore, what another tab had last is offered, and what it had replaced is forgotten', async () => {
    server.epoch = 2
    const restored = initial()
    await leaveJournal(device, 'l1', { epoch: 'epoch 1', revision: 4, tab: 'older', name: 'Older', at: 9 })
    await leaveJournal(device, 'l1', { epoch: 'epoch 2', tab: 'of now', name: 'Start', at: 11 })
    await leaveJournal(device, 'l1', { epoch: 'epoch 1', revision: 6, tab: 'newest', name: 'Newest', at: 10 })
    const tab = await openTab(undefined, { initial: restored })
    await until(() => expect(tab.store.snapshot().saveStatus.kind).toBe('behind'))
    expect(tab.name()).toBe('Newest')
    await until(async () =>
      expect((await journalInfosOf(device, 'l1')).map(({ tab }) => tab)).toEqual(['newest', 'of now']),
    )
  })

  test('after a restore, without a connection: nothing is called saved', async () => {
    await storeServerCopy(device, { id: 'l1', ...at(5, 'Newer', 'epoch 0') })
    server.weather = 'unreachable'
    const tab = await openTab()
    await until(() => expect(tab.store.snapshot().saveStatus.kind).toBe('offline'))
    expect(tab.name()).toBe('Newer')
  })

  test('a page from before the restore, kept by the device, is older than what the device knows', async () => {
    await storeServerCopy(device, { id: 'l1', ...at(1, 'Start', 'epoch 1') })
    const tab = await openTab(new Memory(), { initial: at(4, 'Before', 'epoch 0') })
    await until(() => expect(tab.store.snapshot().saveStatus.kind).toBe('saved'))
    expect(tab.name()).toBe('Start')
  })

  test('the same revision with other content is asked about', async () => {
    await storeServerCopy(device, { id: 'l1', ...at(1, 'Here', 'epoch 1') })
    const tab = await openTab()
    await until(() => expect(tab.store.snapshot().saveStatus.kind).toBe('behind'))
  })

  test('everything that is acknowledged is noted with fingerprint, epoch and owner', async () => {
    const tab = await openTab(new Memory(), { owner: 'mark' })
    tab.rename('A')
    await tab.saved()
    const acknowledged = {
      fingerprint: fingerprintOf(server.current.text),
      epoch: 'epoch 1',
      owner: 'mark',
      revision: 2,
    }
    await until(async () => expect(await readServerCopy(device, 'l1')).toMatchObject(acknowledged))
    await until(async () =>
      expect((await journalInfosOf(device, 'l1'))[0]).toMatchObject({ ...acknowledged, pending: false }),
    )
  })
})

test('a page that is loaded again waits until the page before it has let its journal go', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const first = await openTab()
  first.rename('A')
  await first.saved()
  const again = openTab(first.memory)
  await Promise.race([again, until(() => expect(locks.wasWaitedFor).toBe(true))])
  await first.close()
  expect((await again).store.snapshot().undoLabel).toBe('Rename to A')
})

test('a tab that closes holds its journal until all of it is on the device', async () => {
  const tab = await openTab()
  const held = async () => (await locks.manager.query()).held?.length
  tab.rename('A')
  const closed = tab.close()
  await settled()
  expect(await held()).toBe(1)
  await closed
  expect([await held(), (await openTab()).store.snapshot().undoLabel]).toEqual([0, 'Rename to A'])
})

describe('A journal that was left', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const savePoint = { revision: 1, print: 'p', unanswered: [] }

  test.each([
    ['long ago is forgotten', { days: 61, pending: false, open: false }, false],
    ['not so long ago stays', { days: 59, pending: false, open: false }, true],
    ['long ago with unsaved work stays', { days: 61, pending: true, open: false }, true],
    ['untouched for long in a tab that is open stays', { days: 61, pending: false, open: true }, true],
  ])('%s', async (_, { days, pending, open }, stays) => {
    const writer = createJournalWriter(device, { list: 'l2', tab: 'left' }, () => now - days * DAY_MS)
    await writer.write({ journal: beginJournal(list), savePoint: { ...savePoint, pending } })
    if (open) void locks.manager.request('musterroll-tab left', {}, () => new Promise(() => undefined))
    const tab = await openTab()
    await tab.close()
    expect(await journalInfosOf(device, 'l2')).toHaveLength(stays ? 1 : 0)
  })

  test.each([
    ['of today’s database is forgotten', 'today', 0],
    ['of a database before a restore stays: it may be the last copy', 'before', 1],
  ])('long ago, %s', async (_, epoch, left) => {
    await writeComparedEpoch(device, 'today')
    const writer = createJournalWriter(device, { list: 'l2', tab: 'left' }, () => now - 61 * DAY_MS)
    await writer.write({ journal: beginJournal(list), savePoint: { ...savePoint, pending: false, epoch } })
    const tab = await openTab()
    await tab.close()
    expect(await journalInfosOf(device, 'l2')).toHaveLength(left)
  })
})
