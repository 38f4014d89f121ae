// Codes and a restore: what was made since the backup never opens anything again, nor does what was taken back.
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as postHandOver } from '@/app/api/hand-over/route'
import { PUT as putList } from '@/app/api/lists/[id]/route'
import { DELETE as withdraw } from '@/app/api/lists/[id]/shares/[code]/route'
import { GET as getShares, POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { database } from '@/lib/db/client'
import { followDeviceLink, followRecoveryCode, makeRecoveryCode, removeDevice } from '@/lib/devices/actions'
import { listDevices } from '@/lib/devices/browsers/data'
import { readDeviceLink, readRecoveryDate } from '@/lib/devices/data'
import { OWNER_COOKIE } from '@/lib/keys/key'
import { isRemovedDevice, viewer } from '@/lib/owners/session'
import { canonicalRoster } from '@/lib/rosters/format'
import { readShare, readShareState } from '@/lib/share/data'
import { backUp } from '@/scripts/backup'
import { restore } from '@/scripts/restore'
import { ownFile, scratchFolder } from '../support/database'
import { warband } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

const live = ownFile()
const scratch = scratchFolder()
const named = (name: string) => canonicalRoster(warband({ name, entries: [{ class: 'wizard' }] }))

let owner: Visitor
let id: string
let times = 0
let backup = ''

async function takeBackup() {
  times += 1
  backup = path.join(scratch, `${times}.db`)
  await backUp({ from: live, to: backup })
}

function goBack() {
  times += 1
  return restore({ from: backup, live, now: new Date(Date.UTC(2026, 10, 24, 10, 0, times)) })
}

const make = (listId?: string) =>
  owner
    .ask(postList, {}, { method: 'POST', body: { list: named('Night watch'), id: listId } })
    .then((answer) => answer.json())
const share = (): Promise<{ code: string }> =>
  owner.ask(postShare, { id }, { method: 'POST', body: { kind: 'live' } }).then((answer) => answer.json())
const shared = (): Promise<{ shares: readonly { code: string }[] }> =>
  owner.ask(getShares, { id }).then((answer) => answer.json())
const codeOf = async (by: Visitor) => {
  const answer = await by.ask(postHandOver, {}, { method: 'POST', body: {} })
  return String((await answer.json()).url.split('/').at(-1))
}

beforeEach(async () => {
  owner = new Visitor()
  ;({ id } = await make())
})

describe('A link to a list', () => {
  it('that was made since the backup is gone for good; its owner sees that, and makes another', async () => {
    const before = await share()
    await takeBackup()
    const lost = await share()
    await goBack()
    expect(await readShare(lost.code)).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
    expect((await shared()).shares.map(({ code }) => code)).toEqual([before.code])
    const again = await owner.ask(postShare, { id }, { method: 'POST', body: { kind: 'live', code: lost.code } })
    const { code } = await again.json()
    expect(code).not.toBe(lost.code)
    expect(await readShareState(lost.code)).toEqual({ kind: 'unknown' })
    expect(await readShareState(code)).toMatchObject({ kind: 'open' })
  })

  it('does not come back with a list that a restore took away and its device sent again', async () => {
    await takeBackup()
    const { id: later } = await make()
    id = later
    const lost = await share()
    await goBack()
    expect(await make(later)).toMatchObject({ id: later, revision: 1 })
    expect((await shared()).shares).toEqual([])
    expect(await readShareState(lost.code)).toEqual({ kind: 'unknown' })
  })

  it('that was taken back since the backup stays taken back', async () => {
    const { code } = await share()
    await takeBackup()
    await owner.ask(withdraw, { id, code }, { method: 'DELETE', body: {} })
    await goBack()
    expect(await readShareState(code)).toEqual({ kind: 'withdrawn' })
    expect((await shared()).shares).toEqual([])
  })

  it('is another state for whoever saw it, when another list stands under the same revision', async () => {
    const { code } = await share()
    await takeBackup()
    vi.setSystemTime(new Date('2026-11-24T11:00:00Z'))
    const save = (name: string) =>
      owner.ask(putList, { id }, { method: 'PUT', body: { revision: 1, list: named(name) } })
    await save('One')
    const first = await readShareState(code)
    await goBack()
    await save('Other')
    vi.useRealTimers()
    expect(await readShare(code)).toMatchObject({ ok: true, value: { name: 'Other' } })
    expect(await readShareState(code)).not.toEqual(first)
  })
})

it('a link for another device that was open at the backup is good for nothing: it may have been used since', async () => {
  const code = await codeOf(owner)
  await takeBackup()
  expect(await readDeviceLink({ code, now: new Date() })).toMatchObject({ kind: 'open' })
  await goBack()
  expect(await readDeviceLink({ code, now: new Date() })).toEqual({ kind: 'expired' })
})

describe('A recovery code', () => {
  const newCode = async () => {
    const made = await owner.during(() => makeRecoveryCode({}))
    return made.ok ? made.value.code : ''
  }
  const enter = async (code: string) => {
    const form = new FormData()
    form.set('code', code)
    const browser = new Visitor()
    await browser.during(() => followRecoveryCode(null, form)).catch(() => undefined)
    return browser.during(viewer)
  }

  it('on paper stays the good one, and one that was replaced stays bad', async () => {
    const ownerId = await owner.during(viewer)
    const before = await newCode()
    await takeBackup()
    const after = await newCode()
    await goBack()
    expect([await enter(before), await enter(after)]).toEqual([null, ownerId])
  })

  it('is the backup’s where the database of before is lost, and its owner makes another', async () => {
    const ownerId = (await owner.during(viewer)) ?? ''
    const before = await newCode()
    await takeBackup()
    const after = await newCode()
    await database().owner.delete({ where: { id: ownerId } })
    await goBack()
    expect([await enter(before), await enter(after)]).toEqual([ownerId, null])
    expect(await enter(await newCode())).toBe(ownerId)
    expect(await enter(before)).toBeNull()
  })

  it('of an owner whom the backup does not know is gone, and can be made anew', async () => {
    owner = new Visitor()
    await takeBackup()
    await make()
    const code = await newCode()
    await goBack()
    expect(await enter(code)).toBeNull()
    await make()
    expect(await readRecoveryDate((await owner.during(viewer)) ?? '')).toBeNull()
    expect(await enter(await newCode())).toBe(await owner.during(viewer))
  })
})

it('a device that was removed since the backup stays removed, and links itself with nobody', async () => {
  const phone = new Visitor()
  const form = new FormData()
  form.set('code', await codeOf(owner))
  await phone.during(() => followDeviceLink(null, form)).catch(() => undefined)
  const ownerId = (await owner.during(viewer)) ?? ''
  expect(await phone.during(viewer)).toBe(ownerId)
  await takeBackup()
  const [{ id: device = '' } = {}] = await listDevices({ ownerId, key: phone.jar.get(OWNER_COOKIE) ?? '' })
  await owner.during(() => removeDevice({ device, abandons: false }))
  await goBack()
  expect(await owner.during(viewer)).toBe(ownerId)
  expect([await phone.during(viewer), await phone.during(isRemovedDevice)]).toEqual([null, true])
  expect(await listDevices({ ownerId, key: '' })).toHaveLength(1)
})
