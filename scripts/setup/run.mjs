// Runs the steps of the set-up as child processes that end with it.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onTermination } from './termination.mjs'

const MOST_OUTPUT_LENGTH = 200_000
const PROGRESS_INTERVAL_MS = 20_000
const GRACE_MS = 5_000

/** What to do about a step that failed, by what it printed. */
const ADVICE = [
  [/ENOSPC|no space left/i, 'The disk is full: free about 2 GB, then run the same command again.'],
  [/EROFS|read-only file system/i, 'The project folder is read-only: copy the project to a place where you may write.'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json disagree: run npm install, and commit the lockfile.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry cannot be reached: check the network (and the proxy, if you use one), then run the same command again.',
  ],
  [/EACCES|EPERM/, 'Some files may not be written: make the project folder yours, then run the same command again.'],
  [/E40[13]|E404/, 'The package registry refused a package: check the registry settings in your .npmrc.'],
  [/heap out of memory|ENOMEM/i, 'Memory ran out: this step needs about 1.5 GB free.'],
]

let running

/** Ends the set-up with one sentence. */
export function giveUp(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** Runs a long step. Says what it does and about how long it takes, then how long it took, or what to do. */
export async function runStep({ title, duration, command, args, onStart }) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  console.log(`${title} (${duration})`)
  const progress = setInterval(() => console.log(`  … ${seconds()}`), PROGRESS_INTERVAL_MS)
  const { code, signal, output } = await runChild({ command, args, onStart })
  clearInterval(progress)
  if (code === 0) return console.log(`  done in ${seconds()}`)
  console.error(`\n${lastLines(output)}`)
  giveUp(`${title} failed. ${adviceFor(output, signal)}`)
}

const lastLines = (output) => output.trim().split('\n').slice(-25).join('\n')

export function adviceFor(output, signal) {
  if (signal === 'SIGKILL')
    return 'The step was killed, most likely because memory ran out: it needs about 1.5 GB free.'
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(output)) ?? []
  return advice ?? 'The lines above say why; put that right, then run the same command again.'
}

/** Runs a step that prints its own progress and its own errors. */
export async function runVerbose({ command, args }) {
  const { code } = await runChild({ command, args, stdio: ['ignore', 'inherit', 'inherit'] })
  if (code !== 0) process.exit(1)
}

function runChild({ command, args, onStart, stdio = ['ignore', 'pipe', 'pipe'] }) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { stdio })
    running = child
    if (child.pid) onStart?.(child.pid)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-MOST_OUTPUT_LENGTH)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      running = undefined
      resolve({ code, signal, output })
    })
  })
}

let isStopping = false

/** Ctrl-C and a kill end the running step too. It is not stamped, so that the next set-up does it again. */
export function endOnSignals() {
  onTermination((signal) => exitAfterChild(128 + constants.signals[signal]))
}

function exitAfterChild(code) {
  if (isStopping) return
  isStopping = true
  const end = () => {
    console.error('\nStopped. Run the same command again to go on.')
    process.exit(code)
  }
  if (!running) return end()
  running.removeAllListeners('close')
  running.on('close', end)
  running.kill('SIGTERM')
  setTimeout(() => running?.kill('SIGKILL'), GRACE_MS).unref()
  setTimeout(end, GRACE_MS + 1_000).unref()
}
