import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { evaluate } from '@/lib/kernel/evaluate'
import { parseRoster } from '@/lib/rosters/schema'
import { partsOf } from '@/lib/systems/registry'
import { catalogueNamed } from '../support/conformance'

const LISTS = 1000
const GAME = 'dwethia-conquest'

/** A thousand lists through the command, beside parsing and evaluating them in one loop. */
export async function measureCheck(print: (line: object) => void) {
  const { system, schema } = partsOf(GAME)
  const [game, { rows }] = await Promise.all([system(), schema()])
  const catalogue = catalogueNamed(`${GAME}-starter`, rows)
  const room = path.resolve('prisma/lists', GAME)
  const examples = readdirSync(room).map((file) => readFileSync(path.join(room, file), 'utf8'))
  const texts = Array.from({ length: LISTS }, (_, i) => examples[i % examples.length] ?? '')

  const start = performance.now()
  for (const text of texts) {
    const roster = parseRoster(text)
    if (!roster.ok || !evaluate(roster.value, catalogue, game).legal) throw new Error('An example is not legal.')
  }
  const loopMs = performance.now() - start

  const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-bench-'))
  try {
    const files = texts.map((text, i) => {
      const file = path.join(folder, `${i}.json`)
      writeFileSync(file, text)
      return file
    })
    const begun = performance.now()
    const command = spawnSync(process.execPath, ['scripts/musterroll.mjs', 'check', ...files], { maxBuffer: 1e9 })
    const commandMs = performance.now() - begun
    const lines = command.stdout.toString().trimEnd().split('\n').length
    if (command.status !== 0 || lines !== LISTS) throw new Error(`The command ended with ${command.status}.`)
    print({
      bench: 'check-1000-lists',
      loopMs: Math.round(loopMs),
      commandMs: Math.round(commandMs),
      times: Number((commandMs / loopMs).toFixed(2)),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
