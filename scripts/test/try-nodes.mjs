// npm run try-nodes [-- 22.14.0 …]: starts, uses, stops and tests a fresh clone with each supported Node. The results
// are in .again/nodes.jsonl; what succeeded for this commit is not tried again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../environment.mjs'
import { installAlone, nodePackage } from '../setup/ensure-node.mjs'
import { npmCommand } from '../setup/npm.mjs'
import { freePort } from './free-port.mjs'
import { headCommit, inFreshClone, plainEnvironment, resultsFolder, resultsIn, startLogged } from './fresh-clones.mjs'

const MAJORS = [22, 24, 26]
const OLDEST = '22.14.0'
const START_LIMIT_MS = 600_000

if (!nodePackage()) {
  console.error('The registry has no Node for this machine: try-nodes needs Linux with glibc.')
  process.exit(1)
}
const commit = headCommit()
const tries = resultsIn('nodes.jsonl')
const versions = process.argv.length > 2 ? process.argv.slice(2) : [OLDEST, ...newestOfEach(MAJORS)]

let failures = 0
for (const version of versions) {
  const known = tries.entries().find((entry) => entry.commit === commit && entry.version === version && entry.ok)
  const entry = known ?? (await tryNode(version))
  if (!known) tries.add(entry)
  if (!entry.ok) failures += 1
  console.log(JSON.stringify(entry))
}
process.exit(failures === 0 ? 0 : 1)

/** The registry's list is not sorted. */
function newestOfEach(majors) {
  const { command, args } = npmCommand(['view', nodePackage(), 'versions', '--json', '--loglevel=error'])
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
  const numbers = JSON.parse(stdout).map((version) => version.split('.').map(Number))
  return majors.map((major) => {
    const [newest] = numbers.filter(([first]) => first === major).sort(([, b, c], [, y, z]) => y - b || z - c)
    return newest.join('.')
  })
}

async function tryNode(version) {
  console.log(`Node ${version}, ${commit.slice(0, 7)}`)
  const bin = await fetchedNode(version)
  const env = plainEnvironment({ LOG_LEVEL: 'warn' })
  env.PATH = `${bin}${path.delimiter}${env.PATH}`
  const at = new Date().toISOString()
  const log = path.join(resultsFolder, `${commit.slice(0, 7)}-node-${version}-${at.replaceAll(/[:.]/g, '-')}.log`)
  const entry = { commit, version, at, ok: false }
  try {
    await inFreshClone(commit, async (clone) => {
      Object.assign(entry, await startUseStop({ clone, env, log }))
      const test = startLogged('npm', ['test', '--', 'types', 'lint', 'unused', 'unit'], { cwd: clone, env, log })
      const code = await test.ended
      const closing = /^\d+ passed, \d+ failed$/m.exec(readFileSync(log, 'utf8'))
      Object.assign(entry, { tests: closing?.[0] ?? 'no closing line', ok: code === 0 && entry.exit === 0 })
    })
  } catch (error) {
    entry.error = String(error)
  }
  return entry
}

async function fetchedNode(version) {
  const home = path.join(resultsFolder, `node-${version}`)
  const bin = path.join(home, 'node_modules', nodePackage(), 'bin')
  if (existsSync(bin)) return bin
  mkdirSync(home, { recursive: true })
  if (!(await installAlone(`${nodePackage()}@${version}`, home)))
    throw new Error(`Node ${version} could not be fetched.`)
  return bin
}

async function startUseStop({ clone, env, log }) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = Date.now()
  const { child, ended, kill } = startLogged('npm', ['start'], { cwd: clone, env: { ...env, PORT: String(port) }, log })
  try {
    await untilAnswered(address, ended)
    const firstPage = Math.round((Date.now() - started) / 100) / 10
    const used = await readAndWrite(address)
    child.kill('SIGTERM')
    const exit = await ended
    if (await answers(address)) throw new Error('The server goes on after npm has ended.')
    return { firstPage, used, exit }
  } finally {
    kill()
  }
}

async function untilAnswered(address, ended) {
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  const limit = Date.now() + START_LIMIT_MS
  while (!(await answers(address))) {
    if (isOver) throw new Error('npm start ended before it answered.')
    if (Date.now() > limit) throw new Error('npm start did not answer in ten minutes.')
    await sleep(200)
  }
}

async function answers(address) {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok === true
}

/** Saves a list a hundred times, and reads it back each time. */
async function readAndWrite(address) {
  const list = JSON.parse(readFileSync(path.join(root, 'prisma/lists/magewinds/quick-6.json'), 'utf8'))
  const send = (method, path, body, cookie = '') =>
    fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
  const made = await send('POST', '/api/lists', { list })
  const [cookie] = made.headers.getSetCookie()[0].split(';')
  const { id } = await made.json()
  for (let revision = 1; revision <= 100; revision += 1) {
    const name = `Save ${revision}`
    const saved = await send('PUT', `/api/lists/${id}`, { revision, list: { ...list, name } }, cookie)
    if (saved.status !== 200) throw new Error(`Save ${revision} was answered with ${saved.status}.`)
    const { roster } = await (await send('GET', `/api/lists/${id}`, null, cookie)).json()
    if (roster.name !== name) throw new Error(`After save ${revision} the list is called ${roster.name}.`)
  }
  return '100 writes, 100 reads'
}
