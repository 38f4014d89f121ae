import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { ROW_KINDS } from '@/lib/kernel/catalogue'
import { exportPack } from '@/lib/packs/data'
import { backUp } from '@/scripts/backup'
import { restore } from '@/scripts/restore'
import { ownFile } from '../support/database'
import { examplePack, extension, house, raceRow } from './packs'
import { good, monday, newDraft, newOwner, take } from './stored-packs'

const file = ownFile()
const key = { viewer: null, packId: 'everything', version: 1 }

/** A pack with a row of every kind that one game or another has. */
const PACKS = [
  examplePack({
    id: 'everything',
    factions: [
      {
        ...examplePack().factions[0],
        missions: [{ slug: 'hold', name: 'Hold', source: house, text: 'Hold.' }],
        research: [{ slug: 'roads', name: 'Roads', source: house, bank: 'aether', cost: 1, text: 'Roads.' }],
      },
    ],
    keywords: [{ slug: 'arc', name: 'Arc', source: house, on: 'weapon', text: 'Bends.' }],
    scenarios: [{ slug: 'duel', name: 'Duel', source: house, text: 'Two fight.', points: 1, rounds: 1 }],
    objectives: [{ slug: 'hill', name: 'Hill', source: house, text: 'Hold the hill.' }],
  }),
  {
    format: 'musterroll-pack/1',
    id: 'dice',
    name: 'Dice',
    game: 'grid-battles',
    version: 1,
    dice: [{ slug: 'yellow', name: 'Yellow', source: house, side: 'attack', faces: null }],
  },
]

const TABLES = ['PackVersion', 'PackRow']

let before: string

beforeAll(async () => {
  for (const pack of PACKS) good(await take(pack))
  await newDraft(await newOwner(), 'copy')
  before = contents(file)
})

/** Every row of every table that holds packs. */
function contents(of: string): string {
  const db = new Database(of, { readonly: true })
  const rows = ['Pack', ...TABLES].map((table) => db.prepare(`SELECT * FROM "${table}" ORDER BY id`).all())
  db.close()
  return JSON.stringify(rows)
}

/** As another program would write: with and without foreign keys. */
function write(sql: string, foreignKeys: boolean) {
  const db = new Database(file)
  try {
    db.pragma(`foreign_keys = ${foreignKeys ? 'ON' : 'OFF'}`)
    return db.prepare(sql).run()
  } finally {
    db.close()
  }
}

function outcomeOf(sql: string, foreignKeys: boolean): string {
  try {
    return `changed ${write(sql, foreignKeys).changes}`
  } catch (error) {
    return String(error).includes('A published version cannot change') ? 'refused' : String(error)
  }
}

function isEmpty(table: string, where: string): boolean {
  const db = new Database(file, { readonly: true })
  const found = db.prepare(`SELECT 1 FROM "${table}" WHERE ${where}`).get()
  db.close()
  return found === undefined
}

/** The columns of a table, one of them replaced by another value. */
function columns(table: string, replaced: Record<string, string>): string {
  const db = new Database(file, { readonly: true })
  const names = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  db.close()
  return names.map((name) => replaced[name] ?? `"${name}"`).join(', ')
}

const PUBLISHED = `SELECT id FROM PackVersion WHERE publishedAt IS NOT NULL`
const DRAFT = `SELECT id FROM PackVersion WHERE publishedAt IS NULL`

/** Which rows of a table are published. */
function fixed(table: string): string {
  return table === 'PackVersion' ? 'publishedAt IS NOT NULL' : `versionId IN (${PUBLISHED})`
}

function writesTo(table: string): [string, string][] {
  const where = fixed(table)
  const writes: [string, string][] = [
    [`UPDATE "${table}" SET slug = slug || 'x' WHERE ${where}`, 'changes a slug'],
    [`UPDATE "${table}" SET name = 'x' WHERE ${where}`, 'changes a name'],
    [`UPDATE "${table}" SET id = id WHERE ${where}`, 'changes nothing'],
    [`UPDATE OR REPLACE "${table}" SET name = 'x' WHERE ${where}`, 'replaces by an update'],
    [`DELETE FROM "${table}" WHERE ${where}`, 'deletes'],
    [`INSERT OR REPLACE INTO "${table}" SELECT * FROM "${table}" WHERE ${where} LIMIT 1`, 'replaces with itself'],
    [
      `INSERT INTO "${table}" SELECT * FROM "${table}" WHERE ${where} LIMIT 1 ON CONFLICT DO UPDATE SET name = 'x'`,
      'upserts',
    ],
  ]
  if (table === 'PackVersion') {
    return [
      ...writes.slice(1),
      [`UPDATE PackVersion SET publishedAt = NULL WHERE ${where}`, 'makes a draft of it'],
      [`UPDATE PackVersion SET version = 99 WHERE ${where}`, 'changes the number'],
      [
        `INSERT INTO PackVersion SELECT ${columns(table, { id: "'new'", version: '7' })} FROM PackVersion WHERE ${where} LIMIT 1`,
        'inserts one that is published',
      ],
      [
        `UPDATE OR REPLACE PackVersion SET id = (${PUBLISHED} LIMIT 1) WHERE publishedAt IS NULL`,
        'lets a draft take its place',
      ],
    ]
  }
  const copy = (replaced: Record<string, string>) =>
    `INTO "${table}" SELECT ${columns(table, replaced)} FROM "${table}" WHERE ${where} LIMIT 1`
  const ofADraft = `versionId IN (${DRAFT})`
  return [
    ...writes,
    [`INSERT ${copy({ id: "'new'", slug: "'new'" })}`, 'adds a row'],
    [`INSERT ${copy({ id: "'new'", kind: "'scenarios'", slug: "'new'" })}`, 'adds a row of another kind'],
    [`INSERT OR REPLACE ${copy({ id: "'new'" })}`, 'replaces it by one of its slug'],
    [
      `INSERT OR REPLACE ${copy({ versionId: `(${DRAFT} LIMIT 1)`, slug: "'new'" })}`,
      'replaces it by a row of a draft',
    ],
    [`UPDATE PackRow SET kind = 'scenarios' WHERE ${where}`, 'makes it another kind'],
    [`UPDATE PackRow SET versionId = (${DRAFT} LIMIT 1), slug = 'new' WHERE ${where}`, 'moves a row into a draft'],
    [
      `UPDATE PackRow SET versionId = (${PUBLISHED} LIMIT 1), slug = 'new' WHERE ${ofADraft}`,
      'moves a row of a draft in',
    ],
    [
      `UPDATE OR REPLACE PackRow SET versionId = (${PUBLISHED} LIMIT 1) WHERE ${ofADraft}`,
      'moves it over one of its slug',
    ],
    [
      `UPDATE OR REPLACE PackRow SET id = (SELECT id FROM PackRow WHERE ${where} LIMIT 1) WHERE ${ofADraft}`,
      'takes its id',
    ],
    [`DELETE FROM PackVersion WHERE publishedAt IS NOT NULL`, 'deletes its version'],
  ]
}

const WRITES = TABLES.flatMap((table) => writesTo(table).map(([sql, what]) => [table, what, sql] as const))

describe('What is published cannot change', () => {
  it('and there is a row of every kind to try it on, and one of a draft', () => {
    for (const kind of ROW_KINDS)
      expect([kind, isEmpty('PackRow', `kind = '${kind}' AND ${fixed('PackRow')}`)]).toEqual([kind, false])
    expect(isEmpty('PackRow', `versionId IN (${DRAFT})`)).toBe(false)
  })

  it('by twelve triggers', () => {
    const db = new Database(file, { readonly: true })
    const triggers = db.prepare("SELECT tbl_name FROM sqlite_master WHERE type = 'trigger' ORDER BY 1").pluck().all()
    db.close()
    expect(triggers).toEqual([...Array(5).fill('Pack'), ...Array(3).fill('PackRow'), ...Array(4).fill('PackVersion')])
  })

  it.each(WRITES)('%s: a write that %s', (_table, _what, sql) => {
    expect([outcomeOf(sql, true), outcomeOf(sql, false)]).toEqual(['refused', 'refused'])
    expect(contents(file)).toBe(before)
  })

  it('whatever the kind of row', () => {
    for (const kind of ROW_KINDS) {
      const where = `kind = '${kind}' AND ${fixed('PackRow')}`
      expect([kind, outcomeOf(`UPDATE PackRow SET name = 'x' WHERE ${where}`, false)]).toEqual([kind, 'refused'])
      expect([kind, outcomeOf(`DELETE FROM PackRow WHERE ${where}`, false)]).toEqual([kind, 'refused'])
    }
    expect(contents(file)).toBe(before)
  })

  it('but a draft can', () => {
    expect(outcomeOf(`UPDATE PackRow SET name = name WHERE versionId IN (${DRAFT})`, true)).toMatch(/^changed [1-9]/)
  })

  it.each([
    ['deletes the pack', `DELETE FROM Pack WHERE ownerId IS NULL`],
    ['gives it to somebody', `UPDATE Pack SET ownerId = (SELECT id FROM Owner LIMIT 1) WHERE ownerId IS NULL`],
    ['makes it another game’s', `UPDATE Pack SET game = 'magewinds' WHERE ownerId IS NULL`],
    ['gives it another id', `UPDATE Pack SET slug = 'x' WHERE ownerId IS NULL`],
    ['replaces it', `INSERT OR REPLACE INTO Pack SELECT * FROM Pack WHERE ownerId IS NULL LIMIT 1`],
  ])('Pack: a write that %s', (_, sql) => {
    for (const foreignKeys of [true, false]) {
      expect(() => write(sql, foreignKeys)).toThrow('A published version cannot change')
    }
    expect(contents(file)).toBe(before)
  })

  it('through the client either', async () => {
    const where = { version: { publishedAt: { not: null } } }
    await expect(database().packRow.updateMany({ where, data: { name: 'x' } })).rejects.toThrow()
    await expect(database().packRow.deleteMany({ where })).rejects.toThrow()
    await expect(database().packVersion.deleteMany({ where: { publishedAt: { not: null } } })).rejects.toThrow()
    expect(contents(file)).toBe(before)
  })

  it('and a version cannot be published over one that is not', async () => {
    const owner = await newOwner()
    const { packId } = await newDraft(owner)
    const draft = await database().packVersion.findFirstOrThrow({ where: { pack: { slug: packId } } })
    const other = await newDraft(owner)
    const above = { where: { pack: { slug: other.packId } } }
    await database().packVersion.updateMany({ ...above, data: { basisId: draft.id } })
    await expect(database().packVersion.updateMany({ ...above, data: { publishedAt: monday } })).rejects.toThrow()
  })
})

describe('A backup', () => {
  it('is restored with its packs, and what they are is guarded as before', async () => {
    const to = path.join(path.dirname(file), 'copy.db')
    await backUp({ from: file, to })
    const text = good(await exportPack(key))
    const stored = contents(file)
    good(await take(extension({ races: [raceRow('elf')] }, { id: 'later', extends: 'everything' })))
    await restore({ from: to, live: file, now: monday })
    expect(contents(file)).toBe(stored)
    expect(good(await exportPack(key))).toBe(text)
    expect(() => write(`UPDATE PackRow SET name = 'x' WHERE ${fixed('PackRow')}`, true)).toThrow('cannot change')
  })
})
