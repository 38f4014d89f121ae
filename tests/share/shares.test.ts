import { beforeAll, describe, expect, it } from 'vitest'
import { createOwner } from '@/lib/keys/mutations'
import type { RosterKey } from '@/lib/rosters/data'
import { deleteRoster, saveRoster, storeNewRoster, undeleteRoster } from '@/lib/rosters/mutations'
import { listShares, readShare, readShareState, type ShareKind } from '@/lib/share/data'
import { createShare, setShareSettings, withdrawShare } from '@/lib/share/mutations'
import { SHOWS_ALL, SHOWS_AT_FIRST } from '@/lib/share/shows'
import { storedRoster } from '../rosters/stored'
import { ownDatabase, seededRandom } from '../support/database'
import { expectFailure, expectValue } from '../support/result'

ownDatabase()
const random = seededRandom(2)
const now = new Date('2030-01-07T08:00:00Z')
const later = new Date('2030-01-08T08:00:00Z')

let ownerId: string
let strangerId: string

beforeAll(async () => {
  ownerId = expectValue(await createOwner({ now, random })).ownerId
  strangerId = expectValue(await createOwner({ now, random })).ownerId
})

function contentFor(kind: ShareKind) {
  const { game: _, ...content } = storedRoster()
  return kind === 'frozen' ? content : null
}

async function share(kind: ShareKind): Promise<RosterKey & { code: string }> {
  const { rosterId } = expectValue(await storeNewRoster({ ownerId, stored: storedRoster(), now, random }))
  const { code } = expectValue(
    await createShare({
      ownerId,
      rosterId,
      snapshot: contentFor(kind),
      isIndexable: false,
      shows: SHOWS_AT_FIRST,
      now,
      random,
    }),
  )
  return { ownerId, rosterId, code }
}

describe('a share', () => {
  it.each([
    ['frozen', 'Night watch', now],
    ['live', 'Day watch', later],
  ] as const)('that is %s shows “%s” after the list was renamed', async (kind, name, asOf) => {
    const { code, ...key } = await share(kind)
    const content = storedRoster({ name: 'Day watch' })
    await saveRoster({ ...key, revision: 1, content, now: later, random })
    expect(expectValue(await readShare(code))).toEqual({
      ...storedRoster(),
      name,
      kind,
      asOf,
      ownerId,
      isIndexable: false,
      shows: SHOWS_AT_FIRST,
    })
  })

  it('has a code of 80 random bits that fits into an address', async () => {
    const { code } = await share('live')
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  })

  it.each(['frozen', 'live'] as const)('that is %s answers “withdrawn” once withdrawn', async (kind) => {
    const { code, ...key } = await share(kind)
    expect(await withdrawShare({ ...key, code, now: later })).toEqual({ ok: true, value: null })
    expect(await withdrawShare({ ...key, code, now: new Date() })).toEqual({ ok: true, value: null })
    expect(expectFailure(await readShare(code))).toEqual({ kind: 'withdrawn' })
    expect(await listShares(key)).toEqual([
      { code, kind, isIndexable: false, shows: SHOWS_AT_FIRST, createdAt: now, withdrawnAt: later },
    ])
  })

  it.each(['frozen', 'live'] as const)('that is %s is withheld while its list is deleted', async (kind) => {
    const { code, ...key } = await share(kind)
    await deleteRoster({ ...key, now: later })
    expect(expectFailure(await readShare(code))).toEqual({ kind: 'withdrawn' })
    await undeleteRoster(key)
    expect((await readShare(code)).ok).toBe(true)
  })

  it('is another state for whoever has seen it once its list changes, if it follows the list, or is withdrawn', async () => {
    const states = async (code: string) => [await readShareState(code), await readShareState(code)]
    for (const kind of ['frozen', 'live'] as const) {
      const { code, ...key } = await share(kind)
      const [first, again] = await states(code)
      expect(first).toEqual(again)
      await saveRoster({ ...key, revision: 1, content: storedRoster({ name: 'Day watch' }), now: later, random })
      expect(JSON.stringify(await readShareState(code)) === JSON.stringify(first)).toBe(kind === 'frozen')
      const before = JSON.stringify(await readShareState(code))
      await setShareSettings({ ...key, code, notes: true })
      expect(JSON.stringify(await readShareState(code))).not.toBe(before)
      expect(expectValue(await readShare(code))).toMatchObject({ isIndexable: false, shows: SHOWS_ALL })
      await setShareSettings({ ...key, code, isIndexable: true })
      expect(await readShareState(code)).toMatchObject({ kind: 'open', isIndexable: true, changes: 2 })
      expect(expectValue(await readShare(code))).toMatchObject({ shows: SHOWS_ALL })
      await withdrawShare({ ...key, code, now: later })
      expect(await readShareState(code)).toEqual({ kind: 'withdrawn' })
    }
    expect(await readShareState('0000000000000000')).toEqual({ kind: 'unknown' })
  })

  it('is made no more than sixty times an hour', async () => {
    const { ownerId: busy } = expectValue(await createOwner({ now, random }))
    const { rosterId } = expectValue(await storeNewRoster({ ownerId: busy, stored: storedRoster(), now, random }))
    const make = (now: Date) =>
      createShare({ ownerId: busy, rosterId, snapshot: null, isIndexable: false, shows: SHOWS_AT_FIRST, now, random })
    for (let i = 0; i < 60; i += 1) expectValue(await make(now))
    expect(expectFailure(await make(now))).toMatchObject({ kind: 'too-often' })
    expectValue(await make(later))
  })

  it('with an unknown code is not found', async () => {
    expect(expectFailure(await readShare('0000000000000000'))).toEqual({ kind: 'not-found' })
    expect(expectFailure(await withdrawShare({ ownerId, rosterId: 'none', code: 'nothing', now }))).toEqual({
      kind: 'not-found',
    })
  })

  it('can neither be made nor withdrawn nor listed by a stranger', async () => {
    const { code, rosterId } = await share('live')
    const made = await createShare({
      ownerId: strangerId,
      rosterId,
      snapshot: null,
      isIndexable: false,
      shows: SHOWS_AT_FIRST,
      now,
      random,
    })
    expect(expectFailure(made)).toEqual({ kind: 'not-found' })
    expect(expectFailure(await withdrawShare({ ownerId: strangerId, rosterId, code, now }))).toEqual({
      kind: 'not-found',
    })
    expect(await listShares({ ownerId: strangerId, rosterId })).toEqual([])
    expect((await readShare(code)).ok).toBe(true)
  })
})
