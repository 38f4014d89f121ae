import { expect, it, vi } from 'vitest'
import { POST } from '@/app/api/hand-over/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { canonicalRoster } from '@/lib/rosters/format'
import { ownDatabase } from '../support/database'
import { warband } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

/** As a connection does that ends in the middle. */
const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{'))
      controller.error(new Error('aborted'))
    },
  })

it('A link for another device is made for whoever was heard to the end, and for nobody else', async () => {
  const owner = new Visitor()
  await owner.ask(
    postList,
    {},
    { method: 'POST', body: { list: canonicalRoster(warband({ entries: [{ class: 'wizard' }] })) } },
  )
  const half: typeof POST = ({ url, headers }, context) =>
    POST(new Request(url, Object.assign({ method: 'POST', headers, body: brokenOff() }, { duplex: 'half' })), context)
  expect((await owner.ask(half, {}, { method: 'POST', body: {} })).status).toBe(422)
  expect(await database().handOver.count()).toBe(0)
  expect((await owner.ask(POST, {}, { method: 'POST', body: {} })).status).toBe(201)
  expect(await database().handOver.count()).toBe(1)
})
