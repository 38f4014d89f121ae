// The image's own command, where nothing but /data may be written: as an administrator or not, in any folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/test/free-port.mjs'
import { scratchFolder } from '../support/database'
import { instructionsOf } from '../support/dockerfile'
import { exampleList } from '../support/example-lists'
import { EXAMPLE } from '../support/long-list'

const data = scratchFolder()
const instructions = instructionsOf(readFileSync('Dockerfile', 'utf8'))
const wordsOf = (name: string) => instructions.findLast((one) => one.name === name)?.words ?? []

const LONG = 'x'.repeat(9_000)

let child: ChildProcess
let output = ''
let address = ''

/** Node itself refuses to write anywhere else. A newer one asks about the network, too. */
function writingOnlyTo(folder: string): string {
  const flags = [
    'permission',
    'allow-fs-read=*',
    `allow-fs-write=${folder}`,
    `allow-fs-write=${folder}/*`,
    'allow-addons',
    'allow-child-process',
  ]
  const known = process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['allow-net'] : []
  return [...flags, 'allow-worker', ...known, 'disable-warning=SecurityWarning'].map((flag) => `--${flag}`).join(' ')
}

beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const ofImage = Object.fromEntries(wordsOf('ENV').map((pair) => pair.replace('/data', data).split('=')))
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`
  const env = {
    ...process.env,
    ...ofImage,
    PATH,
    PORT: String(port),
    NODE_OPTIONS: writingOnlyTo(data),
  }
  const [program = '', ...args] = wordsOf('CMD')
  child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  const [, checker = '', ...checked] = wordsOf('HEALTHCHECK')
  const healthCheck = () => spawnSync(checker, checked, { env }).status
  await vi.waitFor(() => expect(healthCheck(), output).toBe(0), { timeout: 60_000, interval: 500 })
}, 70_000)

afterAll(() => void child?.kill('SIGKILL'))

test('it sets up, makes a list, shares and prints it, takes a large file in, and stops when told to', async () => {
  const send = (url: string, body: object, cookie = '') =>
    fetch(address + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const made = await send('/api/lists', { list: exampleList(EXAMPLE) })
  const [cookie = ''] = made.headers.getSetCookie()[0]?.split(';') ?? []
  const { id } = await made.json()
  const { code } = await (await send(`/api/lists/${id}/shares`, { kind: 'live' }, cookie)).json()
  const statuses: number[] = []
  for (const url of [
    '/',
    '/catalogue',
    `/lists/${id}`,
    `/lists/${id}/print/pdf?what=sheets`,
    `/s/${code}`,
    `/s/${code}/pdf`,
  ])
    statuses.push((await fetch(address + url, { headers: { cookie } })).status)
  expect(statuses).toEqual(Array(6).fill(200))
  // More than is put aside in memory.
  const entries = Array.from({ length: 100 }, (_, n) => ({ id: `n${n}`, class: 'witch', count: 1, notes: LONG }))
  const large = { ...exampleList('magewinds/quick-6'), entries }
  const file = { format: 'musterroll-all/1', lists: Array(3).fill({ list: large }) }
  expect((await send('/api/take-in', file, cookie)).status).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output).toContain('Muster Roll is at')
  expect(output).not.toMatch(/restricted|EROFS|EACCES|ERR_ACCESS_DENIED|"level":"(?:warn|error)"/)
}, 40_000)
