import { beforeEach, expect, it, vi } from 'vitest'
import { POST as known } from '@/app/api/lists/known/route'
import { POST as postList } from '@/app/api/lists/route'
import { readEpoch } from '@/lib/db/epoch'
import { EPOCH_HEADER } from '@/lib/http/epoch-header'
import { deleteList } from '@/lib/rosters/actions'
import { fingerprintOf } from '@/lib/rosters/fingerprint'
import { canonicalRoster, formatRoster } from '@/lib/rosters/format'
import { ownDatabase } from '../support/database'
import { warband } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined, refresh: () => undefined }))

ownDatabase()

const roster = warband({ name: 'Night watch', entries: [{ class: 'wizard' }] })

let owner: Visitor

beforeEach(() => {
  owner = new Visitor()
})

async function make(by: Visitor): Promise<string> {
  const response = await by.ask(postList, {}, { method: 'POST', body: { list: canonicalRoster(roster) } })
  const made: { id: string } = await response.json()
  return made.id
}

async function ask(by: Visitor, body: unknown) {
  const response = await by.ask(known, {}, { method: 'POST', body })
  return { status: response.status, epoch: response.headers.get(EPOCH_HEADER), ...(await response.json()) }
}

it('says of one’s own lists how they are, and in which epoch', async () => {
  const ids = [await make(owner), await make(owner)]
  await owner.during(() => deleteList({ rosterId: ids[1] ?? '' }))
  const like = { revision: 1, fingerprint: fingerprintOf(formatRoster(roster)), updatedAt: expect.any(String) }
  const answer = await ask(owner, { ids: [...ids, 'unknown'], more: 'is left aside' })
  expect(answer).toMatchObject({ status: 200, epoch: await readEpoch() })
  expect(
    answer.lists.toSorted((a: { id: string }, b: { id: string }) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  ).toEqual([
    { id: ids[0], isDeleted: false, ...like },
    { id: ids[1], isDeleted: true, ...like },
  ])
})

it('says nothing of somebody else’s, and makes nobody an owner', async () => {
  const ids = [await make(owner)]
  const stranger = new Visitor()
  expect(await ask(stranger, { ids })).toMatchObject({ status: 200, lists: [] })
  expect(stranger.jar.size).toBe(0)
  await make(stranger)
  expect(await ask(stranger, { ids })).toMatchObject({ status: 200, lists: [] })
})

it('takes five hundred at once, and no more', async () => {
  const ids = Array.from({ length: 501 }, (_, i) => `l${i}`.padEnd(26, '0'))
  expect(await ask(owner, { ids: ids.slice(1) })).toMatchObject({ status: 200, lists: [] })
  expect(await ask(owner, { ids })).toMatchObject({
    status: 422,
    message: expect.stringMatching(/At most 500 lists can be asked for at once/),
  })
})
