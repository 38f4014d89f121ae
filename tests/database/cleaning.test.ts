import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { clean, LARGEST_STEP } from '@/lib/cleaning/clean'
import { database } from '@/lib/db/client'
import { readEpoch } from '@/lib/db/epoch'
import { DELETED_FOR_DAYS } from '@/lib/kernel/limits'
import { createOwner } from '@/lib/keys/mutations'
import { deleteRoster, saveRoster, storeNewRoster } from '@/lib/rosters/mutations'
import { createShare } from '@/lib/share/mutations'
import { SHOWS_AT_FIRST } from '@/lib/share/shows'
import { storedRoster } from '../rosters/stored'
import { ownDatabase } from '../support/database'
import { expectValue } from '../support/result'

ownDatabase()

const DAY_MS = 86_400_000
const monday = new Date('2030-01-07T08:00:00Z')
const days = (count: number) => new Date(monday.getTime() + count * DAY_MS)
const making = { now: monday, random: randomBytes }
const content = storedRoster()
const atOnce = async () => undefined

let ownerId: string
beforeAll(async () => {
  ownerId = expectValue(await createOwner(making)).ownerId
})

async function list(deletedAt: Date | null): Promise<string> {
  const { rosterId } = expectValue(await storeNewRoster({ ...making, ownerId, stored: content }))
  expectValue(
    await createShare({ ...making, ownerId, rosterId, snapshot: null, isIndexable: false, shows: SHOWS_AT_FIRST }),
  )
  if (deletedAt) expectValue(await deleteRoster({ ownerId, rosterId, now: deletedAt }))
  return rosterId
}

const thoseThere = async (ids: readonly string[]) => {
  const rows = await database().roster.findMany({ where: { id: { in: [...ids] } }, select: { id: true } })
  return ids.map((id) => rows.some((row) => row.id === id))
}

describe('A deleted list', () => {
  it('stays for a year, and for a year since the rule is said; then it goes with its history and links', async () => {
    const lists = [await list(days(-1000)), await list(days(-1)), await list(null)]
    await clean(monday, atOnce)
    expect(await thoseThere(lists)).toEqual([true, true, true])
    await clean(days(DELETED_FOR_DAYS), atOnce)
    expect(await thoseThere(lists)).toEqual([true, true, true])
    await clean(days(DELETED_FOR_DAYS - 0.5), atOnce)
    expect(await thoseThere(lists)).toEqual([true, true, true])
    await clean(days(DELETED_FOR_DAYS + 0.5), atOnce)
    expect(await thoseThere(lists)).toEqual([false, false, true])
    const [first] = lists
    const ofFirst = { where: { rosterId: first ?? '' } }
    expect([await database().rosterVersion.count(ofFirst), await database().share.count(ofFirst)]).toEqual([0, 0])
  })

  it('goes in steps that are bounded, between which others save, and once where two servers clean', async () => {
    const { game, ...columns } = content
    const row = { ...columns, ownerId, game, revision: 1, createdAt: monday, updatedAt: monday, deletedAt: monday }
    await database().roster.createMany({ data: Array.from({ length: 450 }, (_, i) => ({ ...row, id: `old-${i}` })) })
    const kept = await list(null)
    const count = () => database().roster.count({ where: { deletedAt: { not: null } } })
    const counts = [await count()]
    let revision = 1
    const pause = async () => {
      counts.push(await count())
      const save = { ...making, ownerId, rosterId: kept, revision, content }
      revision = expectValue(await saveRoster(save)).revision
    }
    await clean(days(2 * DELETED_FOR_DAYS), pause)
    expect(counts.at(-1)).toBe(0)
    const steps = counts.slice(1).map((after, i) => (counts[i] ?? 0) - after)
    expect(Math.max(...steps)).toBeLessThanOrEqual(LARGEST_STEP)
    expect(revision).toBe(steps.length + 1)
    await database().roster.createMany({ data: Array.from({ length: 60 }, (_, i) => ({ ...row, id: `more-${i}` })) })
    await Promise.all([clean(days(2 * DELETED_FOR_DAYS), atOnce), clean(days(2 * DELETED_FOR_DAYS), atOnce)])
    expect([await count(), await thoseThere([kept])]).toEqual([0, [true]])
  })
})

it('codes for devices go after 400 days, notes of links with the restore that ends their epoch', async () => {
  const epoch = await readEpoch()
  const code = (name: string, createdAt: Date) => ({ hash: name, ownerId, createdAt, expiresAt: createdAt })
  const note = (name: string, of: string) => ({ hash: name, ownerId, createdAt: monday, epoch: of })
  await database().handOver.createMany({ data: [code('old', days(-401)), code('young', days(-399))] })
  await database().deviceLink.createMany({ data: [note('low', '0'), note('here', epoch), note('high', 'z')] })
  await clean(monday, atOnce)
  expect((await database().handOver.findMany()).map(({ hash }) => hash)).toEqual(['young'])
  expect((await database().deviceLink.findMany()).map(({ hash }) => hash)).toEqual(['here'])
})

it('a cleaning that finds nothing writes nothing', async () => {
  await clean(monday, atOnce)
  const write = () => Promise.reject(new Error('It wrote.'))
  const spies = (['roster', 'handOver', 'deviceLink', 'tries', 'import', 'cleaningRule'] as const).flatMap((table) => [
    vi.spyOn(database()[table], 'deleteMany').mockImplementation(write as never),
    vi.spyOn(database()[table], 'updateMany').mockImplementation(write as never),
    vi.spyOn(database()[table], 'upsert').mockImplementation(write as never),
  ])
  await expect(clean(monday, atOnce)).resolves.toBeUndefined()
  for (const spy of spies) spy.mockRestore()
  expect(spies).toHaveLength(18)
})
