import { expect, it } from 'vitest'
import { Queue } from '@/lib/queue'

it('Pieces of work are done one after the other, a failed one holds up none, and too many are sent away', async () => {
  const queue = new Queue(3)
  const happened: string[] = []
  const work = (name: string, fails = false) =>
    queue.run(async () => {
      happened.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      happened.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const [one, two, three] = [work('one'), work('two', true), work('three')]
  expect(work('four')).toBeNull()
  expect(await Promise.allSettled([one, two, three])).toMatchObject([
    { value: 'one' },
    { status: 'rejected' },
    { value: 'three' },
  ])
  expect(happened).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(await work('five')).toBe('five')
})
