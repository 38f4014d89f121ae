import { readFileSync, writeFileSync } from 'node:fs'
import { RUN_BYTES, wordRuns } from './word-runs'

/**
 * Writes the fixture of tests/wording.test.ts: a number for every eight words in a row of the rulebooks.
 * node --import tsx tests/support/make-rulebook-runs.ts BOOK.txt…
 */
const runs = new Set(
  process.argv.slice(2).flatMap((book) => [...wordRuns(readFileSync(book, 'utf8'))].map((one) => one.run)),
)
const bytes = Buffer.alloc(runs.size * RUN_BYTES)
for (const [i, run] of [...runs].sort((a, b) => a - b).entries()) bytes.writeUIntBE(run, i * RUN_BYTES, RUN_BYTES)
writeFileSync('tests/fixtures/rulebook-runs.bin', bytes)
process.stdout.write(`${runs.size} runs, ${bytes.length} bytes\n`)
