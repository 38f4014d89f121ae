// Two servers on one database: what one of them remembers decides nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleList } from '../support/example-lists'
import { OwnServer } from '../support/own-server'

const one = new OwnServer()
const other = new OwnServer('error', one)
const both = [one, other]
const json = { 'content-type': 'application/json' }
let cookie = ''
let id = ''

beforeAll(async () => {
  await one.begin()
  await other.begin()
  const body = JSON.stringify({ list: exampleList('magewinds/quick-6') })
  const made = await fetch(`${one.address}/api/lists`, { method: 'POST', headers: json, body })
  cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  id = (await made.json()).id
}, 90_000)

afterAll(async () => {
  for (const server of both.toReversed()) await server.end()
})

async function share(): Promise<string> {
  const body = JSON.stringify({ kind: 'live' })
  const shared = await fetch(`${one.address}/api/lists/${id}/shares`, {
    method: 'POST',
    headers: { ...json, cookie },
    body,
  })
  return (await shared.json()).code
}

test('a link that one server withdraws is gone at the other at once, where its page is kept', async () => {
  const code = await share()
  const get = (server: OwnServer) => fetch(`${server.address}/s/${code}`)
  for (const server of both) expect((await get(server)).status).toBe(200)
  const withdraw = `${one.address}/api/lists/${id}/shares/${code}`
  expect((await fetch(withdraw, { method: 'DELETE', headers: { ...json, cookie }, body: '{}' })).ok).toBe(true)
  for (const server of [other, one]) {
    const answer = await get(server)
    expect([answer.status, answer.headers.get('etag')]).toEqual([410, null])
    expect(await answer.text()).toContain('no longer shared')
  }
})

test('codes that lead nowhere are counted together, and a server that is started anew goes on counting', async () => {
  const code = await share()
  const miss = async (server: OwnServer, i: number) =>
    (await fetch(`${server.address}/s/${String(i).padStart(16, '0')}`)).status
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, i) => miss(both[i % 2] ?? one, i)))
  expect([404, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([30, 10])
  await other.stop('SIGTERM')
  await other.start()
  expect(await miss(other, 99)).toBe(429)
  for (const server of both) expect((await fetch(`${server.address}/s/${code}`)).status).toBe(200)
}, 40_000)
