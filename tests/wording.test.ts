import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RUN, RUN_BYTES, wordRuns } from './support/word-runs'

const TEXTS = /\.(?:[cm]?[jt]sx?|json|md|css|txt|sql|prisma|toml|html|ya?ml)$|(?:^|\/)(?:LICENSE|run)$/

/** Published, so never edited: their next versions say it in other words. With the number of runs in each. */
const PUBLISHED = {
  'prisma/packs/dwethia-cosmic-sourced/1.json': 1,
  'prisma/packs/dwethia-heroes-sourced/1.json': 3,
  'prisma/packs/grid-battles-sourced/1.json': 2,
  'prisma/packs/magewinds-sourced/1.json': 1,
}

const bytes = readFileSync('tests/fixtures/rulebook-runs.bin')
const rulebooks = new Set<number>()
for (let at = 0; at < bytes.length; at += RUN_BYTES) rulebooks.add(bytes.readUIntBE(at, RUN_BYTES))

/** The eight words that end there, and more where the next ones are the book's as well. */
function runsOfRulebooks(text: string): readonly string[] {
  const found: string[] = []
  for (const { run, end } of wordRuns(text)) {
    if (rulebooks.has(run)) found.push(lastWords(text.slice(0, end).toLowerCase()))
  }
  return found
}

function lastWords(text: string): string {
  return (text.slice(-200).match(/[a-z0-9]+(?:['’][a-z0-9]+)*/g) ?? []).slice(-RUN).join(' ')
}

test('no tracked text has eight words in a row from a rulebook', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  const found = files
    .filter((file) => TEXTS.test(file) && file !== 'package-lock.json' && existsSync(file))
    .map((file) => ({ file, runs: runsOfRulebooks(readFileSync(file, 'utf8')) }))
    .filter(({ runs }) => runs.length > 0)
  const published = new Map(Object.entries(PUBLISHED))
  expect(found.filter(({ file, runs }) => published.get(file) !== runs.length)).toEqual([])
  expect(found.map(({ file }) => file)).toEqual(expect.arrayContaining([...published.keys()]))
})

test('knows a rulebook by its words, whatever stands between them', () => {
  // Backwards, for this file is one of those that are looked through.
  const sentence = 'allies its with coherency in is unit the when Martial to added bonus A'.split(' ').reverse()
  expect(runsOfRulebooks(sentence.join(' ')).length).toBeGreaterThan(0)
  expect(runsOfRulebooks(`“${sentence.join(',\n// ')}”`).length).toBe(runsOfRulebooks(sentence.join(' ')).length)
  expect(runsOfRulebooks(sentence.slice(0, RUN - 1).join(' '))).toEqual([])
})
