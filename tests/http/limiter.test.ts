import { describe, expect, it } from 'vitest'
import { RateLimiter } from '@/lib/http/limiter.mjs'

const note = (rate: RateLimiter, client: string, at: readonly number[]) =>
  at.forEach((now) => void rate.note(client, now))

describe('So many times in a stretch of time', () => {
  it('may be asked, and then not until the stretch that began with the first is over', () => {
    const rate = new RateLimiter(2, 60)
    note(rate, 'a', [100])
    expect(rate.waitMs('a', 110)).toBe(0)
    note(rate, 'a', [110])
    expect([110, 159, 160].map((now) => rate.waitMs('a', now))).toEqual([50, 1, 0])
  })

  it('is counted anew in the next stretch', () => {
    const rate = new RateLimiter(2, 60)
    note(rate, 'a', [100, 100, 160])
    expect(rate.waitMs('a', 170)).toBe(0)
    note(rate, 'a', [170])
    expect(rate.waitMs('a', 170)).toBe(50)
  })

  it('is counted for each client alone', () => {
    const rate = new RateLimiter(1, 60)
    note(rate, 'a', [100])
    expect([rate.waitMs('a', 100), rate.waitMs('b', 100)]).toEqual([60, 0])
  })

  it('may be an amount', () => {
    const rate = new RateLimiter(10, 60)
    rate.note('a', 100, 9)
    expect(rate.waitMs('a', 100)).toBe(0)
    rate.note('a', 100, 9)
    expect(rate.waitMs('a', 100)).toBe(60)
  })

  it('is forgotten of whoever did not ask for longest, where they are many', () => {
    const rate = new RateLimiter(1, 60, 2)
    for (const client of ['a', 'b', 'a', 'c']) note(rate, client, [100])
    expect(['a', 'b', 'c'].map((client) => rate.waitMs(client, 100))).toEqual([60, 0, 60])
  })
})
