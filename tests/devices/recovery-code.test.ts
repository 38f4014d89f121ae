// A code on paper: shown once, good until it is replaced, and guessed at as little as a device link's.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as postHandOver } from '@/app/api/hand-over/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getEverything } from '@/app/api/take-away/route'
import { database } from '@/lib/db/client'
import { followDeviceLink, followRecoveryCode, makeRecoveryCode, removeDevice } from '@/lib/devices/actions'
import { listDevices } from '@/lib/devices/browsers/data'
import { readRecoveryDate } from '@/lib/devices/data'
import { joinOwners } from '@/lib/devices/mutations'
import { createRecoveryCode, redeemRecoveryCode } from '@/lib/devices/recovery/mutations'
import { OWNER_COOKIE } from '@/lib/keys/key'
import { viewer } from '@/lib/owners/session'
import { listRosters } from '@/lib/rosters/data'
import { canonicalRoster } from '@/lib/rosters/format'
import { bad, good, making } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { listOf } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

let owner: Visitor

const listNamed = (name: string) =>
  canonicalRoster(listOf('dwethia-heroes', 'example-heroes', { name, limit: 60, entries: [] }))

async function make(by: Visitor, name: string): Promise<void> {
  expect((await by.ask(postList, {}, { method: 'POST', body: { list: listNamed(name) } })).status).toBe(201)
}

const idOf = async (visitor: Visitor) => (await visitor.during(viewer)) ?? ''
const namesOf = async (visitor: Visitor) => (await listRosters(await idOf(visitor))).map(({ name }) => name).toSorted()
const codeOf = async (by: Visitor) => good(await by.during(() => makeRecoveryCode({}))).code

async function post(by: Visitor, action: typeof followRecoveryCode, code: string): Promise<unknown> {
  const form = new FormData()
  form.set('code', code)
  const outcome = await by.during(() => action(null, form)).catch((error: { digest?: string }) => error.digest)
  return typeof outcome === 'string' ? outcome.split(';')[2] : outcome
}

const enter = (by: Visitor, code: string) => post(by, followRecoveryCode, code)

beforeEach(async () => {
  owner = new Visitor()
  await make(owner, 'Mine')
})

describe('A recovery code', () => {
  it('has 130 bits, in groups for reading, and nothing but its hash is stored', async () => {
    const code = await codeOf(owner)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5} ){4}[0-9A-HJKMNP-TV-Z]{6}$/)
    const rows = JSON.stringify(await database().recoveryCode.findMany()).toUpperCase()
    for (const group of code.split(' ')) expect(rows).not.toContain(group)
    const all = await (await owner.ask(getEverything, {})).text()
    const [{ hash } = { hash: '' }] = await database().recoveryCode.findMany({ where: { ownerId: await idOf(owner) } })
    for (const secret of [...code.split(' '), hash.toUpperCase()]) expect(all.toUpperCase()).not.toContain(secret)
    expect(await readRecoveryDate(await idOf(owner))).toBeInstanceOf(Date)
  })

  it('stays good: each browser that enters it gets a key of its own', async () => {
    const code = await codeOf(owner)
    const browsers = [new Visitor(), new Visitor(), new Visitor()]
    for (const each of browsers) {
      expect(await enter(each, code)).toBe('/lists')
      expect(await namesOf(each)).toEqual(['Mine'])
    }
    expect(new Set([owner, ...browsers].map(({ jar }) => jar.get(OWNER_COOKIE))).size).toBe(4)
    expect(await enter(owner, code)).toBe('/lists')
  })

  it('brings the lists back when no device is left', async () => {
    const code = await codeOf(owner)
    await database().ownerKey.deleteMany({ where: { ownerId: await idOf(owner) } })
    expect(await owner.during(viewer)).toBeNull()
    const other = new Visitor()
    await enter(other, code)
    expect(await namesOf(other)).toEqual(['Mine'])
  })

  it('joins what the browser had, as a device link does, with all of its devices', async () => {
    const [guest, phone] = [new Visitor(), new Visitor()]
    await make(guest, 'Theirs')
    await enter(phone, await codeOf(guest))
    await enter(guest, await codeOf(owner))
    for (const each of [owner, guest, phone]) expect(await namesOf(each)).toEqual(['Mine', 'Theirs'])
  })

  it('stays good when its owner is merged into another, beside the other’s', async () => {
    const guest = new Visitor()
    await make(guest, 'Theirs')
    const codes = [await codeOf(owner), await codeOf(guest)]
    good(await joinOwners({ ...making, ownerId: await idOf(owner), otherOwnerId: await idOf(guest) }))
    for (const code of codes) {
      const browser = new Visitor()
      expect(await enter(browser, code)).toBe('/lists')
      expect(await namesOf(browser)).toEqual(['Mine', 'Theirs'])
    }
    await codeOf(owner)
    for (const code of codes) expect(await enter(new Visitor(), code)).toEqual({ kind: 'not-found' })
  })

  it.each<[string, (code: string) => string]>([
    ['small letters', (code) => code.toLowerCase()],
    ['no spaces', (code) => code.replaceAll(' ', '')],
    ['hyphens and lines', (code) => ` ${code.replaceAll(' ', '-\n')}. `],
    ['O for 0', (code) => code.replaceAll('0', 'O')],
    ['I and l for 1', (code) => code.replace('1', 'I').replaceAll('1', 'l')],
    ['U for V', (code) => code.replaceAll('V', 'u')],
    ['wide letters', (code) => code.replace(/[A-Z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ])('may be entered with %s', async (_, mistaken) => {
    // Digits 0, 1 and V first, so that each is in it.
    const bytes = (size: number) => Uint8Array.from({ length: size }, (_, i) => [0, 1, 27, i, 31][i % 5] ?? 0)
    const ownerId = await idOf(owner)
    const { code } = good(await createRecoveryCode({ ownerId, now: new Date(), random: bytes }))
    expect(await enter(new Visitor(), mistaken(code))).toBe('/lists')
    await codeOf(owner)
  })

  it('is replaced by the next, at once, and answered like one that never was', async () => {
    const [first, second] = [await codeOf(owner), await codeOf(owner)]
    expect(await enter(new Visitor(), first)).toEqual({ kind: 'not-found' })
    expect(await enter(new Visitor(), '0'.repeat(26))).toEqual({ kind: 'not-found' })
    expect(await enter(new Visitor(), second)).toBe('/lists')
  })

  it('is one when it is replaced many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(owner)))
    const outcomes = await Promise.all(answers.map((code) => enter(new Visitor(), code)))
    expect(outcomes.filter((outcome) => outcome === '/lists')).toHaveLength(1)
    expect(await database().recoveryCode.count({ where: { ownerId: await idOf(owner) } })).toBe(1)
  })

  it('that is replaced while it is used either counts or does not', async () => {
    const code = await codeOf(owner)
    const guests = Array.from({ length: 4 }, () => new Visitor())
    const [, ...outcomes] = await Promise.all([codeOf(owner), ...guests.map((each) => enter(each, code))])
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome !== '/lists') expect(['not-found', 'busy']).toContain((outcome as { kind: string }).kind)
      expect(await guests[i]?.during(viewer)).toBe(outcome === '/lists' ? await idOf(owner) : null)
    }
    expect(await enter(new Visitor(), code)).toEqual({ kind: 'not-found' })
  })

  it('cannot be guessed at without end, nor together with links', async () => {
    const thief = new Visitor()
    const code = await codeOf(owner)
    for (let time = 0; time < 20; time += 1) {
      const guess = time % 2 === 0 ? enter : (by: Visitor, text: string) => post(by, followDeviceLink, text)
      expect(await guess(thief, `${time}`.padEnd(26, 'k'))).toMatchObject({ kind: 'not-found' })
    }
    expect(await enter(thief, code)).toMatchObject({ kind: 'too-often' })
    const answer = await owner.ask(postHandOver, {}, { method: 'POST', body: {} })
    const { url } = await answer.json()
    expect(await post(thief, followDeviceLink, url.split('/').at(-1))).toMatchObject({ kind: 'too-often' })
    expect(thief.jar.size).toBe(0)
  })

  it('that is right costs no try', async () => {
    const [player, code] = [new Visitor(), await codeOf(owner)]
    for (let time = 0; time < 30; time += 1) expect(await enter(player, code)).toBe('/lists')
  })

  it('is nobody’s without lists', async () => {
    expect(bad(await new Visitor().during(() => makeRecoveryCode({})))).toEqual({ kind: 'not-found' })
  })

  it.each(['', 'x', '0'.repeat(25), '0'.repeat(27), 'ä'.repeat(26), "' OR 1=1 --", '🜲'.repeat(13), '\0'.repeat(26)])(
    'is not %j',
    async (typed) => {
      expect(bad(await redeemRecoveryCode({ ...making, typed, guestId: null }))).toEqual({ kind: 'not-found' })
    },
  )

  it('brings back a device that was removed, with another key', async () => {
    const [phone, code] = [new Visitor(), await codeOf(owner)]
    await enter(phone, code)
    const before = phone.jar.get(OWNER_COOKIE) ?? ''
    const [{ id = '' } = {}] = await listDevices({ ownerId: await idOf(owner), key: before })
    good(await owner.during(() => removeDevice({ device: id, abandons: false })))
    expect(await phone.during(viewer)).toBeNull()
    expect(await enter(phone, code)).toBe('/lists')
    expect(await namesOf(phone)).toEqual(['Mine'])
    expect(phone.jar.get(OWNER_COOKIE)).not.toBe(before)
  })
})
