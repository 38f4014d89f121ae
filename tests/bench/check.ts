import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from './stopwatch'

const LISTS = 1000
const ROUNDS = 3

/** Compares the command on a thousand lists with parsing and evaluating them in one loop, each in its own process. */
export function measureCheck(print: (line: object) => void) {
  const exampleFolder = path.resolve('prisma/lists/dwethia-conquest')
  const examples = readdirSync(exampleFolder)
  const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-bench-'))
  try {
    const files = Array.from({ length: LISTS }, (_, i) => {
      const file = path.join(folder, `${i}.json`)
      copyFileSync(path.join(exampleFolder, examples[i % examples.length] ?? ''), file)
      return file
    })
    const rounds = Array.from({ length: ROUNDS }, () => ({ loopMs: loopMs(files), commandMs: commandMs(files) }))
    const loop = median(rounds.map((round) => round.loopMs))
    const command = median(rounds.map((round) => round.commandMs))
    print({
      bench: 'check-1000-lists',
      loopMs: Math.round(loop),
      commandMs: Math.round(command),
      times: Number((command / loop).toFixed(2)),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function loopMs(files: readonly string[]): number {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/bench/check-loop.ts', ...files])
  if (status !== 0) throw new Error(`The loop ended with ${status}.`)
  return Number(stdout.toString())
}

function commandMs(files: readonly string[]): number {
  const began = performance.now()
  const command = spawnSync(process.execPath, ['scripts/musterroll.mjs', 'check', ...files], { maxBuffer: 1e9 })
  const elapsedMs = performance.now() - began
  const lines = command.stdout.toString().trimEnd().split('\n').length
  if (command.status !== 0 || lines !== LISTS) throw new Error(`The command ended with ${command.status}.`)
  return elapsedMs
}
