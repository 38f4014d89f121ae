// What the long trials share: clones of what is committed, in folders of mode 0700, and a book of what came out.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../environment.mjs'

/** Ignored by git. */
export const results = path.join(root, '.again')

export const headCommit = () => git('rev-parse', 'HEAD')

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`)
  return stdout.trim()
}

/** Lines of JSON, one for each result, which stay when a trial is stopped. */
export function bookOf(name) {
  mkdirSync(results, { recursive: true })
  const file = path.join(results, name)
  return {
    file,
    entries: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(toEntries) : []),
    add: (entry) => appendFileSync(file, `\n${JSON.stringify(entry)}`),
  }
}

/** A line that was cut off, when the machine stopped, is none. */
function toEntries(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

const cleanUps = new Set()
let isWatching = false

/** Done at the latest when this process is told to stop. The answer takes it back. */
function atTheEnd(cleanUp) {
  if (!isWatching) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(signal))
  isWatching = true
  cleanUps.add(cleanUp)
  return () => cleanUps.delete(cleanUp)
}

function end(signal) {
  for (const cleanUp of [...cleanUps].reverse()) cleanUp()
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/** Does the work in a clone of its own, at the commit that is named, which is gone afterwards, also when this process is told to stop. */
export async function inFreshClone(commit, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-clone-'))
  const clone = path.join(folder, 'clone')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const removed = atTheEnd(remove)
  try {
    git('clone', '--quiet', '--no-checkout', root, clone)
    git('-C', clone, 'checkout', '--quiet', '--detach', commit)
    return await work(clone)
  } finally {
    remove()
    removed()
  }
}

const OF_NPM =
  /^npm_(?!config_(registry|cache|userconfig|cafile)$)|^NODE(_ENV|_OPTIONS|_PATH)?$|^INIT_CWD$|^DATABASE_URL$/

/** The environment of a person's shell: without what npm adds for its scripts, and without this project's Node. */
export function plainEnvironment(changes = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !OF_NPM.test(name))
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
    .join(path.delimiter)
  return { ...Object.fromEntries(kept), PATH, ...changes }
}

/** Starts a command in a process group of its own, with its output in a log. */
export function startLogged(command, args, { cwd, env, log }) {
  const descriptor = openSync(log, 'a')
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', descriptor, descriptor] })
  const kill = () => killGroup(child)
  const isOver = atTheEnd(kill)
  const ended = once(child, 'close').then(([code, signal]) => {
    isOver()
    return code ?? signal
  })
  return { child, ended, kill }
}

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Two processes that burn what the machine has, until the answer is called. */
export function burnBothCores() {
  const burning = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const put = () => {
    for (const child of burning) child.kill('SIGKILL')
  }
  const isOut = atTheEnd(put)
  return () => {
    put()
    isOut()
  }
}

/** How many of the last runs of a commit were green, one after the other. */
export function greenInARow(entries, commit) {
  const ours = entries.filter((entry) => entry.commit === commit)
  return ours.length - 1 - ours.findLastIndex(({ green }) => !green)
}
