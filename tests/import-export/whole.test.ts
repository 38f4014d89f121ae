import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { joinOwners } from '@/lib/devices/mutations'
import { commitImport, resumeImports } from '@/lib/import-export/commit'
import { importFile } from '@/lib/import-export/import'
import {
  ABANDONED_MS,
  addLists,
  addPack,
  beginImport,
  LEFT_MS,
  moveListsToOwner,
  sealImport,
} from '@/lib/import-export/mutations'
import type { FileContent } from '@/lib/import-export/schema'
import { createOwner } from '@/lib/keys/mutations'
import { listPacks } from '@/lib/packs/data'
import { createPack } from '@/lib/packs/mutations'
import { listRosters } from '@/lib/rosters/data'
import { storeNewRoster } from '@/lib/rosters/mutations'
import { storedRosterFrom } from '@/lib/rosters/stored'
import { examplePack } from '../packs/packs'
import { good, making } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { listOf } from '../support/rosters'

ownDatabase()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const stored = (name: string) => storedRosterFrom(listOf('magewinds', 'a-pack', { name, limit: 6, entries: [] }))
const names = async (ownerId: string) => (await listRosters(ownerId)).map(({ name }) => name).toSorted()
const moment = making.now
const history = { createdAt: moment, updatedAt: moment, archivedAt: null, deletedAt: null, versions: [] }
const many = (count: number) => Array.from({ length: count }, (_, i) => `List ${1000 + i}`)

const newOwner = async () => good(await createOwner(making)).ownerId

async function begun(ownerId: string, lists: readonly string[]): Promise<string> {
  const importId = good(await beginImport({ ...making, ownerId }))
  const written = lists.map((name, i) => ({ rosterId: `${importId}-${i}`, stored: stored(name), tags: [], history }))
  good(await addLists({ ...making, importId, lists: written }))
  return importId
}

/** What imports leave beside what they brought. */
async function leftovers() {
  const { owner, import: imports, importedPack, roster } = database()
  const nobodys = { startsWith: 'import-' }
  const counts = [
    owner.count({ where: { id: nobodys } }),
    imports.count(),
    importedPack.count(),
    roster.count({ where: { ownerId: nobodys } }),
  ]
  return Promise.all(counts)
}

const arrivalOf = (ownerId: string) => ({ ...making, owner: async () => ({ ok: true as const, value: ownerId }) })

const NOTHING = [0, 0, 0, 0]
const soon = () => new Date(Date.now() + LEFT_MS + 1000)
const later = () => new Date(Date.now() + ABANDONED_MS + 1000)

describe('An import that was killed', () => {
  test('before all of it was there is seen by nobody, and cleared away when it was left for a while', async () => {
    const ownerId = await newOwner()
    await begun(ownerId, many(150))
    expect(await names(ownerId)).toEqual([])
    await resumeImports(new Date())
    expect(await leftovers()).toEqual([1, 1, 0, 150])
    await resumeImports(later())
    expect([await names(ownerId), await leftovers()]).toEqual([[], NOTHING])
  })

  test('and was taken for left writes nothing more', async () => {
    const importId = await begun(await newOwner(), many(1))
    await resumeImports(later())
    const list = { rosterId: 'late', stored: stored('Late'), tags: [], history }
    expect(await addLists({ ...making, importId, lists: [list] })).toEqual({ ok: false, failure: { kind: 'busy' } })
    expect(await sealImport(importId)).toEqual({ ok: false, failure: { kind: 'busy' } })
    expect(await leftovers()).toEqual(NOTHING)
  })

  test.each([0, 1, 2])(
    'when all of it was there comes to its end when it was left for two minutes: after %i steps',
    async (steps) => {
      const ownerId = await newOwner()
      const importId = await begun(ownerId, many(150))
      const body = JSON.stringify({ ...examplePack(), id: `pack-${steps}` })
      good(await addPack({ ...making, importId, position: 0, kind: 'published', body }))
      good(await addPack({ ...making, importId, position: 1, kind: 'draft', body }))
      good(await sealImport(importId))
      for (let step = 0; step < steps; step += 1) good(await moveListsToOwner(importId, 100))
      if (steps > 0) {
        // A draft of which there is no more than its beginning.
        const now = new Date(moment.getTime() + 1)
        const from = { kind: 'empty', game: examplePack().game } as const
        good(await createPack({ ...making, now, ownerId, name: examplePack().name, from }))
      }
      await resumeImports(new Date())
      expect(await leftovers()).not.toEqual(NOTHING)
      await resumeImports(soon())
      expect(await names(ownerId)).toEqual(many(150))
      expect((await listPacks({ viewer: ownerId })).filter(({ own }) => own)).toHaveLength(2)
      expect(await leftovers()).toEqual(NOTHING)
      await resumeImports(later())
      expect(await names(ownerId)).toEqual(many(150))
    },
  )

  test('of an owner who became another’s before it began is cleared away, and never called done', async () => {
    const importId = await begun('gone', many(1))
    good(await sealImport(importId))
    const outcome = await commitImport({ id: importId, createdAt: moment }, making.random)
    expect(outcome).toEqual({ ok: false, failure: { kind: 'busy' } })
    expect(await leftovers()).toEqual(NOTHING)
  })

  test.each([0, 1])('of an owner who became another’s after %i steps is the other’s', async (steps) => {
    const [one, other] = [await newOwner(), await newOwner()]
    const older = [one, other].toSorted()[0]
    const importId = await begun(older === one ? other : one, many(150))
    good(await addPack({ ...making, importId, position: 0, kind: 'draft', body: JSON.stringify(examplePack()) }))
    good(await sealImport(importId))
    for (let step = 0; step < steps; step += 1) good(await moveListsToOwner(importId, 100))
    good(await joinOwners({ ...making, ownerId: one, otherOwnerId: other }))
    await resumeImports(soon())
    expect(await names(older ?? '')).toEqual(many(150))
    expect((await listPacks({ viewer: older ?? '' })).filter(({ own }) => own)).toHaveLength(1)
    expect(await leftovers()).toEqual(NOTHING)
  })
})

describe('An import that fails', () => {
  const brought = (lists: readonly string[], fault: () => never): FileContent => ({
    packs: [],
    drafts: [],
    versions: [],
    lists: [...lists, null].map((name, i) => ({
      place: `lists[${i}]`,
      read: async () => {
        if (name === null) return fault()
        return { ok: true, value: { list: { ...JSON.parse(stored(name).body) } } }
      },
    })),
  })

  test('leaves nothing of it', async () => {
    const ownerId = await newOwner()
    const fault = () => {
      throw new Error('The disk is gone.')
    }
    await expect(importFile(arrivalOf(ownerId), brought(many(60), fault))).rejects.toThrow('The disk is gone.')
    expect([await names(ownerId), await leftovers()]).toEqual([[], NOTHING])
  })

  test('because most of it cannot be read leaves nothing of what could', async () => {
    const ownerId = await newOwner()
    const read = { ok: true as const, value: { list: JSON.parse(stored('Good').body) } }
    const lists = Array.from({ length: 1_030 }, (_, i) => ({
      place: `lists[${i}]`,
      read: async () => (i < 29 ? read : { ok: true as const, value: { list: 7 } }),
    }))
    const told = await importFile(arrivalOf(ownerId), { lists, packs: [], drafts: [], versions: [] })
    const reason = expect.stringMatching(/^More than 1,000 .*, the last at lists\[1029\]: nothing was imported\.$/)
    expect(told).toEqual({ ok: false, failure: { kind: 'unreadable', reason } })
    expect([await names(ownerId), await leftovers()]).toEqual([[], NOTHING])
  })

  test('because it was taken for left in between says to try again, and leaves nothing', async () => {
    const ownerId = await newOwner()
    const lists = many(60).map((name, i) => ({
      place: '',
      read: async () => {
        if (i === 40) await resumeImports(later())
        return { ok: true as const, value: { list: JSON.parse(stored(name).body) } }
      },
    }))
    const told = await importFile(arrivalOf(ownerId), { lists, packs: [], drafts: [], versions: [] })
    expect(told).toEqual({ ok: false, failure: { kind: 'busy' } })
    expect([await names(ownerId), await leftovers()]).toEqual([[], NOTHING])
  })

  test('once all of it is there is not cleared away: it is carried out later', async () => {
    const ownerId = await newOwner()
    let left = Number.POSITIVE_INFINITY
    const random: typeof randomBytes = (size: number) => {
      left -= 1
      if (left < 0) throw new Error('The disk is gone.')
      return randomBytes(size)
    }
    const pack = async () => {
      // For the row that keeps the pack; the next is for the pack itself, when all of it is there.
      left = 1
      return { ok: true as const, value: { ...examplePack(), id: 'pack-sealed' } }
    }
    const lists = many(30).map((name) => ({
      place: '',
      read: async () => ({ ok: true as const, value: { list: JSON.parse(stored(name).body) } }),
    }))
    const packs = [{ place: '', read: pack }]
    const taking = importFile({ ...arrivalOf(ownerId), random }, { lists, packs, drafts: [], versions: [] })
    await expect(taking).rejects.toThrow('The disk is gone.')
    expect(await names(ownerId)).toEqual([])
    await resumeImports(soon())
    expect(await names(ownerId)).toEqual(many(30))
    expect((await listPacks({ viewer: ownerId })).filter(({ own }) => own)).toHaveLength(1)
    expect(await leftovers()).toEqual(NOTHING)
  })
})

describe('The start of the server', () => {
  const started = async () => (await import('@/instrumentation')).register()

  test('clears away what was left, and carries out what was all there', async () => {
    vi.stubEnv('NEXT_RUNTIME', 'nodejs')
    const ownerId = await newOwner()
    const [left, whole] = [await begun(ownerId, many(3)), await begun(ownerId, ['Whole'])]
    good(await sealImport(whole))
    await database().import.updateMany({
      where: { id: { in: [left, whole] } },
      data: { touchedAt: new Date(Date.now() - ABANDONED_MS - 1) },
    })
    await started()
    await vi.waitFor(async () => expect(await leftovers()).toEqual(NOTHING))
    expect(await names(ownerId)).toEqual(['Whole'])
  })
})

test('an import whose owner becomes another’s in the middle of it goes to the other', async () => {
  const [one, other] = [await newOwner(), await newOwner()]
  const [older = '', younger = ''] = [one, other].toSorted()
  const lists = many(60).map((name, i) => ({
    place: '',
    read: async () => {
      if (i === 40) good(await joinOwners({ ...making, ownerId: one, otherOwnerId: other }))
      return { ok: true as const, value: { list: JSON.parse(stored(name).body) } }
    },
  }))
  const taken = good(await importFile(arrivalOf(younger), { lists, packs: [], drafts: [], versions: [] }))
  expect(new Set(taken.lists.map(({ outcome }) => outcome))).toEqual(new Set(['taken-in']))
  expect(await names(older)).toEqual(many(60))
})

test('a list under whose id another came meanwhile gets an id of its own', async () => {
  const ownerId = await newOwner()
  const id = 'f1f2f3f4f5f6f7f8f9f0f1f2f3'
  good(await storeNewRoster({ ...making, ownerId, stored: stored('There'), rosterId: id }))
  const one = { list: JSON.parse(stored('Another').body), id }
  const two = { list: JSON.parse(stored('A third').body), id }
  const lists = [one, two].map((value) => ({ place: '', read: async () => ({ ok: true as const, value }) }))
  const taken = good(await importFile(arrivalOf(ownerId), { lists, packs: [], drafts: [], versions: [] }))
  const ids = taken.lists.map((told) => (told.outcome === 'taken-in' ? told.id : ''))
  expect(new Set([id, ...ids]).size).toBe(3)
  expect(await names(ownerId)).toEqual(['A third', 'Another', 'There'])
})

test('two imports of one file at once are both imported, each with addresses of its own', async () => {
  const owners = [await newOwner(), await newOwner()]
  const values = many(60).map((name, i) => ({
    list: JSON.parse(stored(name).body),
    id: `f1f2f3f4f5f6f7f8f9f${1000 + i}`,
  }))
  const lists = values.map((value) => ({ place: '', read: async () => ({ ok: true as const, value }) }))
  const taken = await Promise.all(
    owners.map(async (value) => {
      // What is touched at this moment has not been left, as it would be on a later day.
      const arrival = { ...arrivalOf(value), now: new Date(), random: randomBytes }
      return good(await importFile(arrival, { lists, packs: [], drafts: [], versions: [] }))
    }),
  )
  for (const [i, ownerId] of owners.entries()) {
    const told = taken[i]?.lists.map((one) => (one.outcome === 'taken-in' ? one.id : ''))
    const there = await listRosters(ownerId)
    expect(there.map(({ id }) => id).toSorted()).toEqual(told?.toSorted())
    expect(there.map(({ name }) => name).toSorted()).toEqual(many(60))
  }
})
