// What one request may cost the server, with the heap of a small machine: bombs, slow senders, an import that is killed.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jsonBombs } from '../support/json-bombs'
import { OwnServer } from '../support/own-server'

const LIST = JSON.parse(readFileSync('prisma/lists/magewinds/quick-6.json', 'utf8'))
const JSON_TYPE = { 'content-type': 'application/json' }

vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=1024')
const server = new OwnServer()
let cookie = ''
let id = ''

const send = (path: string, body: string, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(server.address + path, { method, body, headers: { ...JSON_TYPE, ...headers } })

async function countLists(): Promise<number> {
  const answer = await fetch(`${server.address}/api/take-away`, { headers: { cookie } })
  return (await answer.json()).lists.length
}

beforeAll(async () => {
  await server.begin()
  const made = await send('/api/lists', JSON.stringify({ list: LIST }))
  cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  id = (await made.json()).id
})

afterAll(() => server.end())

// How long the server is held by each is measured in tests/bench/import.ts.
describe('A bomb is refused in a sentence, and nobody becomes an owner by it', () => {
  const small = jsonBombs(990_000)
  const large = jsonBombs(19_900_000)
  const OF_THE_FAULT = ['empty lists', 'objects of one field', 'lists in lists']
  // For a text there is no bound but its size: that it is no list is said of the list.
  const isText = (name: string) => name === 'one long text' || name === 'escapes'

  test.each(Object.keys(small))('%s', async (name) => {
    const asOwner = { cookie }
    const whole = OF_THE_FAULT.includes(name) ? large[name] : small[name]
    for (const [path, bomb, headers, method] of [
      ['/api/take-in', whole, {}, 'POST'],
      ['/api/take-in', whole, asOwner, 'POST'],
      ['/api/lists', small[name], {}, 'POST'],
      [`/api/lists/${id}`, small[name], asOwner, 'PUT'],
      ['/catalogue/packs/file', small[name], {}, 'POST'],
    ] as const) {
      const answer = await send(path, bomb ?? '', headers, method)
      const told = await answer.json()
      if (path === '/api/take-in' && answer.status === 200) {
        expect(isText(name) && told.lists.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused'])
      } else {
        expect([413, 422], path).toContain(answer.status)
        expect(told.message ?? told.failure.reason ?? told.failure.problems[0].reason, path).toMatch(/\w{3}.*\.$/)
      }
      expect(answer.headers.getSetCookie(), path).toEqual([])
    }
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  })

  test('in the body of an action, too, whichever its kind', async () => {
    const bomb = `[[${'[],'.repeat(300_000)}1]]`
    const form = new FormData()
    form.set('0', bomb)
    // One that this build has: any other is refused by its name.
    const [known = ''] = Object.keys(
      JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')).node,
    )
    const action = { 'next-action': known }
    for (const [body, headers] of [
      [bomb, { ...action, 'content-type': 'text/plain;charset=UTF-8' }],
      [bomb, { ...action, ...JSON_TYPE }],
      [form, action],
      [form, {}],
    ] as const) {
      const answer = await fetch(`${server.address}/lists`, { method: 'POST', body, headers })
      expect(answer.status).toBe(413)
      expect((await answer.json()).message).toMatch(/50,000 values .* Nothing was stored/)
    }
  })
})

test('slow senders keep nobody else from importing', async () => {
  const head = `POST /api/take-in HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`
  const senders = Array.from({ length: 8 }, () => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    socket.write(`${head}content-length: 900000\r\n\r\n{"format":`)
    return socket
  })
  await Promise.all(senders.map((socket) => new Promise((connected) => socket.once('connect', connected))))
  for (const headers of [{ cookie }, {}]) {
    const answer = await send('/api/take-in', JSON.stringify(LIST), headers)
    expect(answer.status).toBe(200)
  }
  for (const socket of senders) socket.destroy()
})

describe('An import beside which the server is killed', () => {
  const MANY = 1_000
  const file = JSON.stringify({
    format: 'musterroll-all/1',
    lists: Array.from({ length: MANY }, (_, i) => ({ list: { ...LIST, name: `List ${i}` } })),
  })

  test.each([150, 500])('%i ms after it began: all of it is there in the end, or nothing', async (ms) => {
    const before = await countLists()
    const answer = send('/api/take-in', file.replaceAll('List ', `After ${ms}, list `), { cookie }).catch(() => null)
    await Promise.race([answer, wait(ms)])
    await server.stop('SIGKILL')
    const acknowledged = (await answer)?.status === 200
    await server.start()
    // What was all there when it was killed comes in by itself.
    const counts: number[] = []
    await vi.waitFor(async () => {
      const came = (await countLists()) - before
      counts.push(came)
      expect([0, MANY]).toContain(came)
      expect(counts.at(-2)).toBe(came)
    }, 10_000)
    if (acknowledged) expect(counts.at(-1)).toBe(MANY)
  })
})
