import { beforeEach, describe, expect, test } from 'vitest'
import { answersToOptions, answersWithin } from '@/lib/odds/answers'
import { sampleOf } from '@/lib/odds/sides'
import { OddsTimeBudget, WORK_BOUNDS } from '@/lib/odds/time'
import { ownServers } from '../support/database'
import { openStarter } from './open-odds'

const servers = ownServers(2)

beforeEach(async () => void (await servers[0]?.tries.deleteMany()))

/** A clock that stands still until work is done. */
function timed(database = servers[0]) {
  let now = 1000
  const time = new OddsTimeBudget(() => now, database)
  const work = (client: string, ms: number) =>
    time.within(client, () => {
      now += ms
      return ms
    })
  const pass = (ms: number) => {
    now += ms
  }
  return { time, work, pass }
}

const { perClientMs, totalMs, windowMs } = WORK_BOUNDS

describe('The time that the server has for odds', () => {
  test('is spent by the work of one client, who then waits for the rest of the stretch', async () => {
    const { work, pass } = timed()
    expect(await work('a', perClientMs - 1)).toEqual({ done: perClientMs - 1 })
    expect(await work('a', 10)).toEqual({ done: 10 })
    expect(await work('a', 10)).toEqual({ waitSeconds: expect.any(Number) })
    expect(await work('b', 10)).toEqual({ done: 10 })
    pass(windowMs)
    expect(await work('a', 10)).toEqual({ done: 10 })
  })

  test('is one for all servers where one client is concerned, and each server’s own for all together', async () => {
    const [one, other] = [timed(servers[0]), timed(servers[1])]
    await one.work('c', perClientMs - 300)
    expect(await other.work('c', 300)).toEqual({ done: 300 })
    expect(await other.work('c', 1)).toHaveProperty('waitSeconds')
    for (let i = 0; i < 4; i += 1) await one.work(`busy ${i}`, perClientMs)
    expect(await one.work('d', 1)).toHaveProperty('waitSeconds')
    expect(await other.work('d', 1)).toEqual({ done: 1 })
  })

  test('is bounded for all clients together', async () => {
    const { work } = timed()
    const clients = Array.from({ length: Math.ceil(totalMs / perClientMs) }, (_, i) => `client ${i}`)
    for (const client of clients) expect(await work(client, perClientMs)).toEqual({ done: perClientMs })
    expect(await work('another', 1)).toHaveProperty('waitSeconds')
  })

  test('counts work that failed as well', async () => {
    const { time, work, pass } = timed()
    const failing = () =>
      time.within('a', () => {
        pass(perClientMs)
        throw new Error('It failed.')
      })
    await expect(failing()).rejects.toThrow('It failed.')
    expect(await work('a', 1)).toHaveProperty('waitSeconds')
  })
})

describe('Options that are asked for over the net', async () => {
  const open = await openStarter('magewinds')
  const sample = sampleOf(open)

  test('have the same answers, as long as there is time', async () => {
    const { time } = timed()
    const options = [sample, sample]
    expect(await answersWithin(open, options, { time, client: 'a' })).toEqual(answersToOptions(open, options))
  })

  test('are refused one by one when it has run out, with how long to wait', async () => {
    const { time, work } = timed()
    await work('a', perClientMs)
    const [asked] = await answersWithin(open, [sample], { time, client: 'a' })
    expect(asked?.answer).toEqual({ refused: expect.stringMatching(/Try again in \d+ seconds/), key: null })
    expect(asked?.title).toBe(answersToOptions(open, [sample])[0]?.title)
  })
})

describe('A page of units', () => {
  const things = Array.from({ length: 500 }, (_, i) => i)

  /** Each takes 10 ms of a clock that stands still otherwise. */
  function tenEach() {
    let now = 1000
    const time = new OddsTimeBudget(() => now, servers[0])
    const page = (client: string) =>
      time.pageWithin(client, things, (thing) => {
        now += 10
        return thing
      })
    return { page }
  }

  test('stops when its time is used up, and shows what was done', async () => {
    expect(await tenEach().page('a')).toEqual({ done: things.slice(0, 40) })
  })

  test('is counted with its drawing, and one client never uses up the time of all', async () => {
    const { page } = tenEach()
    let pages = 0
    while ('done' in (await page('a'))) pages += 1
    expect(pages).toBe(Math.ceil(perClientMs / 800))
    expect(await page('b')).toHaveProperty('done')
  })

  test('lets others be served in between', async () => {
    let served = 0
    const others = setInterval(() => {
      served += 1
    }, 1)
    await tenEach().page('a')
    clearInterval(others)
    expect(served).toBeGreaterThan(2)
  })
})
