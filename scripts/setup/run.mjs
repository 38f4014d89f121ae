// Runs the steps of the set-up as child processes that end with it.
import { spawn } from 'node:child_process'
import { adviceFor } from './advice.mjs'

const KEPT_OUTPUT = 200_000
const SIGN_OF_LIFE = 20_000
const GRACE = 5_000
const PARENT_POLL = 500

let running
let onEnd = () => {}

/** Called before the set-up ends early, by a signal or a failed step. */
export function beforeEnd(callback) {
  onEnd = callback
}

/** Ends the set-up with one sentence. */
export function giveUp(sentence) {
  onEnd()
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** Runs a long step: says what it does and about how long it takes, and how long it took or what to do. */
export async function runStep({ title, about, command, args, onStart }) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  console.log(`${title} (${about})`)
  const signOfLife = setInterval(() => console.log(`  … ${seconds()}`), SIGN_OF_LIFE)
  const { code, signal, output } = await runChild({ command, args, onStart })
  clearInterval(signOfLife)
  if (code === 0) return console.log(`  done in ${seconds()}`)
  console.error(`\n${lastLines(output)}`)
  giveUp(`${title} failed. ${adviceFor(output, signal)}`)
}

const lastLines = (output) => output.trim().split('\n').slice(-25).join('\n')

/** Runs a step that speaks for itself, also about what went wrong. */
export async function runSpeaking({ command, args }) {
  const { code } = await runChild({ command, args, stdio: ['ignore', 'inherit', 'inherit'] })
  if (code === 0) return
  onEnd()
  process.exit(1)
}

function runChild({ command, args, onStart, stdio = ['ignore', 'pipe', 'pipe'] }) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { stdio })
    running = child
    if (child.pid) onStart?.(child.pid)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-KEPT_OUTPUT)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      running = undefined
      resolve({ code, signal, output })
    })
  })
}

let stopping = false

/** Ctrl-C and a kill end the running step too; what it leaves is not stamped, so the next set-up does it again. */
export function endOnSignals() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => endBy(code))
  }
  // A signal for npm ends npm and its shell, and never comes here.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && endBy(143), PARENT_POLL).unref()
}

function endBy(code) {
  if (stopping) return
  stopping = true
  const end = () => {
    onEnd()
    console.error('\nStopped. Run the same command again to go on.')
    process.exit(code)
  }
  if (!running) return end()
  running.removeAllListeners('close')
  running.on('close', end)
  running.kill('SIGTERM')
  setTimeout(() => running?.kill('SIGKILL'), GRACE).unref()
  setTimeout(end, GRACE + 1_000).unref()
}
