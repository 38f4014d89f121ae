import { beforeAll, describe, expect, it } from 'vitest'
import { findOwner } from '@/lib/keys/data'
import { createOwner, noteKeySeen } from '@/lib/keys/mutations'
import {
  listRosters,
  listVersions,
  type RosterKey,
  readBodies,
  readDeletedName,
  readRoster,
  readVersion,
  readVersionLabel,
  readVersions,
} from '@/lib/rosters/data'
import { MOST_LIST_BYTES } from '@/lib/rosters/format'
import {
  archiveRoster,
  deleteRoster,
  restoreVersion,
  saveRoster,
  storeNewRoster,
  unarchiveRoster,
  undeleteRoster,
} from '@/lib/rosters/mutations'
import { anotherOf } from '../support/another-of'
import { ownDatabase, seededRandom } from '../support/database'
import { expectFailure, expectValue } from '../support/result'
import { storedRoster } from './stored'

ownDatabase()
const random = seededRandom(1)
const monday = new Date('2030-01-07T08:00:00Z')
const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000)

let ownerId: string
let strangerId: string

beforeAll(async () => {
  ownerId = expectValue(await createOwner({ now: monday, random })).ownerId
  strangerId = expectValue(await createOwner({ now: monday, random })).ownerId
})

async function newRoster(overrides = {}): Promise<RosterKey> {
  const { rosterId } = expectValue(
    await storeNewRoster({ ownerId, stored: storedRoster(overrides), now: monday, random }),
  )
  return { ownerId, rosterId }
}

function save(key: RosterKey, revision: number, overrides = {}) {
  return saveRoster({ ...key, revision, content: storedRoster(overrides), now: later(revision), random })
}

describe('owners', () => {
  it('are found by their key and by nothing else', async () => {
    const { ownerId: id, key } = expectValue(await createOwner({ now: monday, random }))
    expect(expectValue(await findOwner(key)).id).toBe(id)
    expect(await findOwner(`${key}x`)).toEqual({ ok: false, failure: { kind: 'not-found' } })
    expect(key).toMatch(/^[0-9a-hjkmnp-tv-z]{52}$/)
  })

  it('are noted as seen at most once a day', async () => {
    const { key } = expectValue(await createOwner({ now: monday, random }))
    await noteKeySeen({ key, now: later(60) })
    expect(expectValue(await findOwner(key)).lastSeenAt).toEqual(monday)
    await noteKeySeen({ key, now: later(60 * 25) })
    expect(expectValue(await findOwner(key)).lastSeenAt).toEqual(later(60 * 25))
  })
})

describe('a list', () => {
  it('is read back as it was stored', async () => {
    const key = await newRoster({ name: 'Ünïcode “quotes” 🜲', body: '{"a":"\\u0000"}' })
    const read = expectValue(await readRoster(key))
    expect(read).toMatchObject({ ...storedRoster(), name: 'Ünïcode “quotes” 🜲', body: '{"a":"\\u0000"}', revision: 1 })
    expect(read.createdAt).toEqual(monday)
  })

  it('counts its revisions and keeps every one of them', async () => {
    const key = await newRoster()
    expect(await save(key, 1, { name: 'Second', body: '{"n":2}' })).toMatchObject({ ok: true, value: { revision: 2 } })
    expect(await save(key, 2, { name: 'Third', body: '{"n":3}' })).toMatchObject({ ok: true, value: { revision: 3 } })
    expect(expectValue(await readRoster(key))).toMatchObject({ name: 'Third', revision: 3, updatedAt: later(2) })
    const versions = await listVersions(key)
    expect(versions.map(({ revision, name }) => [revision, name])).toEqual([
      [3, 'Third'],
      [2, 'Second'],
      [1, 'Night watch'],
    ])
    expect(expectValue(await readVersion(key, 2))).toMatchObject({ body: '{"n":2}', game: 'toy' })
  })

  it('has its versions in the bin, too, for a device that compares', async () => {
    const key = await newRoster({ body: '{"n":1}' })
    await deleteRoster({ ...key, now: later(1) })
    expect(expectFailure(await readVersion(key, 1))).toEqual({ kind: 'not-found' })
    expect(expectValue(await readVersion(key, 1, { includeDeleted: true }))).toMatchObject({ body: '{"n":1}' })
    expect((await readVersion({ ...key, ownerId: strangerId }, 1, { includeDeleted: true })).ok).toBe(false)
  })

  it('answers a second tab with the stored revision and keeps the first tab’s edit', async () => {
    const key = await newRoster()
    await save(key, 1, { body: '"first tab"' })
    expect(expectFailure(await save(key, 1, { body: '"second tab"' }))).toMatchObject({ kind: 'stale', revision: 2 })
    expect(expectValue(await readRoster(key)).body).toBe('"first tab"')
  })

  it('lets exactly one of many saves from the same revision through', async () => {
    const key = await newRoster()
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => save(key, 1, { body: `${n}` })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listVersions(key)).toHaveLength(2)
  })

  it('comes back from an old version as a new revision', async () => {
    const key = await newRoster({ body: '"old"' })
    await save(key, 1, { body: '"new"' })
    const restored = await restoreVersion({ ...key, revision: 2, version: 1, now: later(9), random })
    expect(restored).toMatchObject({ ok: true, value: { revision: 3 } })
    expect(expectValue(await readRoster(key)).body).toBe('"old"')
    expect(expectFailure(await restoreVersion({ ...key, revision: 3, version: 9, now: later(9), random })).kind).toBe(
      'not-found',
    )
  })

  it('carries the label that a save gave to its version', async () => {
    const key = await newRoster()
    await saveRoster({ ...key, revision: 1, content: storedRoster(), now: later(1), random, label: 'Before the duel' })
    expect((await listVersions(key)).map(({ label }) => label)).toEqual(['Before the duel', null])
  })

  it('is refused when its body is too large, and stays as it was', async () => {
    const key = await newRoster()
    const body = 'é'.repeat(MOST_LIST_BYTES / 2 + 1)
    const failure = { kind: 'too-large', bytes: MOST_LIST_BYTES + 2, limit: MOST_LIST_BYTES }
    expect(expectFailure(await save(key, 1, { body }))).toEqual(failure)
    expect(
      expectFailure(await storeNewRoster({ ownerId, stored: storedRoster({ body }), now: monday, random })),
    ).toEqual(failure)
    expect(expectValue(await readRoster(key)).revision).toBe(1)
  })

  it('moves between the states and back', async () => {
    const key = await newRoster()
    const states = async () => {
      const found = []
      for (const state of ['active', 'archived', 'deleted'] as const) {
        if ((await listRosters(ownerId, state)).some(({ id }) => id === key.rosterId)) found.push(state)
      }
      return found
    }
    expect(await states()).toEqual(['active'])
    await archiveRoster({ ...key, now: later(1) })
    expect(await states()).toEqual(['archived'])
    await deleteRoster({ ...key, now: later(2) })
    expect(await states()).toEqual(['deleted'])
    expect(await readDeletedName(key)).toBe(storedRoster().name)
    expect(await readDeletedName({ ...key, ownerId: strangerId })).toBeNull()
    expect(expectFailure(await readRoster(key)).kind).toBe('not-found')
    expect(expectFailure(await save(key, 1)).kind).toBe('not-found')
    await undeleteRoster(key)
    expect(await readDeletedName(key)).toBeNull()
    expect(await states()).toEqual(['archived'])
    await unarchiveRoster(key)
    expect(await states()).toEqual(['active'])
    expect(expectFailure(await undeleteRoster(key)).kind).toBe('not-found')
  })

  it('is listed newest first and without its body', async () => {
    const { ownerId: reader } = expectValue(await createOwner({ now: monday, random }))
    for (const [name, minutes] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const) {
      await storeNewRoster({ ownerId: reader, stored: storedRoster({ name }), now: later(minutes), random })
    }
    const rosters = await listRosters(reader)
    expect(rosters.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
    expect(rosters[0]).not.toHaveProperty('body')
  })
})

describe('a stranger', () => {
  const refusals: [string, (key: RosterKey) => Promise<{ ok: boolean }>][] = [
    ['read', (key) => readRoster(key)],
    ['save', (key) => save(key, 1)],
    ['read a version of', (key) => readVersion(key, 1)],
    ['restore a version of', (key) => restoreVersion({ ...key, revision: 1, version: 1, now: later(1), random })],
    ['archive', (key) => archiveRoster({ ...key, now: later(1) })],
    ['unarchive', (key) => unarchiveRoster(key)],
    ['delete', (key) => deleteRoster({ ...key, now: later(1) })],
    ['undelete', (key) => undeleteRoster(key)],
  ]

  it.each(refusals)('cannot %s somebody else’s list, nor learn that it exists', async (_what, act) => {
    const key = await newRoster()
    expect(await act({ ...key, ownerId: strangerId })).toEqual({ ok: false, failure: { kind: 'not-found' } })
    expect(expectValue(await readRoster(key))).toMatchObject({ revision: 1, archivedAt: null, deletedAt: null })
  })

  it('sees no lists of others', async () => {
    await newRoster()
    expect(await listRosters(strangerId)).toEqual([])
  })

  const seen: [string, (key: RosterKey) => Promise<unknown>, unknown][] = [
    ['versions', (key) => listVersions(key), []],
    ['versions with what they hold', (key) => readVersions(key, [1, 2]), []],
    ['the name of a version', (key) => readVersionLabel(key, 2), null],
    ['what lists hold', ({ ownerId: by, rosterId }) => readBodies(by, [rosterId]), new Map()],
  ]

  it.each(seen)('sees none of: %s, which its owner sees', async (_what, look, nothing) => {
    const key = await newRoster()
    const named = { ...key, revision: 1, content: storedRoster(), label: 'Before the league', now: later(1), random }
    expectValue(await saveRoster(named))
    expect(await look({ ...key, ownerId: strangerId })).toEqual(nothing)
    expect(await look(key)).not.toEqual(nothing)
  })
})

describe('an example', () => {
  it('is shown without its points while its pack is not here', async () => {
    // Those of another file of this process may have been judged, with its packs.
    const { findExample } = await anotherOf<typeof import('@/lib/rosters/examples')>('lib/rosters/examples.ts')
    expect(await findExample('magewinds/quick-6')).toMatchObject({
      roster: { name: 'Hush and Thorn' },
      summary: { kind: 'no-pack' },
    })
  })
})
