// npm run again -- 10: runs what CI runs ten times in a row, each time in a fresh clone of what is committed, every
// third time beside two processes that keep both cores busy. The results are in .again/runs.jsonl; the next call goes
// on where one was stopped. A failed run starts the count again.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import {
  burnBothCores,
  greenInARow,
  headCommit,
  inFreshClone,
  plainEnvironment,
  resultsFolder,
  resultsIn,
  startLogged,
} from './fresh-clones.mjs'

const wanted = Number(process.argv[2] ?? 10)
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(`How many runs? npm run again -- 10, not "${process.argv[2]}".`)
  process.exit(1)
}
const commit = headCommit()
const runs = resultsIn('runs.jsonl')

const count = () => greenInARow(runs.entries(), commit)

while (count() < wanted) {
  const entry = await runOnce({ number: count() + 1 })
  runs.add(entry)
  console.log(summaryOf(entry))
  if (!entry.green) {
    console.error(`Red: its output is in ${entry.log}. The next call starts the count again.`)
    process.exit(1)
  }
}
console.log(`${count()} green runs in a row of ${commit.slice(0, 7)}`)

async function runOnce({ number }) {
  const isBusy = number % 3 === 0
  const at = new Date().toISOString()
  const log = path.join(resultsFolder, `${commit.slice(0, 7)}-${at.replaceAll(/[:.]/g, '-')}.log`)
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

/** The last line of each stage, and the sum. */
function closingLines(log) {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /^(\w+: )?\d+ passed, \d+ failed/.test(line))
}

function summaryOf({ green, seconds, closing, load }) {
  const counts = closing.join(' | ') || 'no closing line'
  return `${green ? 'green' : 'RED'} after ${seconds} s, load ${load.join(' ')}: ${counts}`
}
