import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { gracefulStopOf } from '../../scripts/serve/connections.mjs'

type Waiting = { readonly request: IncomingMessage; readonly response: ServerResponse }

const servers: ReturnType<typeof createServer>[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that answers nothing by itself. */
async function serving(options?: { lingerMs: number }) {
  const server = createServer()
  servers.push(server)
  const waiting: Waiting[] = []
  const stop = gracefulStopOf(server, options)
  server.on('request', (request, response) => waiting.push({ request, response }))
  server.listen(0)
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, stop, waiting, address }
}

test('Before the end, who waits to read is told to ask again; a write is left to end by itself', async () => {
  const { stop, waiting, address } = await serving()
  const [read, write] = [fetch(`${address}/lists/1/print/pdf`), fetch(`${address}/api/lists/1`, { method: 'PUT' })]
  await expect.poll(() => waiting.length).toBe(2)
  for (const { response } of waiting) response.setHeader('ETag', '"of the file"')
  const closed = new Promise<void>((resolve) => stop.stop(resolve))
  stop.turnReadersAway()
  const { status, headers } = await read
  expect([status, headers.get('retry-after'), headers.get('etag'), headers.get('cache-control')]).toEqual([
    503,
    '5',
    null,
    'no-store',
  ])
  const saving = waiting.find(({ request }) => request.method === 'PUT')
  expect(saving?.response.headersSent).toBe(false)
  saving?.response.end('saved')
  expect(await (await write).text()).toBe('saved')
  await closed
})

test('An answer that has begun is not taken back', async () => {
  const { stop, waiting, address } = await serving()
  const read = fetch(address)
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.response.write('the first half ')
  stop.stop(() => {})
  stop.turnReadersAway()
  waiting[0]?.response.end('and the second')
  expect(await (await read).text()).toBe('the first half and the second')
})

test('For as long as a proxy may not know of the stop, new connections are taken, and each is the last', async () => {
  const { stop, waiting, address, server } = await serving({ lingerMs: 400 })
  const closed = new Promise<void>((resolve) => stop.stop(resolve))
  const late = fetch(address)
  await expect.poll(() => waiting.length).toBe(1)
  expect(server.listening).toBe(true)
  waiting[0]?.response.end()
  expect((await late).headers.get('connection')).toBe('close')
  await closed
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})
