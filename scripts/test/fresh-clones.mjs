// What the long trials share: clones of what is committed, in folders of mode 0700, and files of results.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../environment.mjs'

/** Ignored by git. */
export const resultsFolder = path.join(root, '.again')

export const headCommit = () => git('rev-parse', 'HEAD')

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`)
  return stdout.trim()
}

/** A file with a line of JSON for each result. It stays when a trial is stopped. */
export function resultsIn(name) {
  mkdirSync(resultsFolder, { recursive: true })
  const file = path.join(resultsFolder, name)
  return {
    entries: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(entriesIn) : []),
    add: (entry) => appendFileSync(file, `\n${JSON.stringify(entry)}`),
  }
}

/** A line may be cut off where the machine stopped: it is left out. */
function entriesIn(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

const cleanUps = new Set()
let isWatching = false

/** Does the clean-up when this process is told to stop. Returns what cancels that. */
function onStop(cleanUp) {
  if (!isWatching) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(signal))
  isWatching = true
  cleanUps.add(cleanUp)
  return () => cleanUps.delete(cleanUp)
}

function end(signal) {
  for (const cleanUp of [...cleanUps].reverse()) cleanUp()
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/**
 * Does the work in a clone at the commit. The clone is removed afterwards, also when this process is told to stop.
 * @template T
 * @param {string} commit
 * @param {(clone: string) => Promise<T>} work
 */
export async function inFreshClone(commit, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-clone-'))
  const clone = path.join(folder, 'clone')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const cancel = onStop(remove)
  try {
    git('clone', '--quiet', '--no-checkout', root, clone)
    git('-C', clone, 'checkout', '--quiet', '--detach', commit)
    return await work(clone)
  } finally {
    remove()
    cancel()
  }
}

const NPM_VARIABLE =
  /^npm_(?!config_(registry|cache|userconfig|cafile)$)|^NODE(_ENV|_OPTIONS|_PATH)?$|^INIT_CWD$|^DATABASE_URL$/

/**
 * The environment of a shell: without what npm adds for its scripts, and without this project's Node.
 * @param {Record<string, string>} changes
 * @returns {NodeJS.ProcessEnv}
 */
export function plainEnvironment(changes = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !NPM_VARIABLE.test(name))
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
  const cancel = onStop(kill)
  const ended = once(child, 'close').then(([code, signal]) => {
    cancel()
    return code ?? signal
  })
  return { child, ended, kill }
}

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Keeps two cores busy until the returned function is called. */
export function burnBothCores() {
  const burning = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const stop = () => {
    for (const child of burning) child.kill('SIGKILL')
  }
  const cancel = onStop(stop)
  return () => {
    stop()
    cancel()
  }
}

/** How many of a commit's last runs were green in a row. */
export function greenInARow(entries, commit) {
  const ours = entries.filter((entry) => entry.commit === commit)
  return ours.length - 1 - ours.findLastIndex(({ green }) => !green)
}
