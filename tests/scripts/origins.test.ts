import { beforeEach, describe, expect, test } from 'vitest'
import { Origins, UNNAMED } from '../../scripts/serve/origins.mjs'

const REAL = 'rolls.example'
const MINUTE = 60_000

let origins: Origins
let now: number

beforeEach(() => {
  origins = new Origins()
  now = 1_000_000
})

const ask = (host: string, headers: Record<string, string> = {}) =>
  origins.of({ headers: { host, ...headers } }, now).host
const askOften = (host: string, times: number) => Array.from({ length: times }, () => ask(host)).at(-1)
const madeUp = (i: number) => `made-up-${i}.example`

describe('The name of the server', () => {
  test('that is asked for has its place among the first', () => {
    expect(ask(REAL)).toBe(REAL)
    for (let i = 0; i < 50; i += 1) ask(madeUp(i))
    expect(ask(REAL)).toBe(REAL)
  })

  test('comes before eight that were made up, once it is asked for more often than one of them', () => {
    for (let i = 0; i < 8; i += 1) askOften(madeUp(i), 3)
    expect(askOften(REAL, 3)).toBe(UNNAMED)
    expect(ask(REAL)).toBe(REAL)
    expect(ask(REAL)).toBe(REAL)
  })

  test('comes soon before those that were asked for a thousand times, and are no longer', () => {
    for (let i = 0; i < 8; i += 1) askOften(madeUp(i), 1000)
    now += 9 * MINUTE
    askOften(REAL, 2)
    expect(ask(REAL)).toBe(REAL)
  })

  test('keeps its place while names are made up without end, each asked for once', () => {
    askOften(REAL, 3)
    for (let i = 0; i < 5_000; i += 1) ask(madeUp(i))
    expect(ask(REAL)).toBe(REAL)
  })

  test('is another by https, and none where it is no name', () => {
    for (let i = 0; i < 7; i += 1) ask(madeUp(i))
    expect(ask(REAL, { 'x-forwarded-proto': 'https' })).toBe(REAL)
    expect(ask(REAL)).toBe(UNNAMED)
    expect(ask('no name <at> all')).toBe(UNNAMED)
  })
})

test('made-up names have no more than eight places between them', () => {
  const named = new Set(Array.from({ length: 2_000 }, (_, i) => ask(madeUp(i))))
  expect(named.size).toBe(9)
})
