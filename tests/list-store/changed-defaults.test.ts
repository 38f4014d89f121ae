// The server gives lists the answers by which an earlier build judged them. Here it does so while tabs are open, and
// with devices that come back later.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { readEpoch } from '@/lib/db/epoch'
import { CHANGED_DEFAULTS } from '@/lib/games/changed-defaults'
import type { EntryId } from '@/lib/kernel/ids'
import { AS_BEFORE_LABEL } from '@/lib/kernel/roster/changed-defaults'
import type { Edit } from '@/lib/kernel/roster/edits'
import { resendLists } from '@/lib/list-store/after-restore'
import { type DeviceDatabase, openDeviceDatabase } from '@/lib/list-store/device/database'
import { readLocalLists } from '@/lib/list-store/device/local-lists'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import { randomId } from '@/lib/list-store/random-id'
import { serverOf } from '@/lib/list-store/server'
import type { ListStore } from '@/lib/list-store/store'
import { confirmUnansweredSaves } from '@/lib/list-store/unanswered-saves'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import { settleDefaults } from '@/lib/rosters/defaults/settle'
import { canonicalRoster } from '@/lib/rosters/format'
import { ownDatabase, seededRandom } from '../support/database'
import { PretendLocks } from '../support/pretend-locks'
import { listOf } from '../support/rosters'
import { fetchOf } from '../support/routes'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

const READING = 'upgrade-prices'
const random = seededRandom(3)

type Weather = 'fine' | 'offline' | 'lost-answer'

/** One browser of the owner's. */
class Device {
  readonly locks = new PretendLocks()
  weather: Weather = 'fine'
  /** As a tab of the first device. */
  isHeard = false
  requests = 0

  constructor(readonly stored: DeviceDatabase) {}

  readonly fetch = (async (address, request) => {
    this.requests += 1
    if (this.weather === 'offline') throw new TypeError('no connection')
    const answer = await fetchOf(owner)(address, request)
    if (this.weather === 'lost-answer') throw new TypeError('no connection')
    return answer
  }) as typeof fetch

  /** From the page that the server has just made; without one, from the device. */
  async open(page: LastSeenList | null = null): Promise<Extract<OpenedList, { ok: true }>> {
    // Tabs of one device hear each other; all of this process would.
    if (this !== device && !this.isHeard) vi.stubGlobal('BroadcastChannel', undefined)
    const opened = await openList(list, page, serverOf(list, this.fetch), {
      device: this.stored,
      locks: this.locks.manager,
      session: null,
      now: Date.now,
    })
    vi.unstubAllGlobals()
    if (!opened.ok) throw new Error(opened.why)
    tabs.push(opened)
    return opened
  }

  /** An earlier build notes nothing of old answers. */
  async forgetWhoWrote() {
    for (const store of ['lists', 'journals'] as const) {
      const transaction = this.stored.transaction(store, 'readwrite')
      for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
        const { defaults: _, ...row } = cursor.value
        await cursor.update(row as typeof cursor.value)
      }
      await transaction.done
    }
  }
}

const owner = new Visitor()
const tabs: Extract<OpenedList, { ok: true }>[] = []
let list = ''
let number = 0
let device: Device

async function newDevice(): Promise<Device> {
  number += 1
  return new Device(await openDeviceDatabase(`changed defaults ${number}`))
}

beforeEach(async () => {
  list = randomId()
  device = await newDevice()
})

afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close()
  device.stored.close()
})

/** A list of an earlier build: its unit has bought a step, and nobody was asked whether it may. */
async function make(martial = 1) {
  const roster = listOf('dwethia-conquest', 'a-pack-of-before', {
    name: 'Start',
    limit: 500,
    entries: [{ class: 'soldiers', upgrades: martial === 0 ? {} : { martial } }],
  })
  const body = JSON.stringify({ id: list, list: canonicalRoster(roster) })
  expect((await owner.ask(() => fetchOf(owner)('/api/lists', { method: 'POST', body }), {})).status).toBe(201)
}

/** What a start of the new build does. */
async function update() {
  await database().settledDefault.deleteMany()
  await settleDefaults({ changes: CHANGED_DEFAULTS, now: new Date(), random })
}

const onServer = async () => await (await fetchOf(owner)(`/api/lists/${list}`)).json()

async function history(): Promise<readonly (string | null)[]> {
  const { versions } = await (await fetchOf(owner)(`/api/lists/${list}/versions`)).json()
  return versions.map(({ label }: { label: string | null }) => label).toReversed()
}

async function madePage(): Promise<LastSeenList> {
  const { updatedAt, ...page } = await onServer()
  return { ...page, updatedAt: Date.parse(updatedAt), epoch: await readEpoch() }
}

const answerOf = (store: ListStore) => store.snapshot().roster.readings[READING]

const rename = (store: ListStore, name: string) => store.change('Rename', [{ kind: 'list', to: { name } }])

const buy: readonly Edit[] = [{ kind: 'change', entry: 'e1' as EntryId, to: { upgrades: { martial: 2 } } }]

async function atRest(...stores: readonly ListStore[]) {
  await until(() => {
    for (const store of stores) expect(store.snapshot().saveStatus.kind).toBe('saved')
  })
}

/** At rest with what the server has, and nobody was asked anything. */
async function expectFollowed(store: ListStore, then: { name?: string; revision: number }) {
  const { name = 'Start', revision } = then
  await until(async () => {
    expect(store.snapshot().conflict).toBeNull()
    expect(store.snapshot().saveStatus.kind).toBe('saved')
    expect(store.snapshot().roster).toMatchObject({ name, readings: { [READING]: 'printed' } })
    expect(await onServer()).toMatchObject({ revision, roster: { name, readings: { [READING]: 'printed' } } })
  })
}

describe('Open tabs', () => {
  it('follow, on each device, and undo takes the answer back', async () => {
    await make()
    const other = await newDevice()
    const open = [await device.open(), await device.open(), await other.open()]
    await update()
    for (const { store } of open) store.checkServer()
    for (const { store } of open) {
      await expectFollowed(store, { revision: 2 })
      expect(store.snapshot().undoLabel).toBe(AS_BEFORE_LABEL)
    }
    const [{ store }] = open as [Extract<OpenedList, { ok: true }>]
    store.undo()
    await until(async () => expect((await onServer()).roster.readings).toEqual({}))
    expect(await history()).toEqual([null, AS_BEFORE_LABEL, null])
    for (const { store } of open) store.checkServer()
    await until(() => expect(open.map(({ store }) => answerOf(store))).toEqual([undefined, undefined, undefined]))
  })

  it('with work that is not sent go on from the answer, without a question', async () => {
    await make()
    const { store } = await device.open()
    device.weather = 'offline'
    rename(store, 'Mine')
    await update()
    device.weather = 'fine'
    store.retry()
    await expectFollowed(store, { name: 'Mine', revision: 3 })
    expect(await history()).toEqual([null, AS_BEFORE_LABEL, null])
    store.undo()
    expect(answerOf(store)).toBeUndefined()
    expect(store.snapshot().roster.name).toBe('Mine')
  })

  it('keep what their player has answered meanwhile', async () => {
    await make()
    const { store } = await device.open()
    device.weather = 'offline'
    store.change('Agree', [{ kind: 'read', reading: READING, to: 'tenfold' }])
    await update()
    device.weather = 'fine'
    store.retry()
    await atRest(store)
    expect(store.snapshot().conflict).toBeNull()
    expect((await onServer()).roster.readings).toEqual({ [READING]: 'tenfold' })
  })

  it('whose last save was stored and not answered have it, with the answer', async () => {
    await make()
    const { store } = await device.open()
    device.weather = 'lost-answer'
    rename(store, 'Sent')
    store.sendNow()
    await until(async () => expect((await onServer()).roster.name).toBe('Sent'))
    device.weather = 'offline'
    rename(store, 'Not sent')
    await update()
    device.weather = 'fine'
    store.retry()
    await expectFollowed(store, { name: 'Not sent', revision: 4 })
  })

  it('are asked nothing where a backup of after the update was restored since', async () => {
    await make()
    const { store } = await device.open()
    await update()
    const there = (await (await newDevice()).open()).store
    rename(there, 'Theirs')
    await atRest(there)
    await database().epoch.updateMany({ data: { value: randomId() } })
    store.checkServer()
    await expectFollowed(store, { name: 'Theirs', revision: 3 })
  })

  it('are asked where somebody else has changed the list, too', async () => {
    await make()
    const { store } = await device.open()
    device.weather = 'offline'
    rename(store, 'Mine')
    await update()
    const there = (await (await newDevice()).open()).store
    rename(there, 'Theirs')
    await atRest(there)
    device.weather = 'fine'
    store.retry()
    await until(() => expect(store.snapshot().conflict?.theirs.roster.name).toBe('Theirs'))
    await store.choose('mine')
    await atRest(store)
    expect((await onServer()).roster).toMatchObject({ name: 'Mine' })
  })
})

describe('A device that an earlier build left', () => {
  /** A tab of the earlier build makes changes and is closed; then the server is updated. */
  async function leave(work: (store: ListStore) => void, weather: Weather) {
    const tab = await device.open()
    device.weather = weather
    work(tab.store)
    tab.store.sendNow()
    const before = device.requests
    await until(() => expect(weather === 'fine' || device.requests > before).toBe(true))
    await tab.close()
    tabs.splice(tabs.indexOf(tab), 1)
    await device.forgetWhoWrote()
    await update()
  }

  it('with nothing of its own follows', async () => {
    await make()
    await leave(() => undefined, 'fine')
    const { store } = await device.open()
    await expectFollowed(store, { revision: 2 })
  })

  it('shows the list as before without a connection, and is asked nothing when it is back', async () => {
    await make()
    await leave(() => undefined, 'fine')
    device.weather = 'offline'
    const { store } = await device.open()
    expect(answerOf(store)).toBe('printed')
    device.weather = 'fine'
    store.retry()
    await expectFollowed(store, { revision: 2 })
    expect(await history()).toEqual([null, AS_BEFORE_LABEL])
  })

  it.each([
    ['by another device', false],
    ['by another tab that tells it', true],
  ])('follows what was saved on top %s, too', async (_, isHeard) => {
    await make()
    await leave(() => undefined, 'fine')
    device.weather = 'offline'
    const { store } = await device.open()
    const other = await newDevice()
    other.isHeard = isHeard
    const there = (await other.open()).store
    rename(there, 'Theirs')
    await atRest(there)
    device.weather = 'fine'
    store.retry()
    await expectFollowed(store, { name: 'Theirs', revision: 3 })
  })

  it.each(['page', 'device'])(
    'gives no answer again that its player has taken back elsewhere, opened from the %s',
    async (from) => {
      await make()
      await leave(() => undefined, 'fine')
      const there = (await (await newDevice()).open()).store
      await until(() => expect(answerOf(there)).toBe('printed'))
      there.change('As usual', [{ kind: 'read', reading: READING, to: null }])
      await atRest(there)
      const { store } = await device.open(from === 'page' ? await madePage() : null)
      await until(() => expect(answerOf(store)).toBeUndefined())
      store.checkServer()
      await atRest(store)
      expect(await onServer()).toMatchObject({ revision: 3, roster: { readings: {} } })
      expect(store.snapshot().conflict).toBeNull()
    },
  )

  it('sends its work with the answer', async () => {
    await make()
    await leave((store) => rename(store, 'Mine'), 'offline')
    device.weather = 'fine'
    const { store } = await device.open()
    await expectFollowed(store, { name: 'Mine', revision: 3 })
  })

  it('gives the answer to steps that were bought there only', async () => {
    await make(0)
    await leave((store) => store.change('Martial +2', buy), 'offline')
    expect(await history()).toEqual([null])
    device.weather = 'fine'
    const { store } = await device.open()
    expect(store.snapshot().undoLabel).toBe(AS_BEFORE_LABEL)
    await expectFollowed(store, { revision: 2 })
  })

  it('gives the answer to what a tab of that build still saved after the update', async () => {
    await make(0)
    const tab = await device.open()
    await update()
    tab.store.change('Martial +2', buy)
    await atRest(tab.store)
    await tab.close()
    tabs.splice(0)
    await device.forgetWhoWrote()
    const { store } = await device.open()
    await expectFollowed(store, { revision: 3 })
    expect(await history()).toEqual([null, null, AS_BEFORE_LABEL])
  })

  it('changes nothing where the answer makes no difference', async () => {
    await make(0)
    await leave((store) => rename(store, 'Mine'), 'offline')
    device.weather = 'fine'
    const { store } = await device.open()
    await until(async () => expect(await onServer()).toMatchObject({ revision: 2, roster: { name: 'Mine' } }))
    expect(store.snapshot().roster.readings).toEqual({})
  })

  it('has a save that was stored and not answered, though its version got the answer', async () => {
    await make()
    await leave((store) => rename(store, 'Sent'), 'lost-answer')
    device.weather = 'fine'
    const known = await fetchKnownLists([list], device.fetch)
    if (!known) return expect.unreachable()
    await confirmUnansweredSaves(device.stored, { known, fetchFn: device.fetch, isOpenInTab: () => false })
    expect((await device.stored.getAll('journals')).map(({ pending }) => pending)).toEqual([false])
    const { store } = await device.open()
    await expectFollowed(store, { name: 'Sent', revision: 3 })
  })

  it('shows and sends what the server does not have with the answer', async () => {
    await make()
    await leave((store) => rename(store, 'Mine'), 'offline')
    const [unsynced] = await readUnsyncedLists(device.stored, null, device.fetch)
    expect(unsynced?.roster.readings).toEqual({ [READING]: 'printed' })
    await database().roster.delete({ where: { id: list } })
    device.weather = 'fine'
    await resendLists({
      device: device.stored,
      localLists: await readLocalLists(device.stored),
      known: { epoch: 'another', lists: new Map() },
      fetchFn: device.fetch,
      isOpenInTab: () => false,
      owner: undefined,
      former: null,
      hasJoinedByLink: false,
      heldByOtherOwner: [],
      marksEpochCompared: false,
    })
    expect(await onServer()).toMatchObject({
      revision: 1,
      roster: { name: 'Mine', readings: { [READING]: 'printed' } },
    })
    const { store } = await device.open()
    await atRest(store)
    expect((await onServer()).revision).toBe(1)
  })

  it('has the answer, or has none to get, where it only kept a copy', async () => {
    await make()
    const tab = await device.open()
    rename(tab.store, 'Saved')
    await atRest(tab.store)
    await tab.close()
    tabs.splice(0)
    await device.stored.clear('journals')
    device.weather = 'offline'
    const written = (await device.open()).store
    expect(answerOf(written)).toBeUndefined()
    await tabs.splice(0)[0]?.close()
    await device.stored.clear('journals')
    await device.forgetWhoWrote()
    const left = (await device.open()).store
    expect(answerOf(left)).toBe('printed')
  })

  it('is asked once: what this build wrote is judged by the new default', async () => {
    await make(0)
    const tab = await device.open()
    await update()
    tab.store.change('Martial +2', buy)
    await atRest(tab.store)
    await tab.close()
    tabs.splice(0)
    const { store } = await device.open()
    await atRest(store)
    expect(answerOf(store)).toBeUndefined()
  })
})
