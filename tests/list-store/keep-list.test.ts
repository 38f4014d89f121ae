import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeList } from '@/components/lists/new/make-list'
import type { NewListOptions } from '@/components/lists/new/new-list-options'
import type { PackId } from '@/lib/kernel/ids'
import { openDeviceDatabase } from '@/lib/list-store/device/database'
import { readLocalList } from '@/lib/list-store/device/local-lists'
import { fail, succeed } from '@/lib/result'
import { createListFromForm } from '@/lib/rosters/actions'

vi.mock('@/lib/rosters/actions', () => ({ createListFromForm: vi.fn() }))

const action = vi.mocked(createListFromForm)
const ID = '0123456789abcdef0123456789'

const pack = { id: 'magewinds-starter' as PackId, version: 2, name: 'Starter', own: false }
const OPTIONS: NewListOptions = {
  game: 'magewinds',
  gameName: 'Magewinds',
  limitUnit: { one: 'slot', many: 'slots' },
  presets: [],
  fixedLists: [],
  factions: [],
  religions: [],
  packs: [pack],
  chosen: { pack, limit: 8, fixedList: null, faction: null, religion: null },
}

function filled(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: ID, limit: '8', name: 'Salt and Ember' })) form.set(name, value)
  return form
}

const asked = vi.fn<typeof fetch>()

/** What the device has of the list. */
async function kept() {
  const device = await openDeviceDatabase()
  const found = await readLocalList(device, ID)
  device.close()
  return found
}

beforeEach(() => {
  vi.stubGlobal('window', { fetch: asked })
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('navigator', { onLine: true })
  asked.mockRejectedValue(new TypeError('no connection'))
  action.mockRejectedValue(new TypeError('no connection'))
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  await deleteDB('musterroll')
})

describe('The form makes a list', () => {
  test('at the server, which may give it another id', async () => {
    action.mockResolvedValue(succeed({ rosterId: 'another' }))
    expect(await makeList(filled(), OPTIONS)).toEqual({ kind: 'on-server', id: 'another' })
    expect(action).toHaveBeenCalledWith(expect.objectContaining({ id: ID, name: 'Salt and Ember' }))
    expect(await kept()).toBeNull()
  })

  test('on the device without a connection, and asks nobody', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await makeList(filled(), OPTIONS)).toEqual({ kind: 'on-device', id: ID })
    expect(await kept()).toEqual({ game: 'magewinds', isUnsent: true })
    for (const one of [action, asked]) expect(one).not.toHaveBeenCalled()
  })

  test('on the device where the server does not answer, or fails', async () => {
    expect(await makeList(filled(), OPTIONS)).toEqual({ kind: 'on-device', id: ID })
    expect(await kept()).toMatchObject({ isUnsent: true })
  })

  test('at the server where only its answer was lost', async () => {
    const list = { id: ID, revision: 1, updatedAt: new Date(5).toISOString(), roster: { game: 'magewinds', name: '' } }
    const roster = { ...list.roster, pack: {}, entries: [] }
    asked.mockImplementation(async () => Response.json({ ...list, roster }))
    expect(await makeList(filled(), OPTIONS)).toEqual({ kind: 'on-server', id: ID })
    expect(await kept()).toBeNull()
  })
})

describe('The form says what it could not keep:', () => {
  test('the server refuses, and nothing is kept', async () => {
    action.mockResolvedValue(fail({ kind: 'unreadable', reason: 'The pack is gone.' }))
    expect(await makeList(filled(), OPTIONS)).toMatchObject({ kind: 'refused', words: { words: 'The pack is gone.' } })
    expect(await kept()).toBeNull()
  })

  test('what keeps lists on the device was never loaded', async () => {
    vi.resetModules()
    vi.doMock('@/components/lists/new/keep-list', () => {
      throw new TypeError('Failed to load chunk')
    })
    const { makeList: makeListAnew } = await import('@/components/lists/new/make-list')
    vi.stubGlobal('navigator', { onLine: false })
    expect(await makeListAnew(filled(), OPTIONS)).toMatchObject({
      kind: 'refused',
      words: { title: 'Not created: no connection', words: expect.stringContaining('What you typed is still here') },
    })
    vi.doUnmock('@/components/lists/new/keep-list')
    expect(await kept()).toBeNull()
  })

  test.each(['QuotaExceededError', 'AbortError'])('a full device (%s)', async (name) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', name)
    })
    expect(await makeList(filled(), OPTIONS)).toMatchObject({
      kind: 'refused',
      words: {
        title: expect.stringContaining('this device is full'),
        words: expect.stringContaining('still in the form'),
      },
    })
    vi.restoreAllMocks()
    expect(await kept()).toBeNull()
  })

  test('a browser that keeps nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Not here.', 'SecurityError')
      },
    })
    expect(await makeList(filled(), OPTIONS)).toMatchObject({
      kind: 'refused',
      words: { title: expect.stringContaining('this browser stores nothing') },
    })
  })
})
