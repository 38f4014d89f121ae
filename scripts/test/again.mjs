// npm run again -- 10: runs what CI runs so many times in a row, each in a fresh clone of what is committed, every
// third one beside two processes that burn both cores. What came out is in .again/runs.jsonl; a call that was stopped
// is gone on with by the next. One red run begins the count anew.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import {
  bookOf,
  burnBothCores,
  greenInARow,
  headCommit,
  inFreshClone,
  plainEnvironment,
  results,
  startLogged,
} from './fresh-clones.mjs'

const wanted = Number(process.argv[2] ?? 10)
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(`How many runs? npm run again -- 10, not "${process.argv[2]}".`)
  process.exit(1)
}
const commit = headCommit()
const book = bookOf('runs.jsonl')

const count = () => greenInARow(book.entries(), commit)

while (count() < wanted) {
  const entry = await runOnce({ number: count() + 1 })
  book.add(entry)
  console.log(said(entry))
  if (!entry.green) {
    console.error(`Red: its output is in ${entry.log}. The next call begins to count anew.`)
    process.exit(1)
  }
}
console.log(`${count()} green runs in a row of ${commit.slice(0, 7)}`)

async function runOnce({ number }) {
  const isBusy = number % 3 === 0
  const at = new Date().toISOString()
  const log = path.join(results, `${commit.slice(0, 7)}-${at.replaceAll(/[:.]/g, '-')}.log`)
  console.log(`${at}: run ${number} of ${wanted}, ${commit.slice(0, 7)}${isBusy ? ', both cores busy' : ''}`)
  const stopBurning = isBusy ? burnBothCores() : () => {}
  const started = Date.now()
  try {
    const code = await inFreshClone(commit, (clone) => {
      const env = plainEnvironment({ CI: 'true' })
      return startLogged('bash', ['.ci/run'], { cwd: clone, env, log }).ended
    })
    const seconds = Math.round((Date.now() - started) / 1000)
    const load = loadavg().map((one) => Number(one.toFixed(1)))
    return { commit, at, busy: isBusy, green: code === 0, code, closing: closingLines(log), seconds, load, log }
  } finally {
    stopBurning()
  }
}

/** What each stage says at its end, and the sum. */
function closingLines(log) {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /^(\w+: )?\d+ passed, \d+ failed/.test(line))
}

function said({ green, seconds, closing, load }) {
  return `${green ? 'green' : 'RED'} after ${seconds} s, load ${load.join(' ')}: ${closing.join(' | ') || 'no closing line'}`
}
