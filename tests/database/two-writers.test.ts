// Whatever looks first and writes then, asked many times at once: docs/decisions/029-two-writers.md says what holds each.
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { readEpoch } from '@/lib/db/epoch'
import { rejoin } from '@/lib/devices/after-restore/mutations'
import { createDeviceLink, joinOwners, redeemDeviceLink } from '@/lib/devices/mutations'
import { createRecoveryCode, redeemRecoveryCode } from '@/lib/devices/recovery/mutations'
import { discardAbandonedImports, resumeImports } from '@/lib/import-export/commit'
import { ABANDONED_MS, addLists, addPack, beginImport, LEFT_MS, sealImport } from '@/lib/import-export/mutations'
import { findOwner } from '@/lib/keys/data'
import { createOwner, newNewcomer, storeOwner } from '@/lib/keys/mutations'
import { contentHash } from '@/lib/packs/content-hash'
import { listPacks, listPackVersions, readRawPack } from '@/lib/packs/data'
import { saveRow } from '@/lib/packs/drafts/mutations'
import { discardDraft, openDraft, publishDraft } from '@/lib/packs/mutations'
import { createRoster } from '@/lib/rosters/create'
import { listRosters, listVersions, readVersion } from '@/lib/rosters/data'
import { saveListsAsBefore } from '@/lib/rosters/defaults/mutations'
import { fingerprintOf } from '@/lib/rosters/fingerprint'
import { MOST_LISTS, restoreVersion, saveRoster, storeNewRoster } from '@/lib/rosters/mutations'
import { storedRosterFrom } from '@/lib/rosters/stored'
import { createShare } from '@/lib/share/mutations'
import { SHOWS_AT_FIRST } from '@/lib/share/shows'
import { examplePack, raceRow } from '../packs/packs'
import { good, newDraft, take } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { listOf } from '../support/rosters'

ownDatabase()

const now = new Date('2030-01-07T08:00:00Z')
const making = { now, random: randomBytes }
const rosterOf = (name: string, pack = 'a-pack') => listOf('magewinds', pack, { name, limit: 6, entries: [] })
const stored = (name: string) => storedRosterFrom(rosterOf(name))
const history = { createdAt: now, updatedAt: now, archivedAt: null, deletedAt: null, versions: [] }

type Answer = { readonly ok: boolean }
const atOnce = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const succeeded = <T extends Answer>(answers: readonly T[]) => answers.filter(({ ok }) => ok)
const kindsOf = (answers: readonly (Answer & { failure?: { kind: string } })[]) =>
  [...new Set(answers.map(({ ok, failure }) => (ok ? 'ok' : failure?.kind)))].toSorted()

const newOwner = async () => good(await createOwner(making)).ownerId
const newList = async (ownerId: string, name = 'A list') =>
  good(await storeNewRoster({ ...making, ownerId, stored: stored(name) })).rosterId
const namesOf = async (ownerId: string) => (await listRosters(ownerId)).map(({ name }) => name).toSorted()
const ownersOf = async (ids: readonly string[]) => database().owner.count({ where: { id: { in: [...ids] } } })

async function leave(importId: string, milliseconds: number) {
  const touchedAt = new Date(Date.now() - milliseconds - 1000)
  await database().import.update({ where: { id: importId }, data: { touchedAt } })
}

let owner: string
beforeEach(async () => {
  owner = await newOwner()
})

describe('Limits hold for requests that come at once', () => {
  it('20 codes for devices in an hour, of which one is open', async () => {
    const answers = await atOnce(30, () => createDeviceLink({ ...making, ownerId: owner }))
    expect([succeeded(answers).length, kindsOf(answers)]).toEqual([20, ['ok', 'too-often']])
    expect(await database().handOver.count({ where: { ownerId: owner, expiresAt: { gt: now } } })).toBe(1)
  })

  it('60 share links in an hour', async () => {
    const rosterId = await newList(owner)
    const request = { ...making, ownerId: owner, rosterId, snapshot: null, isIndexable: false, shows: SHOWS_AT_FIRST }
    const answers = await atOnce(70, () => createShare(request))
    expect([succeeded(answers).length, kindsOf(answers)]).toEqual([60, ['ok', 'too-often']])
  })

  it('5,000 lists', async () => {
    const copied = await newList(owner)
    await database().$executeRaw`
      INSERT INTO "Roster"
        ("id", "ownerId", "systemId", "name", "packId", "packVersion", "body", "revision", "createdAt", "updatedAt")
      WITH RECURSIVE "many" ("at") AS (SELECT 1 UNION ALL SELECT "at" + 1 FROM "many" WHERE "at" < ${MOST_LISTS - 6})
      SELECT "id" || CAST("at" AS TEXT), "ownerId", "systemId", "name", "packId", "packVersion", "body", "revision",
        "createdAt", "updatedAt" FROM "many", "Roster" WHERE "id" = ${copied}`
    expect(await database().roster.count({ where: { ownerId: owner } })).toBe(MOST_LISTS - 5)
    const answers = await atOnce(12, (i) => storeNewRoster({ ...making, ownerId: owner, stored: stored(`New ${i}`) }))
    expect([succeeded(answers).length, kindsOf(answers)]).toEqual([5, ['ok', 'too-many']])
  })

  it('32 notes of device links of one owner', async () => {
    const { key, ownerId } = good(await createOwner(making))
    const epoch = await readEpoch()
    const secrets = (i: number) => Array.from({ length: 8 }, (_, j) => `secret ${ownerId} ${i} ${j}`)
    const count = () => database().deviceLink.count({ where: { ownerId } })
    await atOnce(12, (i) => rejoin({ ...making, key, epoch, secrets: secrets(i) }))
    expect(await count()).toBe(32)
  })
})

describe('Asked twice at once, done once', () => {
  it('a new list of one id', async () => {
    const id = `list-of-${owner}`
    const source = { kind: 'as-is', roster: rosterOf('Once') } as const
    const answers = await atOnce(12, () => createRoster({ ...making, ownerId: owner, source, id }))
    expect(answers.map((answer) => good(answer).rosterId)).toEqual(answers.map(() => id))
    expect(answers.filter((answer) => good(answer).isNew)).toHaveLength(1)
  })

  it('an owner of one key, whose lists all stay', async () => {
    const { key } = newNewcomer(making)
    const answers = await atOnce(10, async (i) => {
      const newcomer = newNewcomer({ ...making, key })
      const { ownerId } = newcomer
      return storeNewRoster({ ...making, ownerId, newcomer, stored: stored(`List ${i}`) })
    })
    expect(kindsOf(answers)).toEqual(['ok'])
    const stores = await atOnce(5, () => storeOwner(newNewcomer({ ...making, key })))
    const { id } = good(await findOwner(key))
    expect(stores.map((one) => good(one).ownerId)).toEqual(stores.map(() => id))
    expect(await namesOf(id)).toHaveLength(10)
  })

  it('a code for another device', async () => {
    const { code } = good(await createDeviceLink({ ...making, ownerId: owner }))
    const answers = await atOnce(10, () => redeemDeviceLink({ ...making, code, guestId: null }))
    expect(succeeded(answers)).toHaveLength(1)
    expect(kindsOf(answers).filter((kind) => !['ok', 'busy', 'used'].includes(kind ?? ''))).toEqual([])
    expect(await database().ownerKey.count({ where: { ownerId: owner } })).toBe(2)
  })

  it('a draft that is opened', async () => {
    const { packId } = await newDraft(owner)
    good(await publishDraft({ ownerId: owner, packId, revision: 1, now }))
    const answers = await atOnce(8, () => openDraft({ ...making, ownerId: owner, packId }))
    expect(answers.map(good)).toEqual(answers.map(() => ({ version: 2, revision: 1 })))
  })

  it.each([
    ['everybody', false],
    ['one player', true],
  ] as const)('a pack that is imported for %s', async (_, isOwn) => {
    const pack = examplePack({ id: `pack-${owner.slice(0, 12)}` })
    const answers = await atOnce(6, () => take(pack, isOwn ? owner : null))
    const outcomes = answers.map((answer) => good(answer).outcome).toSorted()
    expect(outcomes).toEqual([...Array(5).fill('already-here'), 'taken-in'])
  })

  it('an import that two servers find left', async () => {
    const [first, second] = ['one', 'two'].map((name) => `${name}-${owner}`)
    const importId = good(await beginImport({ ...making, ownerId: owner }))
    const lists = [first, second].map((rosterId = '') => ({ rosterId, stored: stored(rosterId), tags: [], history }))
    good(await addLists({ ...making, importId, lists }))
    const body = JSON.stringify(examplePack())
    good(await addPack({ random: randomBytes, importId, position: 0, kind: 'draft', body }))
    good(await sealImport(importId))
    await leave(importId, LEFT_MS)
    await atOnce(4, () => resumeImports(new Date()))
    expect(await namesOf(owner)).toEqual([first, second])
    expect((await listPacks({ viewer: owner })).filter(({ own }) => own)).toHaveLength(1)
    expect(await database().import.count({ where: { id: importId } })).toBe(0)
  })

  it('notes of a link that two browsers make after a restore', async () => {
    const [{ key }, secrets, epoch] = [good(await createOwner(making)), [`secret ${owner}`], await readEpoch()]
    const others = await atOnce(4, () => createOwner(making))
    const keys = [key, ...others.map((other) => good(other).key)]
    const ask = async (key: string) => {
      const answer = await rejoin({ ...making, key, epoch, secrets })
      return answer.ok || answer.failure.kind === 'busy'
    }
    expect(await Promise.all(keys.map(ask))).toEqual(keys.map(() => true))
    for (const one of keys) await ask(one)
    const ids = await Promise.all(keys.map(async (one) => good(await findOwner(one)).id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('Saves that come at once', () => {
  it('from one revision: one is stored, the others are stale', async () => {
    const rosterId = await newList(owner)
    const save = (i: number) =>
      saveRoster({ ...making, ownerId: owner, rosterId, revision: 1, content: stored(`Save ${i}`) })
    const restore = () => restoreVersion({ ...making, ownerId: owner, rosterId, revision: 1, version: 1 })
    // Of several that restore the same, each would be told that it is stored.
    const answers = await atOnce(16, (i) => (i === 3 ? restore() : save(i)))
    expect([succeeded(answers).length, kindsOf(answers)]).toEqual([1, ['ok', 'stale']])
  })

  it('what a stale save was told of stays in the history', async () => {
    const rosterId = await newList(owner)
    const key = { ownerId: owner, rosterId }
    const shown = new Map<number, string | undefined>()
    let saved = 0
    await atOnce(6, async (tab) => {
      let revision = 1
      for (let round = 0; round < 6; round += 1) {
        const content = stored(`${tab} in ${round}`)
        const answer = await saveRoster({ ...making, ...key, revision, content, sitting: `tab ${tab % 2}` })
        if (answer.ok) [saved, revision] = [saved + 1, answer.value.revision]
        else if (answer.failure.kind === 'stale') {
          ;({ revision } = answer.failure)
          shown.set(revision, answer.failure.fingerprint)
        } else throw new Error(answer.failure.kind)
      }
    })
    expect((await listVersions(key))[0]?.revision).toBe(saved + 1)
    for (const [revision, fingerprint] of shown)
      expect(fingerprintOf(good(await readVersion(key, revision)).body)).toBe(fingerprint)
  })

  it('and an old answer that is given by the start: one of both is stored, the other knows', async () => {
    for (let round = 0; round < 4; round += 1) {
      const rosterId = await newList(owner)
      const [saved, missed] = await Promise.all([
        saveRoster({ ...making, ownerId: owner, rosterId, revision: 1, content: stored('Saved') }),
        saveListsAsBefore([{ id: rosterId, revision: 1, stored: stored('As before') }], making),
      ])
      expect([saved.ok, missed]).toEqual(saved.ok ? [true, 1] : [false, 0])
      expect(await listVersions({ ownerId: owner, rosterId })).toHaveLength(2)
    }
  })
})

describe('Drafts', () => {
  it('of one revision take one of the changes that come at once', async () => {
    const { packId } = await newDraft(owner)
    const answers = await atOnce(8, (i) =>
      saveRow({ ...making, ownerId: owner, packId, revision: 1, kind: 'races', slug: null, row: raceRow(`race-${i}`) }),
    )
    expect([succeeded(answers).length, kindsOf(answers)]).toEqual([1, ['ok', 'stale']])
  })

  it('are published as they were seen: a row that comes at once is in it or refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { packId } = await newDraft(owner)
      const [row, ...published] = await Promise.all([
        saveRow({ ...making, ownerId: owner, packId, revision: 1, kind: 'races', slug: null, row: raceRow('late') }),
        publishDraft({ ownerId: owner, packId, revision: 1, now }),
        publishDraft({ ownerId: owner, packId, revision: 1, now }),
      ])
      expect(Number(row.ok) + succeeded(published).length).toBe(1)
      const version = await database().packVersion.findFirst({ where: { pack: { ownerId: owner, slug: packId } } })
      const raw = good(await readRawPack({ viewer: owner, packId, version: 1 }))
      expect(version?.contentHash ?? null).toBe(row.ok ? null : contentHash(raw))
    }
  })

  it('and a version that is imported at once get numbers of their own', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { packId } = await newDraft(owner)
      good(await publishDraft({ ownerId: owner, packId, revision: 1, now }))
      const raw = good(await readRawPack({ viewer: owner, packId, version: 1 }))
      good(await openDraft({ ...making, ownerId: owner, packId }))
      const { rows, ...fields } = raw
      const file = { format: 'musterroll-pack/1', ...fields, ...rows, version: 3, name: 'From a file' }
      const [published, taken] = await Promise.all([
        publishDraft({ ownerId: owner, packId, revision: 1, now }),
        take(file, owner),
      ])
      expect(published.ok && taken.ok).toBe(true)
      const versions = good(await listPackVersions({ viewer: owner, packId })).map(({ version }) => version)
      expect(new Set(versions).size).toBe(3)
    }
  })

  it('that are discarded take the pack along only where nothing was made in it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { packId } = await newDraft(owner)
      const [, opened] = await Promise.all([
        discardDraft({ ownerId: owner, packId, revision: 1 }),
        openDraft({ ...making, ownerId: owner, packId }),
      ])
      if (!opened.ok) expect(opened.failure.kind).toBe('not-found')
    }
  })
})

describe('Two owners that become one', () => {
  it('keep what is made meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [guest, { code }] = [await newOwner(), good(await createDeviceLink({ ...making, ownerId: owner }))]
      const rosterId = await newList(guest, 'Saved')
      const { packId } = await newDraft(guest)
      const makes = atOnce(12, (i) => storeNewRoster({ ...making, ownerId: guest, stored: stored(`Made ${i}`) }))
      const saves = saveRoster({ ...making, ownerId: guest, rosterId, revision: 1, content: stored('Saved again') })
      const draft = saveRow({
        ...making,
        ownerId: guest,
        packId,
        revision: 1,
        kind: 'races',
        slug: null,
        row: raceRow('late'),
      })
      const linked = await redeemDeviceLink({ ...making, code, guestId: guest })
      const made = (await makes).flatMap((answer) => (answer.ok ? [answer.value.rosterId] : []))
      const ownerId = linked.ok ? linked.value.ownerId : guest
      const ids = (await listRosters(ownerId)).map(({ id }) => id)
      expect(made.filter((id) => !ids.includes(id))).toEqual([])
      if ((await saves).ok) expect(await namesOf(ownerId)).toContain('Saved again')
      if ((await draft).ok)
        expect(good(await readRawPack({ viewer: ownerId, packId, version: 1 })).rows.races).toHaveLength(1)
    }
  })

  it('each by the other’s code, at once: one is left, with everything', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await newOwner(), await newOwner()]
      await newList(one, 'Of one')
      await newList(other, 'Of the other')
      const codes = await Promise.all([one, other].map((ownerId) => createDeviceLink({ ...making, ownerId })))
      const [ofOne, ofOther] = codes.map((code) => good(code).code)
      const answers = await Promise.all([
        redeemDeviceLink({ ...making, code: ofOther ?? '', guestId: one }),
        redeemDeviceLink({ ...making, code: ofOne ?? '', guestId: other }),
        joinOwners({ ...making, ownerId: one, otherOwnerId: other }),
      ])
      expect(kindsOf(answers).filter((kind) => !['ok', 'busy', 'not-found'].includes(kind ?? ''))).toEqual([])
      expect(await ownersOf([one, other])).toBe(1)
      expect([...(await namesOf(one)), ...(await namesOf(other))].toSorted()).toEqual(['Of one', 'Of the other'])
    }
  })

  it('each by the other’s recovery code, at once: one is left, with everything and both codes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await newOwner(), await newOwner()]
      await newList(one, 'Of one')
      await newList(other, 'Of the other')
      const codes = await atOnce(2, (i) => createRecoveryCode({ ...making, ownerId: i === 0 ? one : other }))
      const [ofOne, ofOther] = codes.map((code) => good(code).code)
      const answers = await Promise.all([
        redeemRecoveryCode({ ...making, typed: ofOther ?? '', guestId: one }),
        redeemRecoveryCode({ ...making, typed: ofOne ?? '', guestId: other }),
      ])
      expect(kindsOf(answers).filter((kind) => !['ok', 'busy', 'not-found'].includes(kind ?? ''))).toEqual([])
      expect(await ownersOf([one, other])).toBe(1)
      expect([...(await namesOf(one)), ...(await namesOf(other))].toSorted()).toEqual(['Of one', 'Of the other'])
      expect(await database().recoveryCode.count({ where: { ownerId: { in: [one, other] } } })).toBe(2)
    }
  })

  it('and lists that follow a renamed pack keep what is saved at once', async () => {
    const pack = (name: string) => ({ ...examplePack({ id: 'club-rules', name }) })
    for (let round = 0; round < 4; round += 1) {
      const [host, guest] = [await newOwner(), await newOwner()]
      good(await take(pack('Of the host'), host))
      good(await take(pack('Of the guest'), guest))
      const content = storedRosterFrom(rosterOf('Pinned', 'club-rules'))
      const { rosterId } = good(await storeNewRoster({ ...making, ownerId: guest, stored: content }))
      const { code } = good(await createDeviceLink({ ...making, ownerId: host }))
      const [saved, linked] = await Promise.all([
        saveRoster({
          ...making,
          ownerId: guest,
          rosterId,
          revision: 1,
          content: storedRosterFrom(rosterOf('Pinned again', 'club-rules')),
        }),
        redeemDeviceLink({ ...making, code, guestId: guest }),
      ])
      if (!linked.ok) expect(linked.failure.kind).toBe('busy')
      const kept = await namesOf(linked.ok ? host : guest)
      expect(kept).toEqual([saved.ok ? 'Pinned again' : 'Pinned'])
    }
  })
})

describe('Imports', () => {
  it('that are sealed while they are cleared away are whole or nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [ownerId, rosterId] = [await newOwner(), `sealed-${round}-${owner}`]
      const importId = good(await beginImport({ ...making, ownerId }))
      good(await addLists({ ...making, importId, lists: [{ rosterId, stored: stored('Whole'), tags: [], history }] }))
      await leave(importId, ABANDONED_MS)
      const [sealed] = await Promise.all([sealImport(importId), discardAbandonedImports(new Date())])
      if (sealed.ok) await leave(importId, LEFT_MS)
      await resumeImports(new Date())
      expect(await namesOf(ownerId)).toEqual(sealed.ok ? ['Whole'] : [])
      expect(await database().owner.count({ where: { id: importId } })).toBe(0)
    }
  })

  it('of one file for two players at once give each all lists', async () => {
    const players = [owner, await newOwner()]
    const lists = [1, 2, 3].map((i) => ({
      rosterId: `same-${i}-${owner}`,
      stored: stored(`Same ${i}`),
      tags: [],
      history,
    }))
    const imports = await Promise.all(players.map(async (ownerId) => good(await beginImport({ ...making, ownerId }))))
    const added = await Promise.all(imports.map((importId) => addLists({ ...making, importId, lists })))
    expect(kindsOf(added)).toEqual(['ok'])
    await Promise.all(imports.map(sealImport))
    await Promise.all(imports.map((importId) => leave(importId, LEFT_MS)))
    await resumeImports(new Date())
    for (const player of players) expect(await namesOf(player)).toEqual(['Same 1', 'Same 2', 'Same 3'])
  })
})
