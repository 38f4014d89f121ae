import { afterEach, expect, test, vi } from 'vitest'
import { BatchSize } from '@/lib/yielding'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['few, of what takes long', 40, [10, 5, 2, 1, 1]],
  ['many, of what is soon done', 1, [10, 20, 40, 80, 100]],
  ['as many as before, of what takes its time', 15, [10, 10, 10, 10, 10]],
])('a step does %s', async (_, ms, expected) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const stride = new BatchSize(10, 100)
  const did: number[] = []
  for (let i = 0; i < 5; i += 1) {
    await stride.run(async (many) => {
      did.push(many)
      now += ms
    })
  }
  expect(did).toEqual(expected)
})
