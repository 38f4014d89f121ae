import { readFile } from 'node:fs'
import { setImmediate as round } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { yieldToOthers } from '@/lib/yielding'

test('a hundred who come at once go on in a hundred rounds, in the order in which they came', async () => {
  const went: number[] = []
  for (let i = 0; i < 100; i += 1) yieldToOthers().then(() => went.push(i))
  const each: number[] = []
  while (went.length < 100) {
    const before = went.length
    await round()
    each.push(went.length - before)
  }
  expect(Math.max(...each)).toBe(1)
  expect(went).toEqual(Array.from({ length: 100 }, (_, i) => i))
})

test('a timer that is due gets its turn before whoever goes on after a file was read', async () => {
  let rang = false
  const wentOn = await new Promise<boolean>((resolve) => {
    readFile(import.meta.filename, async () => {
      setTimeout(() => {
        rang = true
      }, 0)
      const until = performance.now() + 3
      while (performance.now() < until);
      await yieldToOthers()
      resolve(rang)
    })
  })
  expect(wentOn).toBe(true)
})
