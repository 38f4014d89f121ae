import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PackId } from '@/lib/kernel/ids'
import { readDeviceCatalogue, writeDeviceCatalogue } from '@/lib/list-store/catalogues'
import {
  type DeviceDatabase,
  openDeviceDatabase,
  readServerCopies,
  readServerCopy,
  type SavePoint,
  storeServerCopy,
} from '@/lib/list-store/device/database'
import { createJournalWriter, forgetJournal, journalInfosOf, readSavedJournal } from '@/lib/list-store/device/journals'
import { openOwnedDevice } from '@/lib/list-store/device/ownership'
import {
  beginJournal,
  type Journal,
  rebuildJournal,
  record,
  redo,
  rosterOf,
  type Step,
  undo,
} from '@/lib/list-store/journal'
import { formatRoster } from '@/lib/rosters/format'
import { magewindsCatalogue } from '../../support/catalogues'
import { anyEdit } from '../../support/generated-edits'
import { warband } from '../../support/rosters'

const list = warband({ entries: [{ class: 'wizard' }, { class: 'minion', count: 4 }] })
const key = { list: 'l1', tab: 't1' }
const savePoint: SavePoint = { revision: 1, print: 'p', unanswered: [], pending: true }
const now = () => 1000
const renamed = (name: string): Step => ({ label: `Rename to ${name}`, edits: [{ kind: 'list', to: { name } }] })

let device: DeviceDatabase
let number = 0

beforeEach(async () => {
  number += 1
  device = await openDeviceDatabase(`device ${number}`)
})

afterEach(() => device.close())

async function keptJournal(): Promise<Journal | null> {
  const kept = await readSavedJournal(device, key)
  return kept ? rebuildJournal(kept) : null
}

describe('A journal on the device', () => {
  test('is read as it was written, whatever was done, undone and done again between two writes', async () => {
    const way = fc.oneof(
      {
        weight: 3,
        arbitrary: anyEdit.map((edit) => (journal: Journal) => record(journal, { label: 'x', edits: [edit] })),
      },
      { weight: 1, arbitrary: fc.constant(undo) },
      { weight: 1, arbitrary: fc.constant(redo) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(way, fc.boolean()), { maxLength: 30 }), async (ways) => {
        const writer = createJournalWriter(device, key, now)
        let journal = beginJournal(list)
        for (const [one, waits] of ways) {
          journal = one(journal)
          const written = writer.write({ journal, savePoint })
          if (waits) await written
        }
        await writer.write({ journal, savePoint })
        const kept = await keptJournal()
        expect(kept?.rosters.map(formatRoster)).toEqual(journal.rosters.map(formatRoster))
        expect([kept?.at, kept?.folded]).toEqual([journal.at, journal.folded])
      }),
      { numRuns: 30 },
    )
  })

  test('has lost its oldest steps to its base when it grew long', async () => {
    const writer = createJournalWriter(device, key, now)
    const limited = { label: 'Limit 99', edits: [{ kind: 'list', to: { limit: 99 } }] } as const
    let journal = record(beginJournal(list), limited)
    for (let i = 0; i < 700; i += 1) {
      journal = record(journal, renamed(`Name ${i}`))
      if (i % 7 === 0) await writer.write({ journal, savePoint })
    }
    await writer.write({ journal, savePoint })
    const kept = await keptJournal()
    expect(kept?.folded).toBe(journal.folded)
    expect(kept && [rosterOf(kept).name, rosterOf(kept).limit]).toEqual(['Name 699', 99])
    expect(await device.count('steps')).toBe(journal.steps.length)
  })

  test('an edit writes its own step and a small head, not the list again', async () => {
    const writer = createJournalWriter(device, key, now)
    const journal = record(beginJournal(list), renamed('A'))
    await writer.write({ journal, savePoint })
    await device.clear('bases')
    await device.clear('steps')
    await writer.write({ journal: record(journal, renamed('B')), savePoint })
    expect(await device.count('bases')).toBe(0)
    expect((await device.getAll('steps')).map(({ label }) => label)).toEqual(['Rename to B'])
  })

  test('after a write that failed, the next one writes it whole', async () => {
    const writer = createJournalWriter(device, key, now)
    const journal = record(beginJournal(list), renamed('A'))
    await writer.write({ journal, savePoint })
    const broken: Journal = record(journal, {
      label: 'B',
      edits: [{ kind: 'list', to: { name: (() => '') as never } }],
    })
    await expect(writer.write({ journal: broken, savePoint })).rejects.toThrow(/clone/i)
    await device.clear('steps')
    await writer.write({ journal: record(journal, renamed('C')), savePoint })
    expect((await keptJournal())?.steps.map(({ label }) => label)).toEqual(['Rename to A', 'Rename to C'])
  })

  test('is settled when the last state is on the disk, or could not be written', async () => {
    const writer = createJournalWriter(device, key, now)
    await writer.settled()
    const journal = record(beginJournal(list), renamed('A'))
    for (const state of [beginJournal(list), journal]) void writer.write({ journal: state, savePoint })
    await writer.settled()
    expect((await keptJournal())?.steps.map(({ label }) => label)).toEqual(['Rename to A'])
    device.close()
    const failing = expect(writer.write({ journal: beginJournal(list), savePoint })).rejects.toThrow()
    await writer.settled()
    await failing
  })

  test('stays apart from those of other tabs and lists, and is forgotten alone', async () => {
    const keys = [key, { list: 'l1', tab: 't2' }, { list: 'l10', tab: 't1' }]
    for (const one of keys)
      await createJournalWriter(device, one, now).write({
        journal: record(beginJournal(list), renamed(one.tab)),
        savePoint,
      })
    await forgetJournal(device, key)
    expect((await journalInfosOf(device, 'l1')).map(({ tab }) => tab)).toEqual(['t2'])
    expect(await journalInfosOf(device, 'l10')).toHaveLength(1)
    expect(await device.count('steps')).toBe(2)
  })
})

describe('Lists that are known on the device', () => {
  const known = { id: 'l1', revision: 3, roster: list, updatedAt: 30 }

  test('an older state never takes the place of a newer one', async () => {
    await storeServerCopy(device, known)
    await storeServerCopy(device, { ...known, revision: 2, updatedAt: 20 })
    expect((await readServerCopy(device, 'l1'))?.revision).toBe(3)
  })

  test('come newest first', async () => {
    await storeServerCopy(device, known)
    await storeServerCopy(device, { ...known, id: 'l2', updatedAt: 40 })
    expect((await readServerCopies(device)).map(({ id }) => id)).toEqual(['l2', 'l1'])
  })
})

describe('Catalogues on the device', () => {
  const version = (version: number, shape = 's1') => ({ pack: { id: 'magewinds-sourced' as PackId, version }, shape })
  const kept = { catalogue: magewindsCatalogue, tag: 'W/"a"', isFixed: true }

  test('are kept by pack, version and shape, the twenty that were used last', async () => {
    for (let i = 1; i <= 20; i += 1) await writeDeviceCatalogue(device, version(i), kept, i)
    await readDeviceCatalogue(device, version(1), 100)
    await writeDeviceCatalogue(device, version(21), kept, 101)
    expect(await readDeviceCatalogue(device, version(2), 102)).toBeNull()
    expect(await readDeviceCatalogue(device, version(1, 's2'), 102)).toBeNull()
    expect(await readDeviceCatalogue(device, version(1), 103)).toEqual(kept)
  })

  test('of a build before are read, and known to say nothing of their content', async () => {
    await device.put('catalogues', { key: 'magewinds-sourced@1 s1', catalogue: magewindsCatalogue, usedAt: 1 })
    expect(await readDeviceCatalogue(device, version(1), 2)).toEqual({ ...kept, tag: null, isFixed: false })
  })
})

describe('A browser that keeps nothing', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test.each<[string, unknown]>([
    ['has no database at all', undefined],
    [
      'throws as soon as it is asked',
      {
        open: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      },
    ],
  ])('%s: opening rejects, and nothing is claimed', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB)
    // A throw would not come as far as the promise that is caught.
    const opening = openDeviceDatabase()
    await expect(opening).rejects.toBeDefined()
    await expect(openOwnedDevice('somebody')).resolves.toBeNull()
  })
})
