import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { Probes } from '../../scripts/serve/probes.mjs'

/** An app that answers `/api/health` as told. */
const app = (database: string) => async (request: IncomingMessage, response: ServerResponse) => {
  response.end(request.url === '/api/health' ? JSON.stringify({ status: '…', database }) : 'nothing')
}

const silent = () => new Promise<never>(() => {})

/** Status and body; null where the request is left to the app. */
function ask(probes: Probes, url: string, method = 'GET'): Promise<unknown> {
  return new Promise((resolve) => {
    let status = 0
    const response = Object.assign(new EventEmitter(), {
      writeHead: (code: number) => {
        status = code
      },
      end: (body: string) => resolve([status, JSON.parse(body)]),
    })
    if (!probes.answer({ url, method }, response)) resolve(null)
  })
}

const READY = '/api/health/ready'
const LIVE = '/api/health/live'

describe('A server is to be sent requests', () => {
  test('not while it starts, and then it is', async () => {
    const probes = new Probes()
    expect(await ask(probes, READY)).toEqual([503, { status: 'starting' }])
    probes.begin(app('writable'))
    expect(await ask(probes, READY)).toEqual([200, { status: 'ready' }])
    expect(await ask(probes, `${READY}?from=proxy`, 'HEAD')).toEqual([200, { status: 'ready' }])
  })

  test('not once it stops, also when the app is ready only then', async () => {
    const probes = new Probes()
    probes.stop()
    probes.begin(app('writable'))
    expect(await ask(probes, READY)).toEqual([503, { status: 'stopping' }])
  })

  test.each([
    ['cannot be written', app('unwritable'), 'unwritable'],
    ['does not answer in time', silent, 'unavailable'],
    ['makes the app fail', () => Promise.reject(new Error('away')), 'unavailable'],
  ])('not while the database %s', async (_, handle, database) => {
    const probes = new Probes({ limitMs: 50 })
    probes.begin(handle)
    expect(await ask(probes, READY)).toEqual([503, { status: 'failing', database }])
  })
})

test('A process that answers is alive, whatever the rest does', async () => {
  const probes = new Probes()
  expect(await ask(probes, LIVE)).toEqual([200, { status: 'live' }])
  probes.begin(silent)
  probes.stop()
  expect(await ask(probes, LIVE)).toEqual([200, { status: 'live' }])
})

test.each([
  ['GET', '/api/health'],
  ['GET', '/api/health/readyish'],
  ['GET', '/api/health/ready/more'],
  ['POST', READY],
])('%s %s is left to the app', async (method, url) => {
  expect(await ask(new Probes(), url, method)).toBeNull()
})
