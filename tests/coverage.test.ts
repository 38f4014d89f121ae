import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCases, readCoverage, readOddsCases } from '@/lib/conformance/data'
import type { Statement } from '@/lib/conformance/schema'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { isRowKind, rowOf } from '@/lib/kernel/catalogue'
import { booksLine } from '../scripts/test/books.mjs'
import { catalogueNamed } from './support/conformance'

const [lists, questions] = await Promise.all([readCases(), readOddsCases()])

const files = new Set([...lists, ...questions].map(({ file }) => file))

const sources = new Map<string, string>()

/** The text of a file of tests, with what it writes as escapes read. */
function textOf(file: string): string {
  const text = sources.get(file) ?? (existsSync(`tests/${file}`) ? readFileSync(`tests/${file}`, 'utf8') : '')
  sources.set(file, text)
  return text
}

describe.each(GAME_IDS)('What the book of %s says', async (id) => {
  const { statements } = await readCoverage(id)
  const { game: load, sheets, schema } = partsOf(id)
  const [game, printables, { rows }] = await Promise.all([load(), sheets?.() ?? [], schema()])

  const isThere: { readonly [K in keyof Statement['holds']]-?: (name: string) => boolean } = {
    cases: (name) => files.has(`${id}/${name}.json`),
    rows(name) {
      const [pack = '', kind = '', slug = ''] = name.split(/[ /]/)
      return pack.startsWith(id) && isRowKind(kind) && rowOf(catalogueNamed(pack, rows), kind, slug) !== undefined
    },
    readings(name) {
      const [reading, answer] = name.split('=')
      const found = game.readings.find((one) => one.id === reading)
      return found !== undefined && (answer === undefined || found.answers.some((one) => one.id === answer))
    },
    printables: (name) => printables.some((printable) => printable.id === name),
    tests(name) {
      const [file = '', title = ''] = name.split(' › ')
      return title !== '' && textOf(file).includes(title)
    },
  }

  test('all that is named as holding it is there', () => {
    const gone = statements.flatMap(({ number, holds }) =>
      (['cases', 'rows', 'readings', 'printables', 'tests'] as const).flatMap((kind) =>
        (holds[kind] ?? []).filter((name) => !isThere[kind](name)).map((name) => `${number} ${kind}: ${name}`),
      ),
    )
    expect(gone).toEqual([])
  })

  test('it is done where something would come out otherwise if it were not so: words alone, and a sheet that no test reads, are a part', () => {
    const unheld = statements.filter(
      ({ state, holds }) => state === 'done' && !holds.cases && !holds.readings && !holds.tests,
    )
    expect(unheld.map(({ number }) => number)).toEqual([])
  })

  test('where it is not done, it says why', () => {
    const silent = statements.filter(({ state, why }) => (state === 'done') !== (why === undefined))
    expect(silent.map(({ number }) => number)).toEqual([])
  })

  test('its statements are numbered one after another, and none is wrong', () => {
    const letter = statements[0]?.number.slice(0, 1)
    expect(statements.map(({ number }) => number)).toEqual(statements.map((_, i) => `${letter}${i + 1}`))
    expect(statements.filter(({ state }) => state === 'wrong')).toEqual([])
  })

  test('each statement stands on one line', () => {
    const text = readFileSync(`lib/conformance/coverage/${id}.json`, 'utf8')
    expect(text.split('\n').filter((line) => line.startsWith('{"number"'))).toHaveLength(statements.length)
  })
})

test('the share of all books is printed after the tests', async () => {
  const books = await Promise.all(GAME_IDS.map((id: GameId) => readCoverage(id)))
  const all = books.flatMap(({ statements }) => statements)
  const done = all.filter(({ state }) => state === 'done').length
  expect(all).toHaveLength(309)
  expect(booksLine()).toContain(`Books: ${done} of 309 statements done`)
})
