import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { FairTurns, pageTurns } from '../../scripts/serve/page-turns.mjs'

/** As much of a request and its answer as is looked at. */
class Asking extends EventEmitter {
  readonly headers: Record<string, string> = {}
  readonly socket = {}
  closed = false
  statusCode = 200
  isDrawn = false

  constructor(
    readonly url: string,
    client = 'somebody',
  ) {
    super()
    this.headers['x-forwarded-for'] = client
  }

  setHeader() {}
  end() {}
}

const shortly = () => wait(5)

describe('Pages that many ask for at once', () => {
  const crowd = async (count: number, url: (i: number) => string) => {
    const inTurn = pageTurns()
    const asking = Array.from({ length: count }, (_, i) => new Asking(url(i)))
    for (const one of asking) {
      inTurn(one, one, async () => {
        one.isDrawn = true
      })
    }
    await shortly()
    return { inTurn, asking, drawn: () => asking.filter(({ isDrawn }) => isDrawn).length }
  }

  test('are drawn two at a time, each when one before it has been handed on or given up', async () => {
    const { asking, drawn } = await crowd(5, () => '/lists/some')
    expect(drawn()).toBe(2)
    asking[0]?.end()
    asking[0]?.emit('close')
    await shortly()
    expect(drawn()).toBe(3)
    asking[1]?.emit('close')
    await shortly()
    expect(drawn()).toBe(4)
  })

  test('wait for no place where those who have the places wait for them', async () => {
    const { asking } = await crowd(2, () => '/lists/new')
    const [outer] = asking
    const inTurn = pageTurns()
    const drawn: string[] = []
    const [first, second, third] = ['first', 'second', 'third'].map((url) => new Asking(`/lists/${url}`))
    for (const one of [first, second]) if (one) inTurn(one, one, async () => void drawn.push(one.url))
    await shortly()
    const inner = Object.assign(new Asking('/lists/inner'), { headers: { ...first?.headers } })
    inTurn(inner, inner, async () => void drawn.push(inner.url))
    const made = Object.assign(new Asking('/lists/made-up'), { headers: { ...outer?.headers } })
    for (const one of [made, third]) if (one) inTurn(one, one, async () => void drawn.push(one.url))
    await shortly()
    expect(drawn).toEqual(['/lists/first', '/lists/second', '/lists/inner'])
    first?.end()
    const late = Object.assign(new Asking('/lists/late'), { headers: { ...inner.headers } })
    inTurn(late, late, async () => void drawn.push(late.url))
    await shortly()
    expect(drawn.slice(3)).toEqual(['/lists/made-up'])
  })

  test('are not drawn for who has gone', async () => {
    const { asking, drawn } = await crowd(4, () => '/lists/some')
    Object.assign(asking[2] ?? {}, { closed: true })
    asking[0]?.end()
    await shortly()
    expect(asking.map(({ isDrawn }) => isDrawn)).toEqual([true, true, false, true])
    expect(drawn()).toBe(3)
  })

  test('are refused where too many of one client wait already; another’s one is next', async () => {
    const { inTurn, asking } = await crowd(110, () => '/lists/some')
    expect(asking.filter(({ statusCode }) => statusCode === 503)).toHaveLength(8)
    const other = new Asking('/help', 'another')
    inTurn(other, other, async () => {
      other.isDrawn = true
    })
    for (const one of asking.slice(0, 2)) one.end()
    await shortly()
    expect(other.isDrawn).toBe(true)
  })

  test.each(['/api/lists/some', '/_next/static/chunks/a.js', '/lists/some/print/pdf?paper=a4', '/s/code/picture'])(
    'are not waited for by what is no page: %s',
    async (url) => {
      expect((await crowd(5, () => url)).drawn()).toBe(5)
    },
  )

  test.each([
    '/api/../lists/some',
    '/_next/%2e%2e/lists/some',
    '//lists/some',
    '/lists/some?/pdf',
    '/lists/some?x=/api/',
    '/',
  ])('count however their address is written: %s', async (url) => {
    expect((await crowd(5, () => url)).drawn()).toBe(2)
  })
})

test('a place that is given back twice is given to one', async () => {
  const turns = new FairTurns({ atOnce: 1 })
  const leave = await turns.take('a')
  const got: string[] = []
  for (const client of ['a', 'a', 'b']) turns.take(client)?.then(() => got.push(client))
  leave?.()
  leave?.()
  await shortly()
  expect(got).toEqual(['a'])
})
