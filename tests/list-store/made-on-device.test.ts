import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findLocalList } from '@/components/builder/find-local-list'
import type { PackId } from '@/lib/kernel/ids'
import { createOnDevice, giveNewId } from '@/lib/list-store/create-on-device'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import * as database from '@/lib/list-store/device/database'
import { readLocalList, readLocalLists } from '@/lib/list-store/device/local-lists'
import { sendFirstSavesFromAnyPage } from '@/lib/list-store/first-saves'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import { randomId } from '@/lib/list-store/random-id'
import { reconcileOpenDevice } from '@/lib/list-store/reconcile-device'
import { serverOf } from '@/lib/list-store/server'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import { newListSource } from '@/lib/rosters/new-roster'
import { ownDatabase } from '../support/database'
import { freshDevice, leaveCopy, leaveJournal } from '../support/devices'
import { PretendLocks } from '../support/pretend-locks'
import { fetchOf } from '../support/routes'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

/** One browser: its device, its cookies and its connection. */
class Phone {
  readonly visitor = new Visitor()
  readonly locks = new PretendLocks()
  isOnline = false
  /** The server does what it is asked; its answer is lost. */
  losesAnswers = false
  readonly requests: string[] = []
  private readonly open: OpenedList[] = []

  private constructor(readonly device: DeviceDatabase) {}

  static async withDevice(): Promise<Phone> {
    return new Phone(await freshDevice())
  }

  readonly fetch = (async (path: string, request?: RequestInit) => {
    if (!this.isOnline) throw new TypeError('no connection')
    this.requests.push(`${request?.method ?? 'GET'} ${path}`)
    const answer = await fetchOf(this.visitor)(path, request)
    if (this.losesAnswers) throw new TypeError('connection lost')
    return answer
  }) as typeof fetch

  async make(name = '', id = randomId()): Promise<string> {
    await createOnDevice(this.device, { id, source: source(name), now: Date.now() })
    return id
  }

  async openTab(id: string) {
    const opened = await openList(id, null, serverOf(id, this.fetch), {
      device: this.device,
      locks: this.locks.manager,
      session: null,
      now: Date.now,
    })
    this.open.push(opened)
    if (!opened.ok) throw new Error(opened.why)
    const { store, close } = opened
    return {
      store,
      close,
      name: () => store.snapshot().roster.name,
      rename: (name: string) => store.change('Rename', [{ kind: 'list', to: { name } }]),
      untilStatus: (kind: string) => until(() => expect(store.snapshot().saveStatus.kind).toBe(kind)),
    }
  }

  /** What a page of lists does when it is opened. */
  lookAtMyLists() {
    return reconcileOpenDevice(this.device, {
      owner: null,
      epoch: 'e1',
      fetchFn: this.fetch,
      locks: this.locks.manager,
      now: Date.now,
      forgetPages: async () => undefined,
    })
  }

  /** What every other page does. */
  sendFromAnyPage() {
    const page = { fetchFn: this.fetch, locks: this.locks.manager, now: Date.now }
    return this.withItsDevice(() => sendFirstSavesFromAnyPage(page))
  }

  /** What the page at a list's address does where the server made it without the list. */
  async findAtItsAddress(id: string) {
    vi.stubGlobal('window', {})
    vi.stubGlobal('fetch', this.fetch)
    const found = await this.withItsDevice(() => findLocalList(id, true))
    vi.unstubAllGlobals()
    return found
  }

  private async withItsDevice<T>(work: () => Promise<T>): Promise<T> {
    const open = vi.spyOn(database, 'openDeviceDatabase').mockResolvedValue(this.device)
    const close = vi.spyOn(this.device, 'close').mockReturnValue()
    try {
      return await work()
    } finally {
      open.mockRestore()
      close.mockRestore()
    }
  }

  /** A newcomer's list arrives, and the answer with the key of its owner does not. */
  async loseFirstAnswer(id: string) {
    const body = JSON.stringify({ id, list: { ...rosterFile, name: 'Whose?' } })
    const headers = { 'content-type': 'application/json' }
    expect((await fetchOf(new Visitor())('/api/lists', { method: 'POST', body, headers })).status).toBe(201)
  }

  async atServer(id: string): Promise<{ name: string; revision: number } | null> {
    const answer = await fetchOf(this.visitor)(`/api/lists/${id}`)
    if (!answer.ok) return null
    const { roster, revision } = await answer.json()
    return { name: roster.name, revision }
  }

  async close() {
    for (const one of this.open.splice(0)) if (one.ok) await one.close()
    this.device.close()
  }
}

const source = (name: string) =>
  newListSource(
    {
      game: 'magewinds',
      pack: { id: 'magewinds-starter' as PackId, version: 1 },
      name,
      limit: 8,
      faction: null,
      religion: null,
    },
    'Magewinds',
  )

const phones: Phone[] = []

async function newPhone(): Promise<Phone> {
  const phone = await Phone.withDevice()
  phones.push(phone)
  return phone
}

let phone: Phone

beforeAll(() => void vi.spyOn(console, 'info').mockReturnValue())

beforeEach(async () => {
  phone = await newPhone()
})

afterEach(async () => {
  for (const one of phones.splice(0)) await one.close()
})

describe('A list that was made without a connection', () => {
  test('opens from the device, and is sent under its id once the server is there', async () => {
    const id = await phone.make()
    const tab = await phone.openTab(id)
    expect(tab.name()).toBe('Magewinds 8')
    tab.rename('Salt')
    await tab.untilStatus('offline')
    phone.isOnline = true
    tab.store.retry()
    await tab.untilStatus('saved')
    expect(await phone.atServer(id)).toEqual({ name: 'Salt', revision: 1 })
    tab.rename('Salt and Ember')
    await tab.untilStatus('saved')
    expect(await phone.atServer(id)).toEqual({ name: 'Salt and Ember', revision: 2 })
    expect(phone.requests.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/lists'])
  })

  test('holds, after a reload without a connection, all that was done, and undo takes it back', async () => {
    const id = await phone.make()
    const before = await phone.openTab(id)
    before.rename('Salt')
    await before.close()
    const tab = await phone.openTab(id)
    expect(tab.name()).toBe('Salt')
    tab.store.undo()
    expect(tab.name()).toBe('Magewinds 8')
    phone.isOnline = true
    tab.store.retry()
    await tab.untilStatus('saved')
    expect(await phone.atServer(id)).toEqual({ name: 'Magewinds 8', revision: 1 })
  })

  test('is one list where the first answer was lost and more was done since', async () => {
    const id = await phone.make()
    const tab = await phone.openTab(id)
    phone.isOnline = true
    phone.losesAnswers = true
    tab.rename('Salt')
    await until(async () => expect(await phone.atServer(id)).not.toBeNull())
    tab.rename('Salt and Ember')
    phone.losesAnswers = false
    await until(() => {
      tab.store.retry()
      expect(tab.store.snapshot()).toMatchObject({ saveStatus: { kind: 'saved' }, conflict: null })
    })
    expect((await phone.atServer(id))?.name).toBe('Salt and Ember')
  })

  test('follows what the form made at the server, where only the answer was lost', async () => {
    const id = randomId()
    phone.isOnline = true
    await phone.fetch('/api/lists', {
      method: 'POST',
      body: JSON.stringify({ id, list: { ...rosterFile, name: 'Magewinds 8 (2)' } }),
      headers: { 'content-type': 'application/json' },
    })
    await phone.make('', id)
    const tab = await phone.openTab(id)
    await tab.untilStatus('saved')
    expect(tab.name()).toBe('Magewinds 8 (2)')
  })

  test('has, in a second tab, what the first one did, and both come to one list', async () => {
    const id = await phone.make()
    const [first, second] = [await phone.openTab(id), await phone.openTab(id)]
    expect(second.name()).toBe('Magewinds 8')
    first.rename('Salt')
    await first.untilStatus('offline')
    phone.isOnline = true
    first.store.retry()
    await first.untilStatus('saved')
    await until(() => {
      second.store.retry()
      expect(second.store.snapshot().saveStatus.kind).toBe('saved')
    })
    await until(() => expect([first.name(), second.name()]).toEqual(['Salt', 'Salt']))
    expect((await phone.atServer(id))?.name).toBe('Salt')
  })

  test('is sent by a page of lists where no tab has it open, once, and makes a newcomer an owner', async () => {
    const [one, other] = [await phone.make('One'), await phone.make('Other')]
    expect(await phone.lookAtMyLists()).toEqual({ resent: 0 })
    phone.isOnline = true
    expect(await phone.lookAtMyLists()).toEqual({ resent: 2 })
    expect([await phone.atServer(one), await phone.atServer(other)]).toEqual([
      { name: 'One', revision: 1 },
      { name: 'Other', revision: 1 },
    ])
    const { length } = phone.requests
    expect(await phone.lookAtMyLists()).toEqual({ resent: 0 })
    expect(phone.requests.slice(length).filter((request) => request === 'POST /api/lists')).toEqual([])
    const tab = await phone.openTab(one)
    await tab.untilStatus('saved')
  })

  test('goes under another id, with its steps, where a newcomer’s first answer was lost with the key in it', async () => {
    const id = await phone.make()
    const tab = await phone.openTab(id)
    tab.rename('Salt')
    await tab.untilStatus('offline')
    await phone.loseFirstAnswer(id)
    phone.isOnline = true
    tab.store.retry()
    await until(() => expect(tab.store.snapshot().isIdTaken).toBe(true))
    await tab.close()
    const newId = (await giveNewId(phone.device, id, Date.now())) ?? ''
    expect(newId).not.toBe(id)
    const moved = await phone.openTab(newId)
    expect(moved.store.snapshot()).toMatchObject({ undoLabel: 'Rename', isIdTaken: false })
    await moved.untilStatus('saved')
    expect(await phone.atServer(newId)).toEqual({ name: 'Salt', revision: 1 })
    expect([await readLocalList(phone.device, id), await giveNewId(phone.device, newId, 0)]).toEqual([null, null])
  })

  test('does so without a tab, too', async () => {
    const id = await phone.make('Salt')
    await phone.loseFirstAnswer(id)
    phone.isOnline = true
    expect(await phone.lookAtMyLists()).toEqual({ resent: 1 })
    expect(await phone.findAtItsAddress(id)).toEqual({ movedTo: expect.not.stringContaining(id) })
    const [moved, ...others] = await readLocalLists(phone.device)
    expect(others).toEqual([])
    expect(moved?.listId).not.toBe(id)
    expect((await phone.atServer(moved?.listId ?? ''))?.name).toBe('Salt')
  })

  test('is left to the tab that has it open', async () => {
    const id = await phone.make('Open')
    await phone.openTab(id)
    phone.isOnline = true
    expect(await phone.lookAtMyLists()).toEqual({ resent: 0 })
  })

  test('is shown as never sent, with and without a connection', async () => {
    await phone.make('Salt')
    const states = async () => {
      const known = await fetchKnownLists(['none'], phone.fetch)
      return (await readUnsyncedLists(phone.device, known, phone.fetch)).map(({ state, roster }) => [
        state,
        roster.name,
      ])
    }
    expect(await states()).toEqual([['never-sent', 'Salt']])
    phone.isOnline = true
    expect(await states()).toEqual([['never-sent', 'Salt']])
  })

  test('has a name that no other list on the device has, unless its player chose it', async () => {
    await leaveCopy(phone.device, 'l1', { name: 'Magewinds 8' })
    await leaveJournal(phone.device, 'l2', { name: 'Magewinds 8 (2)', pending: true })
    const names = [await phone.make(), await phone.make('Magewinds 8')]
    expect(await Promise.all(names.map(async (id) => (await phone.openTab(id)).name()))).toEqual([
      'Magewinds 8 (3)',
      'Magewinds 8',
    ])
  })
})

test('two devices that are without a connection at once make two lists', async () => {
  const other = await newPhone()
  const ids = [await phone.make(), await other.make()]
  const tabs = [await phone.openTab(ids[0] ?? ''), await other.openTab(ids[1] ?? '')]
  for (const one of [phone, other]) one.isOnline = true
  for (const tab of tabs) {
    tab.store.retry()
    await tab.untilStatus('saved')
  }
  expect(ids[0]).not.toBe(ids[1])
  expect([await phone.atServer(ids[0] ?? ''), await other.atServer(ids[1] ?? '')]).toEqual([
    { name: 'Magewinds 8', revision: 1 },
    { name: 'Magewinds 8', revision: 1 },
  ])
  expect(await phone.atServer(ids[1] ?? ''), 'the other’s own').toBeNull()
})

test('two devices of one owner that are without a connection at once have both lists on both', async () => {
  phone.isOnline = true
  await phone.fetch('/api/lists', {
    method: 'POST',
    body: JSON.stringify({ id: randomId(), list: { ...rosterFile, name: 'Before' } }),
    headers: { 'content-type': 'application/json' },
  })
  phone.isOnline = false
  const other = await newPhone()
  for (const [name, value] of phone.visitor.jar) other.visitor.jar.set(name, value)
  const ids = [await phone.make(), await other.make()]
  const tab = await phone.openTab(ids[0] ?? '')
  await tab.close()
  for (const one of [phone, other]) {
    one.isOnline = true
    expect(await one.sendFromAnyPage()).toEqual({ sent: 1, isAnyLeft: false })
  }
  for (const one of [phone, other])
    expect(await Promise.all(ids.map((id) => one.atServer(id)))).toEqual([
      { name: 'Magewinds 8', revision: 1 },
      { name: 'Magewinds 8', revision: 1 },
    ])
})

describe('Any page sends what was made on this device', () => {
  test('for a newcomer, too, and each list once', async () => {
    const ids = [await phone.make('One'), await phone.make('Other')]
    expect(await phone.sendFromAnyPage()).toEqual({ sent: 0, isAnyLeft: true })
    phone.isOnline = true
    const both = await Promise.all([phone.sendFromAnyPage(), phone.lookAtMyLists()])
    expect(both[0].sent + both[1].resent).toBe(2)
    expect(await Promise.all(ids.map((id) => phone.atServer(id)))).toMatchObject([{ name: 'One' }, { name: 'Other' }])
    expect(phone.requests.filter((one) => one === 'POST /api/lists')).toHaveLength(2)
  })

  test('but leaves it to an open tab to make a newcomer’s owner: two at once would be two', async () => {
    const open = await phone.make('Open')
    const closed = await phone.make('Closed')
    const tab = await phone.openTab(open)
    await tab.untilStatus('offline')
    phone.isOnline = true
    expect(await phone.sendFromAnyPage()).toEqual({ sent: 0, isAnyLeft: true })
    tab.store.retry()
    await tab.untilStatus('saved')
    expect(await phone.sendFromAnyPage()).toEqual({ sent: 1, isAnyLeft: false })
    expect([await phone.atServer(open), await phone.atServer(closed)]).toMatchObject([
      { name: 'Open' },
      { name: 'Closed' },
    ])
  })
})

test('its address opens it from the device, also where it was sent while the page without it came', async () => {
  const id = await phone.make('Salt')
  expect(await phone.findAtItsAddress(id)).toMatchObject({ id })
  phone.isOnline = true
  await phone.lookAtMyLists()
  expect(await phone.findAtItsAddress(id), 'sent').toMatchObject({ id })
  phone.isOnline = false
  expect(await phone.findAtItsAddress(id), 'the server is not there to ask').toBeNull()
  await leaveCopy(phone.device, 'gone', {})
  phone.isOnline = true
  expect(await phone.findAtItsAddress('gone'), 'another owner’s, or deleted').toBeNull()
})

test('a full device keeps no part of a list, and says so', async () => {
  const { transaction } = phone.device
  vi.spyOn(phone.device, 'transaction').mockImplementation(((stores: never, mode: never, options: never) => {
    if (mode === 'readwrite') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return transaction.call(phone.device, stores, mode, options)
  }) as typeof phone.device.transaction)
  const id = randomId()
  await expect(phone.make('Salt', id)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  vi.restoreAllMocks()
  expect(await readLocalList(phone.device, id)).toBeNull()
})

test('the device tells a list that no server had from one that a server had', async () => {
  const id = await phone.make()
  await leaveCopy(phone.device, 'l1', {})
  expect(await readLocalList(phone.device, id)).toEqual({ game: 'magewinds', isUnsent: true })
  expect(await readLocalList(phone.device, 'l1')).toEqual({ game: 'magewinds', isUnsent: false })
  expect(await readLocalList(phone.device, 'nowhere')).toBeNull()
})

const rosterFile = {
  format: 'musterroll/1',
  game: 'magewinds',
  pack: { id: 'magewinds-starter', version: 1 },
  limit: 8,
  entries: [],
}
