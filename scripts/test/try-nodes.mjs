// npm run try-nodes [-- 22.14.0 …]: starts, uses, stops and tests a fresh clone with each supported Node. The results
// are in .again/nodes.jsonl; what succeeded for this commit is not tried again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../environment.mjs'
import { installAlone, nodePackage } from '../setup/ensure-node.mjs'
import { npmCommand } from '../setup/npm.mjs'
import { headCommit, inFreshClone, plainEnvironment, resultsFolder, resultsIn, startLogged } from './fresh-clones.mjs'
import { makeList, sendJson, startUseStop } from './started-clone.mjs'

const MAJORS = [22, 24, 26]
const OLDEST = '22.14.0'

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
      Object.assign(entry, await startUseStop({ clone, env, log }, readAndWrite))
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

/** Saves a list a hundred times, and reads it back each time. */
async function readAndWrite(address) {
  const list = JSON.parse(readFileSync(path.join(root, 'prisma/lists/magewinds/quick-6.json'), 'utf8'))
  const { id, cookie } = await makeList(address, list)
  const place = `${address}/api/lists/${id}`
  for (let revision = 1; revision <= 100; revision += 1) {
    const name = `Save ${revision}`
    const saved = await sendJson(place, { method: 'PUT', body: { revision, list: { ...list, name } }, cookie })
    if (saved.status !== 200) throw new Error(`Save ${revision} was answered with ${saved.status}.`)
    const { roster } = await (await sendJson(place, { cookie })).json()
    if (roster.name !== name) throw new Error(`After save ${revision} the list is called ${roster.name}.`)
  }
  return '100 writes, 100 reads'
}
