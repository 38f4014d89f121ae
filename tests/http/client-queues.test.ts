import { describe, expect, test } from 'vitest'
import { ClientQueues } from '@/lib/queue'

/** Works of which each goes on until it is let go. */
function works() {
  const begun: string[] = []
  const waiting: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      waiting.push(() => resolve(name))
    })
  return { begun, work, letGo: () => waiting.shift()?.() }
}

const settled = () => new Promise<void>((done) => setImmediate(done))

describe('Files that are imported at once', () => {
  test('are carried out one after the other for one client, four at most', async () => {
    const { begun, work, letGo } = works()
    const queues = new ClientQueues(4, 12)
    const taken = ['a', 'b', 'c', 'd', 'e'].map((name) => queues.run('one', work(name)))
    expect(taken.map((turn) => turn !== null)).toEqual([true, true, true, true, false])
    await settled()
    expect(begun).toEqual(['a'])
    letGo()
    expect(await taken[0]).toBe('a')
    await settled()
    expect(begun).toEqual(['a', 'b'])
    expect(queues.run('one', work('f'))).not.toBeNull()
  })

  test('are carried out side by side for several clients, twelve at most; who is done makes room', async () => {
    const { begun, work, letGo } = works()
    const queues = new ClientQueues(4, 12)
    const taken = Array.from({ length: 13 }, (_, i) => queues.run(`client ${i}`, work(`${i}`)))
    expect(taken.map((turn) => turn !== null)).toEqual([...Array(12).fill(true), false])
    await settled()
    expect(begun).toHaveLength(12)
    expect(queues.run('client 0', work('again'))).not.toBeNull()
    letGo()
    await taken[0]
    await settled()
    expect(queues.run('client 13', work('late'))).toBeNull()
    letGo()
    await taken[1]
    await settled()
    expect(queues.run('client 13', work('late'))).not.toBeNull()
  })

  test('that fail make room as well', async () => {
    const queues = new ClientQueues(4, 12)
    const taken = Array.from({ length: 12 }, (_, i) => queues.run(`client ${i}`, () => Promise.reject(new Error('x'))))
    await Promise.allSettled(taken)
    expect(await queues.run('another', async () => 'done')).toBe('done')
  })
})
