/**
 * npm run growth [-- --engine sqlite|postgres --owners 100000 --rounds 200]: whether a database that has grown answers as
 * a small one does.
 *
 * Makes a database of 1,000 owners and one of 100,000, with a list each, five revisions of every list, a share of every
 * tenth and a pack of every thousandth; times the app's own functions on both in turns, and removes both. The figures of
 * one run count: the ratio large to small, the middle of three. The exit code is 1 where a bound does not hold.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyDatabase } from './backup'
import { Refused, runAsCommand } from './command.mjs'
import { type Grown, postgres, sqliteIn } from './growth/servers'
import { compared, OPERATIONS } from './growth/timing'

const SMALL = 1_000
const MINUTES = 10

type Options = { readonly engine: string; readonly owners: number; readonly rounds: number }

async function growth({ engine: name, owners, rounds }: Options): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-growth-'))
  const startedAt = performance.now()
  const engine = name === 'postgres' ? await postgres() : sqliteIn(folder)
  const made: Grown[] = []
  try {
    for (const count of [SMALL, owners]) {
      const since = performance.now()
      const grown = await engine.make(count)
      made.push(grown)
      console.log(
        `${count.toLocaleString('en')} owners: ${Math.round(grown.megabytes)} MB, made in ${seconds(since)} s`,
      )
    }
    const [small, large] = made
    if (!small || !large) return false
    console.log(
      '\n| what | small p50/p95 ms | large p50/p95 ms | ratio p50 | ratio p95 | holds |\n| --- | --- | --- | --- | --- | --- |',
    )
    let holds = true
    for (const operation of OPERATIONS) {
      const { line, isWithin } = await compared(operation, small, large, rounds)
      console.log(line)
      holds &&= isWithin
    }
    const whole = await engine.wholeReads(large)
    if (whole.length > 0) console.log(`Read as a whole: ${whole.join(', ')}`)
    for (const { file, owners } of made) if (file) await timeBackup(file, owners)
    for (const { client } of made) await client.$disconnect()
    await engine.end()
    rmSync(folder, { recursive: true })
    const minutes = (performance.now() - startedAt) / 60_000
    console.log(`\nBoth made, measured and removed in ${minutes.toFixed(1)} minutes (at most ${MINUTES}).`)
    return holds && whole.length === 0 && minutes <= MINUTES
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await engine.end()
  }
}

async function timeBackup(file: string, owners: number): Promise<void> {
  const since = performance.now()
  await copyDatabase(file, `${file}.copy`)
  console.log(`Backup of ${owners.toLocaleString('en')} owners: ${seconds(since)} s`)
  rmSync(`${file}.copy`)
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

function optionsFrom(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'sqlite' },
      owners: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '200' },
    },
  })
  const { engine } = values
  const [owners, rounds] = [Number(values.owners), Number(values.rounds)]
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Refused('--engine is sqlite or postgres.')
  if (!Number.isInteger(owners) || owners <= SMALL) throw new Refused(`--owners is a whole number above ${SMALL}.`)
  if (!Number.isInteger(rounds) || rounds < 20) throw new Refused('--rounds is a whole number, 20 or more.')
  return { engine, owners, rounds }
}

await runAsCommand(import.meta.url, async () => {
  if (!(await growth(optionsFrom(process.argv.slice(2))))) process.exitCode = 1
})
