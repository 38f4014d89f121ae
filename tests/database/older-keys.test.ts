import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/db/client'
import { deviceIdOf, listDevices } from '@/lib/devices/browsers/data'
import { removeDevices } from '@/lib/devices/browsers/mutations'
import { findOwner, isEndedKey } from '@/lib/keys/data'
import { hashOfKey } from '@/lib/keys/key'
import { listRosters, listVersions } from '@/lib/rosters/data'
import { migrate } from '../../scripts/migrate.mjs'
import { scratchFolder } from '../support/database'
import { expectValue } from '../support/result'

const scratch = scratchFolder()
afterAll(closeDatabase)

it('a browser that has kept lists since before each had a key of its own still has them, and their history', async () => {
  const file = path.join(scratch, 'older.db')
  const folder = path.join(scratch, 'migrations')
  mkdirSync(folder)
  const older = '20261118110000_lists'
  cpSync(path.join('prisma/migrations', older), path.join(folder, older), { recursive: true })
  migrate({ file, folder })
  const db = new Database(file)
  const at = '2030-01-07T08:00:00.000+00:00'
  db.prepare('INSERT INTO Owner VALUES (?, ?, ?, ?)').run('o', hashOfKey('a key'), at, at)
  db.prepare('INSERT INTO Roster VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    ...['r', 'o', 'toy', 'Old', 'p', '1', '{}', 1, at, at, null, null],
  )
  db.prepare('INSERT INTO RosterVersion VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    ...['v', 'r', 1, 'Old', 'p', '1', '{}', null, at],
  )
  db.close()
  migrate({ file })
  process.env.DATABASE_URL = `file:${file}`
  const owner = expectValue(await findOwner('a key'))
  expect(owner).toEqual({
    id: 'o',
    createdAt: new Date(at),
    isLinked: false,
    lastSeenAt: new Date(at),
    lastUsedAt: new Date(at),
  })
  expect(await listRosters('o')).toMatchObject([{ id: 'r', name: 'Old', tags: [] }])
  const [device] = await listDevices({ ownerId: 'o', key: 'a key' })
  expect(device).toEqual({
    id: deviceIdOf(hashOfKey('a key')),
    ...{ name: null, browser: null, isThis: true, createdAt: new Date(at), lastUsedAt: new Date(at) },
  })
  expect(await listVersions({ ownerId: 'o', rosterId: 'r' })).toMatchObject([{ revision: 1, name: 'Old' }])
  const request = { ownerId: 'o', key: 'a key', devices: { id: device?.id ?? '' }, now: new Date() }
  expect(await removeDevices({ ...request, abandons: false })).toMatchObject({ failure: { kind: 'last-way' } })
  expect(await removeDevices({ ...request, abandons: true })).toMatchObject({ ok: true })
  expect([await isEndedKey('a key'), (await findOwner('a key')).ok]).toEqual([true, false])
})
