import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import Database from '@/lib/db/driver.mjs'
import { torture } from '@/scripts/torture'
import { type AcknowledgedWrite, missingFrom, sha256Of } from '@/scripts/torture/acknowledgements'
import { assertComplete, ONE_TAB_GAME, PLAIN_GAME, ROWS_OF_A_PACK } from '@/scripts/torture/check-database'
import { copyOfTemplate, scratchFolder } from '../support/database'

// Two servers are killed in the middle of saves, shares, packs and device links; whatever was acknowledged is there
// afterwards, and whatever was not is there whole or not at all. The tables below show that it would be seen otherwise.
it('two servers that are killed in the middle of their work have lost nothing that they acknowledged', async () => {
  const report = await torture({ kills: 4, seed: 7 })
  expect(report).toMatchObject({ kills: 4, lost: 0, undone: 0, seed: 7 })
  expect(report.acknowledged.version).toBeGreaterThan(4)
  expect(report.gaveWay).toBeGreaterThan(0)
}, 60_000)

const scratch = scratchFolder()
const NOW = '2030-01-01T00:00:00.000+00:00'
let serial = 0
let db: Database.Database

beforeEach(() => {
  serial += 1
  db = new Database(copyOfTemplate(scratch, `${serial}.db`))
  db.pragma('foreign_keys = OFF')
  db.exec(`INSERT INTO Owner (id, createdAt) VALUES ('o', '${NOW}');
    INSERT INTO OwnerKey (hash, ownerId, createdAt, lastSeenAt) VALUES ('k', 'o', '${NOW}', '${NOW}'), ('l', 'o', '${NOW}', '${NOW}');
    INSERT INTO HandOver (hash, ownerId, createdAt, expiresAt, usedAt) VALUES ('h', 'o', '${NOW}', '${NOW}', '${NOW}');
    INSERT INTO Share (id, code, rosterId, kind, createdAt, withdrawnAt) VALUES ('s', 'code', '${PLAIN_GAME}', 'live', '${NOW}', '${NOW}');
    INSERT INTO Pack (id, slug, ownerId, game, name, createdAt, updatedAt) VALUES ('p', 'pack', 'o', 'g', 'P', '${NOW}', '${NOW}');
    INSERT INTO PackVersion (id, packId, version, name, revision, contentHash, createdAt, updatedAt)
      VALUES ('v', 'p', 1, 'P', 2, 'hash', '${NOW}', '${NOW}')`)
  for (const list of [PLAIN_GAME, ONE_TAB_GAME]) {
    db.exec(`INSERT INTO Roster (id, ownerId, systemId, name, packId, packVersion, body, revision, createdAt, updatedAt)
      VALUES ('${list}', 'o', '${list}', 'L', 'p', '1', 'three', 3, '${NOW}', '${NOW}')`)
    for (const [i, body] of ['one', 'two', 'three'].entries())
      db.exec(`INSERT INTO RosterVersion (id, rosterId, revision, name, packId, packVersion, body, createdAt)
        VALUES ('${list} ${i}', '${list}', ${i + 1}, 'L', 'p', '1', '${body}', '2030-01-01T00:0${i * 4}:00.000+00:00')`)
  }
  for (let i = 0; i < ROWS_OF_A_PACK; i += 1)
    db.exec(`INSERT INTO PackRow (id, versionId, kind, slug, name, sourceKind, position, rank, search, body)
      VALUES ('${i}', 'v', 'keywords', 'w${i}', 'W', 'player', ${i}, ${i}, 'w', '{}')`)
  db.exec(`UPDATE PackVersion SET publishedAt = '${NOW}'`)
  // What is published cannot be changed, not even here.
  for (const name of db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all())
    db.exec(`DROP TRIGGER "${name}"`)
})

afterEach(() => void db.close())

const PROMISES: readonly AcknowledgedWrite[] = [
  { kind: 'version', rosterId: PLAIN_GAME, revision: 2, sha256: sha256Of('two'), stays: true },
  { kind: 'version', rosterId: ONE_TAB_GAME, revision: 3, sha256: sha256Of('three'), stays: false },
  { kind: 'share', code: 'code' },
  { kind: 'withdrawn', code: 'code' },
  { kind: 'pack', ownerId: 'o', packId: 'pack', rows: ROWS_OF_A_PACK },
  { kind: 'device-link', hash: 'h', ownerId: 'o' },
  { kind: 'linked', hash: 'h', keyHash: 'k', ownerId: 'o' },
  { kind: 'united', hash: 'h', rosterId: PLAIN_GAME, ownerId: 'o' },
]

describe('What was acknowledged', () => {
  it('is found where it is', () => expect(missingFrom(db, PROMISES)).toEqual([]))

  it.each<[string, AcknowledgedWrite['kind'], string]>([
    [
      'a version that is gone',
      'version',
      `DELETE FROM RosterVersion WHERE rosterId = '${PLAIN_GAME}' AND revision = 2`,
    ],
    ['a version that is another', 'version', `UPDATE RosterVersion SET body = '2' WHERE body = 'two'`],
    [
      'a save of a sitting that is gone',
      'version',
      `DELETE FROM RosterVersion WHERE rosterId = '${ONE_TAB_GAME}' AND revision = 3`,
    ],
    [
      'a list that fell behind',
      'version',
      `DELETE FROM RosterVersion WHERE revision = 3; UPDATE Roster SET revision = 2`,
    ],
    ['a share that is gone', 'share', 'DELETE FROM Share'],
    ['a link that is open again', 'withdrawn', 'UPDATE Share SET withdrawnAt = NULL'],
    ['a pack that is a draft again', 'pack', 'UPDATE PackVersion SET publishedAt = NULL'],
    ['a pack without one of its rows', 'pack', "DELETE FROM PackRow WHERE slug = 'w3'"],
    ['a device link that is gone', 'device-link', 'DELETE FROM HandOver'],
    ['a browser that is nobody’s again', 'linked', "DELETE FROM OwnerKey WHERE hash = 'k'"],
    ['a list that went back to its guest', 'united', "UPDATE Roster SET ownerId = 'guest'"],
  ])('%s is lost', (_, kind, sql) => {
    db.exec(sql)
    expect(missingFrom(db, PROMISES).map((one) => one.kind)).toContain(kind)
  })

  it('gave way to a later save of its sitting', () => {
    db.exec(`UPDATE Roster SET revision = 4 WHERE id = '${ONE_TAB_GAME}'; DELETE FROM RosterVersion WHERE revision = 3`)
    expect(missingFrom(db, PROMISES.slice(1, 2))).toEqual([])
  })
})

describe('What is whole', () => {
  it('passes', () => expect(() => assertComplete(db)).not.toThrow())

  it.each<[RegExp, string]>([
    [/last version/, `UPDATE Roster SET revision = 4 WHERE id = '${PLAIN_GAME}'`],
    [/last version/, "UPDATE Roster SET body = 'four'"],
    [/last version/, 'DELETE FROM RosterVersion WHERE revision = 3'],
    [/first version/, `DELETE FROM RosterVersion WHERE revision = 1 AND rosterId = '${ONE_TAB_GAME}'`],
    [/lack a version/, `DELETE FROM RosterVersion WHERE revision = 2 AND rosterId = '${PLAIN_GAME}'`],
    [/too many gave way/, "UPDATE RosterVersion SET createdAt = '2030-01-01T01:00:00.000+00:00' WHERE revision = 3"],
    [/part of their rows/, "DELETE FROM PackRow WHERE slug = 'w3'"],
    [/without their fingerprint/, 'UPDATE PackVersion SET contentHash = NULL'],
    [/used up for nothing/, "DELETE FROM OwnerKey WHERE hash = 'k'"],
    [/point to nothing/, 'DELETE FROM Owner'],
  ])('%s: %s', (complaint, sql) => {
    db.exec(sql)
    expect(() => assertComplete(db)).toThrow(complaint)
  })
})
