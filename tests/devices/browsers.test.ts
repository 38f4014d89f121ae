// The devices of one owner: who they are, when they were used, and what ends when one is removed.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as postHandOver } from '@/app/api/hand-over/route'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { readEpoch } from '@/lib/db/epoch'
import {
  followDeviceLink,
  makeRecoveryCode,
  removeDevice,
  removeOtherDevices,
  renameDevice,
} from '@/lib/devices/actions'
import { formatLinks, LINKS_COOKIE, readLinks } from '@/lib/devices/after-restore/secrets'
import { deviceIdOf, listDevices } from '@/lib/devices/browsers/data'
import { removeDevices } from '@/lib/devices/browsers/mutations'
import { createDeviceLink, redeemDeviceLink } from '@/lib/devices/mutations'
import { browserNameOf } from '@/lib/http/client-browser'
import { hashOfKey, OWNER_COOKIE } from '@/lib/keys/key'
import { createOwner } from '@/lib/keys/mutations'
import { isRemovedDevice, knownOwner, viewer } from '@/lib/owners/session'
import { canonicalRoster } from '@/lib/rosters/format'
import { bad, good, making } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { listOf } from '../support/rosters'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'
const HOUR_MS = 60 * 60 * 1000

let owner: Visitor
let phone: Visitor
let listId: string

const list = Object(
  canonicalRoster(listOf('dwethia-heroes', 'example-heroes', { name: 'Mine', limit: 60, entries: [] })),
)
const make = async (by: Visitor): Promise<string> =>
  (await (await by.ask(postList, {}, { method: 'POST', body: { list } })).json()).id
const idOf = async (visitor: Visitor) => (await visitor.during(viewer)) ?? ''
const keyOf = ({ jar }: Visitor) => jar.get(OWNER_COOKIE) ?? ''
const deviceOf = (visitor: Visitor) => deviceIdOf(hashOfKey(keyOf(visitor)))
const devicesOf = async (visitor: Visitor) => listDevices({ ownerId: await idOf(visitor), key: keyOf(visitor) })
const remove = (by: Visitor, device: string, abandons = false) => by.during(() => removeDevice({ device, abandons }))

async function codeOf(by: Visitor): Promise<string> {
  const answer = await by.ask(postHandOver, {}, { method: 'POST', body: {} })
  return (await answer.json()).url.split('/').at(-1)
}

async function follow(by: Visitor, code: string, headers = {}): Promise<unknown> {
  const form = new FormData()
  form.set('code', code)
  return by
    .during(() => followDeviceLink(null, form), { host: 'rolls.example', ...headers })
    .catch((error: { digest?: string }) => error.digest?.split(';')[2])
}

beforeEach(async () => {
  owner = new Visitor()
  phone = new Visitor()
  listId = await make(owner)
  expect(await follow(phone, await codeOf(owner), { 'user-agent': FIREFOX })).toBe('/lists')
})

describe('The list of devices', () => {
  it('says what each is, this one first, and nothing that is a key or a hash', async () => {
    const devices = await devicesOf(phone)
    expect(devices).toMatchObject([
      { id: deviceOf(phone), browser: 'Firefox on Android', name: null, isThis: true },
      { id: deviceOf(owner), isThis: false },
    ])
    const shown = JSON.stringify(devices)
    for (const each of [owner, phone])
      for (const secret of [keyOf(each), hashOfKey(keyOf(each))]) expect(shown).not.toContain(secret)
  })

  it('has the names that the owner gives, from any device, until they are taken away', async () => {
    good(await owner.during(() => renameDevice({ device: deviceOf(phone), name: ' The red phone ' })))
    expect(await devicesOf(phone)).toMatchObject([{ name: 'The red phone', browser: 'Firefox on Android' }, {}])
    good(await phone.during(() => renameDevice({ device: deviceOf(phone), name: '' })))
    expect(await devicesOf(phone)).toMatchObject([{ name: null }, {}])
    const long = await owner.during(() => renameDevice({ device: deviceOf(phone), name: 'x'.repeat(61) }))
    expect(bad(long)).toMatchObject({ kind: 'unreadable' })
  })

  it('notes the last use of whoever only reads, once an hour', async () => {
    const where = { hash: hashOfKey(keyOf(phone)) }
    const usedAt = async () => (await database().ownerKey.findUniqueOrThrow({ where })).usedAt
    await phone.during(viewer)
    expect(await usedAt()).toBeNull()
    const longAgo = new Date(Date.now() - 2 * HOUR_MS)
    await database().ownerKey.update({ where, data: { lastSeenAt: longAgo, browser: null } })
    await phone.during(viewer, { 'user-agent': FIREFOX })
    const noted = await until(async () => (await usedAt()) ?? Promise.reject(new Error('not yet')))
    expect(noted.getTime()).toBeGreaterThan(longAgo.getTime() + HOUR_MS)
    expect(await devicesOf(phone)).toMatchObject([{ browser: 'Firefox on Android', lastUsedAt: noted }, {}])
    await phone.during(viewer)
    await phone.during(knownOwner)
    expect(await usedAt()).toEqual(noted)
  })

  it('still gives the cookie of a browser that is used each hour its time anew each day', async () => {
    const where = { hash: hashOfKey(keyOf(phone)) }
    await database().ownerKey.update({
      where,
      data: { lastSeenAt: new Date(Date.now() - 25 * HOUR_MS), usedAt: new Date() },
    })
    phone.jar.set('seen', 'before')
    const set = vi.spyOn(phone.jar, 'set')
    await phone.during(knownOwner)
    expect(set.mock.calls.map(([name]) => name)).toContain(OWNER_COOKIE)
  })

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
    [FIREFOX, 'Firefox on Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'Chrome on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Linux; Android 16) SamsungBrowser/30.0 Chrome/150.0 Safari/537.36', 'Samsung Internet on Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Version/26.0 Mobile/1 Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) CriOS/150.0 Mobile/1 Safari/604.1', 'Chrome on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1', 'Safari on Mac'],
    ['curl/8.0', null],
    ['', null],
  ])('knows %s', (userAgent, name) => {
    expect(browserNameOf(userAgent)).toBe(name)
  })
})

describe('A device that is removed', () => {
  it('is a stranger’s from its next request on', async () => {
    good(await remove(owner, deviceOf(phone)))
    expect(await devicesOf(owner)).toHaveLength(1)
    expect((await phone.ask(getList, { id: listId })).status).toBe(404)
    const save = { method: 'PUT', body: { revision: 1, list } }
    expect((await phone.ask(putList, { id: listId }, save)).status).toBe(404)
    expect((await phone.ask(postHandOver, {}, { method: 'POST', body: {} })).status).toBe(404)
    expect(bad(await phone.during(() => makeRecoveryCode({})))).toEqual({ kind: 'not-found' })
    expect([await phone.during(viewer), await phone.during(isRemovedDevice)]).toEqual([null, true])
    expect([await new Visitor().during(isRemovedDevice), await owner.during(isRemovedDevice)]).toEqual([false, false])
  })

  it('becomes somebody new, with another key, when it makes a list', async () => {
    const before = keyOf(phone)
    good(await remove(owner, deviceOf(phone)))
    await make(phone)
    expect(keyOf(phone)).not.toBe(before)
    expect(await idOf(phone)).not.toBe(await idOf(owner))
    expect(await phone.during(isRemovedDevice)).toBe(false)
  })

  it('is linked again as any other, and what it made meanwhile joins', async () => {
    good(await remove(owner, deviceOf(phone)))
    await make(phone)
    expect(await follow(phone, await codeOf(owner))).toBe('/lists')
    expect(await idOf(phone)).toBe(await idOf(owner))
    expect(await database().roster.count({ where: { ownerId: await idOf(owner) } })).toBe(2)
  })

  it('takes the open codes with it: it may have made one', async () => {
    const code = await codeOf(phone)
    good(await remove(owner, deviceOf(phone)))
    expect(await follow(new Visitor(), code)).toEqual({ kind: 'expired' })
  })

  it('may be gone already, and is nobody else’s to remove or to rename', async () => {
    const stranger = new Visitor()
    await make(stranger)
    good(await remove(stranger, deviceOf(phone)))
    expect(bad(await stranger.during(() => renameDevice({ device: deviceOf(phone), name: 'Mine' })))).toEqual({
      kind: 'not-found',
    })
    expect(await devicesOf(phone)).toMatchObject([{ name: null }, {}])
    for (let time = 0; time < 2; time += 1) good(await remove(owner, deviceOf(phone)))
    expect(await devicesOf(owner)).toHaveLength(1)
  })

  it('may be this one, but the last way only where the player knows it', async () => {
    good(await remove(owner, deviceOf(phone)))
    const last = deviceOf(owner)
    expect(bad(await remove(owner, last))).toEqual({ kind: 'last-way' })
    expect(await devicesOf(owner)).toHaveLength(1)
    good(await owner.during(() => makeRecoveryCode({})))
    good(await remove(owner, last))
    expect(await owner.during(viewer)).toBeNull()

    const lonely = new Visitor()
    await make(lonely)
    good(await remove(lonely, deviceOf(lonely), true))
    expect(await lonely.during(viewer)).toBeNull()
  })

  it('may be all others', async () => {
    const tablet = new Visitor()
    await follow(tablet, await codeOf(owner))
    good(await phone.during(() => removeOtherDevices({})))
    expect(await devicesOf(phone)).toMatchObject([{ isThis: true }])
    for (const each of [owner, tablet]) expect(await each.during(viewer)).toBeNull()
  })

  it('leaves one of two that remove each other at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ownerId, key } = good(await createOwner(making))
      const { code } = good(await createDeviceLink({ ...making, ownerId }))
      const keys = [key, good(await redeemDeviceLink({ ...making, code, guestId: null })).key ?? '']
      const answers = await Promise.all(
        keys.map((own, i) => {
          const id = deviceIdOf(hashOfKey(keys[1 - i] ?? ''))
          return removeDevices({ ...making, ownerId, key: own, devices: { id }, abandons: false })
        }),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await database().ownerKey.count({ where: { ownerId } })).toBe(1)
    }
  })

  it('while it saves: each save is whole before the end, or none after it', async () => {
    let revision = 1
    const saves = Array.from({ length: 6 }, () =>
      phone.ask(
        putList,
        { id: listId },
        { method: 'PUT', body: { revision, list: { ...list, name: `${revision++}` } } },
      ),
    )
    const [, ...answers] = await Promise.all([remove(owner, deviceOf(phone)), ...saves])
    const saved = answers.filter(({ status }) => status === 200).length
    const { revision: stored } = await database().roster.findUniqueOrThrow({ where: { id: listId } })
    expect(stored).toBe(1 + saved)
    expect((await phone.ask(getList, { id: listId })).status).toBe(404)
  })

  it('never joins its owner again by what its cookies hold, however they are made up', async () => {
    const secrets = readLinks(phone.jar.get(LINKS_COOKIE) ?? null, keyOf(phone))?.secrets ?? []
    expect(secrets).toHaveLength(1)
    const ownerId = await idOf(owner)
    good(await remove(owner, deviceOf(phone)))
    // As after a restore: the other browser says whose the secret is, in another epoch than its cookie has.
    const comeBack = (by: Visitor, key: string) => {
      by.jar.set(OWNER_COOKIE, key)
      by.jar.set(LINKS_COOKIE, formatLinks({ epoch: '0'.repeat(32), secrets }, key))
      return by.during(viewer)
    }
    expect(await comeBack(owner, keyOf(owner))).toBe(ownerId)
    expect(await comeBack(phone, keyOf(phone))).toBeNull()
    expect(await comeBack(phone, 'k'.repeat(52))).toBeNull()
    await make(phone)
    await comeBack(phone, 'k'.repeat(52))
    await comeBack(owner, keyOf(owner))
    expect(await idOf(phone)).not.toBe(await idOf(owner))
    expect(await database().deviceLink.count({ where: { epoch: await readEpoch() } })).toBe(0)
  })

  it('has its links ended also where they were made before they were noted with its key', async () => {
    const where = { hash: hashOfKey(keyOf(phone)) }
    await database().ownerKey.update({ where, data: { links: null, lastSeenAt: new Date(Date.now() - 2 * HOUR_MS) } })
    await phone.during(viewer)
    await until(async () => expect((await database().ownerKey.findUniqueOrThrow({ where })).links).not.toBeNull())
    const ended = await database().endedKey.count()
    good(await remove(owner, deviceOf(phone)))
    expect(await database().endedKey.count()).toBe(ended + 2)
  })
})
