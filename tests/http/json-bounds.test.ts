import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from '@/lib/http/json'
import { JsonBounds } from '@/lib/http/json-bounds.mjs'
import { MOST_LIST_BYTES } from '@/lib/rosters/format'
import { jsonBombs } from '../support/json-bombs'
import { repeatedEntries } from '../support/long-list'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** How many bytes were taken before it was refused; null where nothing was. */
function refusedAt(text: string, most?: number, pieceBytes = 64 * 1024): number | null {
  const bounds = new JsonBounds(most)
  const bytes = bytesOf(text)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const much = bounds.take(bytes.subarray(from, from + pieceBytes))
    if (much) return much.at
  }
  return null
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
}

describe('What a JSON text would become is counted while it comes in', () => {
  const FREE = new Set(['one long text', 'escapes', 'texts without commas', 'blanks'])

  test.each(Object.entries(jsonBombs(2_000_000)))('%s', (name, bomb) => {
    // What costs the parser no more than its bytes is left to their bound, and to the parser.
    if (FREE.has(name)) expect(refusedAt(bomb)).toBeNull()
    else expect(refusedAt(bomb)).toBeLessThan(400_000)
    const read = readJson(bomb, 3_000_000)
    if (!['one long text', 'escapes'].includes(name)) expect(read).toMatchObject({ ok: false })
  })

  test('the same however it is cut', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 20 }),
        (text, pieceBytes, most) => {
          expect(refusedAt(text, most, pieceBytes)).toBe(refusedAt(text, most))
        },
      ),
      { seed: 13, numRuns: 300 },
    )
  })

  test('a text of few values passes, one of more than may be does not', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        const values = valuesIn(value)
        expect(refusedAt(text, 2 * values)).toBeNull()
        expect(readJson(text, MOST_LIST_BYTES).ok || /__proto__|constructor|prototype/.test(text)).toBe(true)
        if (values > 8) expect(refusedAt(text, values / 4 - 1)).not.toBeNull()
      }),
      { seed: 13, numRuns: 300 },
    )
  })

  test('a list of 2,000 entries with dozens of choices each passes', () => {
    const words = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`)
    const upgrades = Object.fromEntries(words(8).map((word) => [word, 1]))
    const entries = repeatedEntries(2_000).entries.map((entry) => ({
      ...entry,
      wargear: words(10),
      spells: words(8),
      upgrades,
    }))
    const text = JSON.stringify({ list: { entries } })
    expect(bytesOf(text).length).toBeGreaterThan(MOST_LIST_BYTES * 0.45)
    expect(readJson(text, 2 * MOST_LIST_BYTES).ok).toBe(true)
  })

  test('it is said what is too much, and where', () => {
    expect(readJson(`{"a":[\n${'[],'.repeat(100_000)}0]}`, 1_000_000)).toEqual({
      ok: false,
      unreadable: { place: 'line 2, column 149997', reason: expect.stringContaining('100,000 values') },
    })
    expect(readJson(`{"a":${'['.repeat(5000)}`, 1_000_000)).toMatchObject({ unreadable: { place: 'a[0][0][0]' } })
    const wide = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`k${i}`, i]))
    expect(readJson(JSON.stringify(wide), 1_000_000)).toMatchObject({ unreadable: { reason: /1,000 fields/ } })
  })
})
