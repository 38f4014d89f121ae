import { beforeAll, describe, expect, it, test } from 'vitest'
import { createOwner } from '@/lib/keys/mutations'
import { listVersions, type RosterKey, readVersion } from '@/lib/rosters/data'
import { isReplaced, type VersionFacts } from '@/lib/rosters/history'
import { restoreVersion, saveRoster, storeNewRoster } from '@/lib/rosters/mutations'
import { ownDatabase, seededRandom } from '../support/database'
import { expectFailure, expectValue } from '../support/result'
import { storedRoster } from './stored'

ownDatabase()
const random = seededRandom(3)
const evening = new Date('2030-01-07T19:00:00Z').getTime()
const at = (seconds: number) => new Date(evening + seconds * 1000)

const kept = (seconds: number, overrides: Partial<VersionFacts> = {}): VersionFacts => ({
  packId: 'toy',
  packVersion: '1',
  fixed: false,
  sitting: 'tab-1',
  createdAt: at(seconds),
  ...overrides,
})

describe('The newest version gives way', () => {
  test.each<[string, VersionFacts, VersionFacts | undefined, VersionFacts, boolean]>([
    ['to the next save of the same sitting', kept(1), kept(0), kept(2), true],
    ['within ten minutes of the version before it', kept(1), kept(0), kept(599), true],
    ['but not after ten minutes', kept(1), kept(0), kept(600), false],
    ['but not when it is the only one', kept(1), undefined, kept(2), false],
    ['but not when it is fixed', kept(1, { fixed: true }), kept(0), kept(2), false],
    ['but not to one that is fixed', kept(1), kept(0), kept(2, { fixed: true }), false],
    ['but not to another sitting', kept(1), kept(0), kept(2, { sitting: 'tab-2' }), false],
    [
      'but not among those who do not say who they are',
      kept(1, { sitting: null }),
      kept(0),
      kept(2, { sitting: null }),
      false,
    ],
  ])('%s', (_, newest, before, next, expected) => expect(isReplaced(newest, before, next)).toBe(expected))
})

describe('The history of a list', () => {
  let key: RosterKey
  let revision: number

  beforeAll(async () => {
    key = { ownerId: expectValue(await createOwner({ now: at(0), random })).ownerId, rosterId: '' }
  })

  async function begin() {
    const made = expectValue(
      await storeNewRoster({ ...key, rosterId: undefined, stored: storedRoster(), now: at(0), random }),
    )
    key = { ...key, rosterId: made.rosterId }
    revision = 1
  }

  async function save(
    seconds: number,
    overrides = {},
    { sitting = 'tab-1', label = undefined as string | undefined } = {},
  ) {
    const content = storedRoster({ body: `"${seconds}"`, ...overrides })
    const saved = await saveRoster({ ...key, revision, content, sitting, label, now: at(seconds), random })
    revision = expectValue(saved).revision
  }

  const revisions = async () => (await listVersions(key)).map((version) => version.revision)

  it('of an evening with a save every minute is a version for every ten minutes, and the last', async () => {
    await begin()
    for (let seconds = 60; seconds <= 1500; seconds += 60) await save(seconds)
    expect(revision).toBe(26)
    expect(await revisions()).toEqual([26, 19, 10, 1])
    expect(expectValue(await readVersion(key, 26)).body).toBe('"1500"')
  })

  it('keeps what has a name, and the state before it', async () => {
    await begin()
    for (const seconds of [1, 2]) await save(seconds)
    await save(3, {}, { label: 'For the league' })
    for (const seconds of [4, 5]) await save(seconds)
    expect(await revisions()).toEqual([6, 4, 3, 1])
  })

  it('keeps what was brought back, and the state before it', async () => {
    await begin()
    for (const seconds of [1, 2]) await save(seconds)
    ;({ revision } = expectValue(await restoreVersion({ ...key, revision, version: 1, now: at(3), random })))
    for (const seconds of [4, 5]) await save(seconds)
    expect(await revisions()).toEqual([6, 4, 3, 1])
  })

  it('keeps the states on both sides of a change of pack', async () => {
    await begin()
    for (const seconds of [1, 2]) await save(seconds)
    for (const seconds of [3, 4, 5]) await save(seconds, { packVersion: '2.0.0' })
    expect(await revisions()).toEqual([6, 4, 3, 1])
  })

  it('keeps what another tab has saved', async () => {
    await begin()
    for (const seconds of [1, 2]) await save(seconds)
    for (const seconds of [3, 4]) await save(seconds, {}, { sitting: 'tab-2' })
    expect(await revisions()).toEqual([5, 3, 1])
  })

  it('keeps what a tab that was overtaken has been told of, whoever saves next', async () => {
    await begin()
    for (const seconds of [1, 2]) await save(seconds)
    const late = { ...key, revision: 1, content: storedRoster({ body: '"late"' }), sitting: 'tab-1' }
    expect(expectFailure(await saveRoster({ ...late, now: at(3), random }))).toMatchObject({
      kind: 'stale',
      revision: 3,
    })
    for (const seconds of [4, 5]) await save(seconds)
    expect(await revisions()).toEqual([5, 3, 1])
  })
})
