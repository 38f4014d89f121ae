// One set-up at a time in one folder.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 250
const WRITING_TIME_MS = 2_000

/**
 * Waits until no other set-up works here, then holds the lock until it is released or this process exits. `onWait` is
 * called once, with the other's process number.
 * @param {string} file
 * @param {{ onWait?: (pid: unknown) => void, poll?: number }} options
 */
export async function takeLock(file, { onWait = () => {}, poll = POLL_MS } = {}) {
  let hasWaited = false
  while (!claim(file)) {
    const owner = livingOwner(file)
    if (!owner) {
      rmSync(file, { force: true })
      continue
    }
    if (!hasWaited) onWait(owner.pid)
    hasWaited = true
    await sleep(poll)
  }
  const release = () => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.on('exit', release)
  return {
    /** A step's process goes on when its set-up is killed: the next set-up has to wait for it as well. */
    alsoHeldBy: (pid) => writeFileSync(file, holdersText([process.pid, pid])),
    release,
  }
}

function claim(file) {
  try {
    writeFileSync(file, holdersText([process.pid]), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const holdersText = (pids) => JSON.stringify(pids.map((pid) => ({ pid, startedAt: startTimeOf(pid) })))

function livingOwner(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).find(isAlive)
  } catch {
    return isBeingWritten(file) ? { pid: 'just starting' } : undefined
  }
}

function isBeingWritten(file) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < WRITING_TIME_MS
}

// Process numbers are used again, often in containers: the start time tells the old process from a new one.
function isAlive({ pid, startedAt }) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return startedAt === startTimeOf(pid)
}

function startTimeOf(pid) {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') return String(spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)]).stdout)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A killed process keeps its entry until its parent has asked how it ended.
    return state === 'Z' ? 'ended' : fields[18]
  } catch {
    return 'ended'
  }
}
