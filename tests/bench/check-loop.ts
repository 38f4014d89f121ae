import { readFileSync } from 'node:fs'
import { partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { parseRoster } from '@/lib/rosters/schema'
import { catalogueNamed } from '../support/conformance'

const GAME = 'dwethia-conquest'

/** Parses and evaluates the named files in one loop, in a new process as the command is. Prints the milliseconds. */
const parts = partsOf(GAME)
const [game, { rows }] = await Promise.all([parts.game(), parts.schema()])
const catalogue = catalogueNamed(`${GAME}-starter`, rows)
const texts = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'))

const start = performance.now()
for (const text of texts) {
  const roster = parseRoster(text)
  if (!roster.ok || !evaluate(roster.value, catalogue, game).legal) throw new Error('An example is not legal.')
}
console.log(performance.now() - start)
