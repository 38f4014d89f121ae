import { describe, expect, it } from 'vitest'
import { bandsOf, ofRangeWords, rangeWords } from '@/components/domain/meter'
import { NO_ANSWER, wordsOf } from '@/lib/failure-words'
import { formatChange, formatFigure, formatTally, plural } from '@/lib/kernel/figures'
import type { Failure } from '@/lib/result'

describe('figures', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1299, '1,299'],
    [1234567, '1,234,567'],
    [999.5, '1,000'],
    [-3, '−3'],
    [-1299, '−1,299'],
    [null, '–'],
  ])('%d is written %s', (figure, words) => expect(formatFigure(figure)).toBe(words))

  it.each([
    [10, '+10'],
    [0, '±0'],
    [-130, '−130'],
    [1500, '+1,500'],
  ])('a change of %d is written %s', (change, words) => expect(formatChange(change)).toBe(words))

  it('says "at least" of a sum that lacks a part', () => {
    expect(formatTally({ points: 75, exact: false })).toBe('at least 75')
    expect(formatTally({ points: 75, exact: true })).toBe('75')
  })

  it('counts one and many', () => {
    expect([plural(1, 'slot', 'slots'), plural(8, 'slot', 'slots')]).toEqual(['1 slot', '8 slots'])
  })

  it.each([
    [1, 1, 'exactly 1'],
    [0, 1, 'at most 1'],
    [3, 24, '3–24'],
  ])('from %d to %d is "%s"', (least, most, words) => expect(rangeWords(least, most)).toBe(words))

  it('says plainly that none is allowed', () => {
    expect([ofRangeWords(0, 0), ofRangeWords(0, 2)]).toEqual([', none allowed', ' of at most 2'])
  })
})

describe('the bands of a budget', () => {
  it('fill the bar in shares of the limit', () => {
    const bands = bandsOf(
      [
        { label: 'a', points: 250 },
        { label: 'b', points: 500, bad: true },
      ],
      1000,
    )
    expect(bands).toEqual([
      { from: 0, share: 0.25, bad: false },
      { from: 0.25, share: 0.5, bad: true },
    ])
  })

  it('fill the bar in shares of the total past the limit', () => {
    expect(bandsOf([{ label: 'a', points: 2000 }], 1000)).toEqual([{ from: 0, share: 1, bad: false }])
  })

  it('leave out what costs nothing, and survive a limit of nothing', () => {
    expect(bandsOf([{ label: 'a', points: 0 }], 0)).toEqual([])
  })
})

describe('what a refused request says', () => {
  const failures: readonly Failure[] = [
    { kind: 'not-found' },
    { kind: 'stale', revision: 3 },
    { kind: 'not-yours' },
    { kind: 'withdrawn' },
    { kind: 'unreadable', reason: 'Line 3 is not JSON' },
    { kind: 'too-large', bytes: 3_000_000, limit: 2_097_152 },
    { kind: 'busy' },
    { kind: 'storage-full' },
  ]

  it.each(failures)('has a title and words for $kind', (failure) => {
    const { title, words } = wordsOf(failure)
    expect([title, words].every((text) => text.length > 5)).toBe(true)
  })

  it('gives both sizes of what is too large', () => {
    expect(wordsOf({ kind: 'too-large', bytes: 3_000_000, limit: 2_097_152 }).words).toContain(
      '2930 kB; at most 2048 kB',
    )
  })

  it('has words for no answer at all', () => expect(NO_ANSWER.words).toContain('Try again'))
})
