import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { exportPack } from '@/lib/packs/data'
import { backUp } from '@/scripts/backup'
import { restore } from '@/scripts/restore'
import { ownDatabase } from '../support/database'
import { examplePack, extension, house, raceRow } from './packs'
import { good, monday, newDraft, newOwner, take } from './stored-packs'

const file = ownDatabase()
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

const ROW_TABLES = [
  'PackRace',
  'PackFaction',
  'PackReligion',
  'PackClass',
  'PackWargear',
  'PackSpell',
  'PackKeyword',
  'PackScenario',
  'PackObjective',
  'PackDie',
]
const PART_TABLES = ['PackChartRow', 'PackMission', 'PackResearch']
const TABLES = ['PackVersion', ...ROW_TABLES, ...PART_TABLES]

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
const PUBLISHED_FACTION = `SELECT id FROM PackFaction WHERE versionId IN (${PUBLISHED})`
const DRAFT_FACTION = `SELECT id FROM PackFaction WHERE versionId IN (${DRAFT})`

/** Which rows of a table are published. */
function fixed(table: string): string {
  if (table === 'PackVersion') return 'publishedAt IS NOT NULL'
  return PART_TABLES.includes(table) ? `factionId IN (${PUBLISHED_FACTION})` : `versionId IN (${PUBLISHED})`
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
  const [owner, published, draft] = PART_TABLES.includes(table)
    ? ['factionId', PUBLISHED_FACTION, DRAFT_FACTION]
    : ['versionId', PUBLISHED, DRAFT]
  const copy = (replaced: Record<string, string>) =>
    `INTO "${table}" SELECT ${columns(table, replaced)} FROM "${table}" WHERE ${where} LIMIT 1`
  return [
    ...writes,
    [`INSERT ${copy({ id: "'new'", slug: "'new'" })}`, 'adds a row'],
    [`INSERT OR REPLACE ${copy({ [owner]: `(${draft} LIMIT 1)` })}`, 'replaces it by a row of a draft'],
    [`UPDATE "${table}" SET "${owner}" = (${draft} LIMIT 1) WHERE ${where}`, 'moves a row into a draft'],
    // The toy draft has no rows of some kinds: then nothing is there to be moved, and nothing changes.
    [
      `UPDATE OR REPLACE "${table}" SET "${owner}" = (${published} LIMIT 1) WHERE NOT ${where}`,
      'moves a row of a draft in',
    ],
    [
      `UPDATE OR REPLACE "${table}" SET id = (SELECT id FROM "${table}" WHERE ${where} LIMIT 1) WHERE NOT ${where}`,
      'takes its id',
    ],
  ]
}

const WRITES = TABLES.flatMap((table) => writesTo(table).map(([sql, what]) => [table, what, sql] as const))

describe('What is published cannot change', () => {
  it('and there is a row of every kind to try it on', () => {
    expect(TABLES.filter((table) => isEmpty(table, fixed(table)))).toEqual([])
  })

  it.each(WRITES)('%s: a write that %s', (table, _what, sql) => {
    // The draft has no rows of some kinds: then there is nothing that could be moved.
    const isNothing = sql.includes('WHERE NOT') && isEmpty(table, `NOT ${fixed(table)}`)
    const outcome = isNothing ? 'changed 0' : 'refused'
    expect([outcomeOf(sql, true), outcomeOf(sql, false)]).toEqual([outcome, outcome])
    expect(contents(file)).toBe(before)
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
    await expect(database().packRace.updateMany({ where, data: { name: 'x' } })).rejects.toThrow()
    await expect(database().packClass.deleteMany({ where })).rejects.toThrow()
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
    expect(() => write(`UPDATE PackRace SET name = 'x' WHERE ${fixed('PackRace')}`, true)).toThrow('cannot change')
  })
})
