import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearTries } from '@/lib/db/tries'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { Limiter } from '@/lib/http/limiter'
import { networkOf } from '@/lib/http/network.mjs'
import { log } from '@/lib/process-log'
import { ownServers } from '../support/database'

const NOW = Date.UTC(2030, 0, 1)
const MINUTE = 60_000

const servers = ownServers(2)
const database = () => servers[0] as PrismaClient
let serial = 0

beforeEach(() => database().tries.deleteMany())

/** A server of the database: its limiter with a connection that every other one has, too. */
function server({ most = 5, step = 1, name = 'codes' } = {}): Limiter {
  return new Limiter({ name, most, periodMs: MINUTE, step }, servers[serial++ % servers.length])
}

const tries = async (limiters: readonly Limiter[], count: number, now = NOW) => {
  const refusals = await Promise.all(
    Array.from({ length: count }, (_, i) => (limiters[i % limiters.length] as Limiter).take('192.0.2.1', now)),
  )
  return refusals.filter((refusal) => refusal === null).length
}

/** Past the limiters. */
const stored = () => database().tries.findMany({ select: { key: true, count: true } })

async function breakTable() {
  await database().$executeRaw`ALTER TABLE "Tries" RENAME TO "Gone"`
  onTestFinished(async () => void (await database().$executeRaw`ALTER TABLE "Gone" RENAME TO "Tries"`))
}

describe('Tries at a secret', () => {
  it('that come at once, at two servers, get through as often as is allowed and no more', async () => {
    const both = [server(), server()]
    expect(await tries(both, 60)).toBe(5)
    expect(await tries(both, 2, NOW + MINUTE - 1)).toBe(0)
    expect(await tries(both, 60, NOW + MINUTE)).toBe(5)
  })

  it('are refused with how long to wait, by a server that was just started too', async () => {
    await tries([server()], 6)
    const refusal = { kind: 'too-often', seconds: 20 }
    const [one, other] = [server(), server()]
    expect(await one.take('192.0.2.1', NOW + 40_000)).toEqual(refusal)
    expect(await other.take('192.0.2.1', NOW + 40_000)).toEqual(refusal)
  })

  it('cost the database nothing once a client is refused', async () => {
    const one = server()
    await tries([one], 6)
    const before = await stored()
    expect(await tries([one], 40)).toBe(0)
    expect(await stored()).toEqual(before)
  })

  it('do not count when they were right', async () => {
    const one = server({ most: 2 })
    for (let i = 0; i < 10; i += 1) {
      expect(await one.take('192.0.2.1', NOW)).toBeNull()
      await one.giveBack('192.0.2.1', NOW)
    }
    expect(await tries([one], 5)).toBe(2)
  })

  it('are counted for each client and each limit alone', async () => {
    const one = server({ most: 1 })
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8:0:1::1'])
      expect(await one.take(address, NOW)).toBeNull()
    expect(await server({ most: 1, name: 'links' }).take('192.0.2.1', NOW)).toBeNull()
  })

  it('of one network that has many addresses are those of one client', async () => {
    const one = server({ most: 1 })
    expect(await one.take('2001:db8::1', NOW)).toBeNull()
    expect(await one.take('2001:db8::ffff:2:3:4', NOW)).toMatchObject({ kind: 'too-often' })
  })

  it('are made by nobody where the database cannot count', async () => {
    const one = server()
    expect(await tries([one], 1)).toBe(1)
    await breakTable()
    await expect(one.take('192.0.2.1', NOW)).rejects.toThrow()
  })

  it('are counted together by servers whose clocks differ a little', async () => {
    const [ahead, behind] = [server(), server()]
    expect(await tries([ahead], 3, NOW + 5_000)).toBe(3)
    expect(await tries([behind], 9, NOW)).toBe(2)
  })

  it('are counted anew where a clock that was wrong has set an end far away', async () => {
    const one = server()
    expect(await tries([one], 9, NOW + 365 * 24 * 60 * MINUTE)).toBe(5)
    expect(await tries([server()], 9)).toBe(5)
  })

  it('leave nothing behind that names the client, and are cleared away when their period is over', async () => {
    const one = server()
    for (let i = 0; i < 20; i += 1) await one.take(`192.0.2.${i}`, NOW)
    const until = BigInt(NOW + MINUTE)
    const others = Array.from({ length: 580 }, (_, i) => ({ key: `another ${i}`, count: 1, until }))
    await database().tries.createMany({ data: others })
    await one.take('198.51.100.7', NOW + 10)
    expect(JSON.stringify(await stored())).not.toMatch(/192\.0\.2|198\.51/)
    const cleared: number[] = []
    for (let count = -1; count !== 0; cleared.push(count)) count = await clearTries(NOW + MINUTE, database())
    expect(cleared).toEqual([500, 100, 0])
    expect(await stored()).toHaveLength(1)
  })
})

describe('Work that is bounded', () => {
  const address = '192.0.2.1'

  it('is written when enough of it has come together, and holds for other servers from then on', async () => {
    const [one, other] = [server({ most: 100, step: 10 }), server({ most: 100, step: 10 })]
    await one.note(address, NOW, 9)
    expect(await stored()).toEqual([])
    await one.note(address, NOW, 90)
    expect(await stored()).toMatchObject([{ count: 99 }])
    expect([one.refusal(address, NOW), other.refusal(address, NOW)]).toEqual([null, null])
    await other.note(address, NOW, 10)
    expect(other.refusal(address, NOW + 1)).toEqual({ kind: 'too-often', seconds: 60 })
    expect(other.refusal(address, NOW + MINUTE)).toBeNull()
  })

  it('counts in this server what was not written yet', async () => {
    const one = server({ most: 100, step: 10 })
    for (const amount of [99, 1]) await one.note(address, NOW, amount)
    expect(await stored()).toMatchObject([{ count: 99 }])
    expect(one.refusal(address, NOW)).toMatchObject({ kind: 'too-often' })
  })

  it('counts once what is noted at once', async () => {
    const one = server({ most: 1000, step: 10 })
    await Promise.all(Array.from({ length: 40 }, () => one.note(address, NOW, 4)))
    await one.note(address, NOW, 10)
    expect(await stored()).toMatchObject([{ count: 170 }])
  })

  it('goes on where the database cannot count, as far as this server allows', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const one = server({ most: 3 })
    await breakTable()
    for (let i = 0; i < 2; i += 1) await one.note(address, NOW)
    expect(one.refusal(address, NOW)).toBeNull()
    await one.note(address, NOW)
    expect(one.refusal(address, NOW)).toEqual({ kind: 'too-often', seconds: 60 })
    expect(one.refusal(address, NOW + MINUTE)).toBeNull()
    expect(warn).toHaveBeenCalledTimes(3)
    warn.mockRestore()
  })
})

describe('A client is told by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network))
})
