import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refused } from '@/scripts/command.mjs'
import { removePartialCopies } from '@/scripts/copies.mjs'
import { migrate } from '@/scripts/migrate.mjs'
import { readMigrations } from '@/scripts/migrations.mjs'
import { runScript } from '../support/command'
import { scratchFolder } from '../support/database'

const scratch = scratchFolder()
let serial = 0
let place = ''
let file = ''
let folder = ''

beforeEach(() => {
  place = path.join(scratch, String(serial++))
  file = path.join(place, 'data', 'musterroll.db')
  folder = path.join(place, 'migrations')
  cpSync('prisma/migrations', folder, { recursive: true })
})

function addMigration(name: string, sql: string) {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, name, 'migration.sql'), sql)
}

function query(sql: string): unknown[] {
  const db = new Database(file)
  const rows = db.prepare(sql).pluck().all()
  db.close()
  return rows
}

const names = () => readMigrations(folder).map(({ name }) => name)
const tables = () => query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")

describe('the migrator', () => {
  it('makes the database in WAL mode and applies everything once', () => {
    expect(migrate({ file, folder })).toEqual(names())
    expect(migrate({ file, folder })).toEqual([])
    expect(query('PRAGMA journal_mode')).toEqual(['wal'])
    expect(query('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL')).toEqual(names())
  })

  it('goes on where an older version stopped, and keeps the rows of a table that is rebuilt', () => {
    migrate({ file, folder })
    const owner = new Database(file)
    owner.exec("INSERT INTO Owner VALUES ('o', '2030-01-01')")
    owner.exec(
      `INSERT INTO Roster (id, ownerId, systemId, name, packId, packVersion, body, revision, createdAt, updatedAt)
       VALUES ('r', 'o', 's', 'n', 'p', '1', '{}', 1, '2030-01-01', '2030-01-01')`,
    )
    owner.close()
    addMigration(
      '29990101000000_rebuild',
      `CREATE TABLE "new_Owner" AS SELECT * FROM "Owner"; DROP TABLE "Owner";
       CREATE TABLE "Owner" ("id" TEXT NOT NULL PRIMARY KEY, "createdAt" DATETIME NOT NULL);
       INSERT INTO "Owner" SELECT * FROM "new_Owner"; DROP TABLE "new_Owner";`,
    )
    expect(migrate({ file, folder })).toEqual(['29990101000000_rebuild'])
    expect(query('SELECT id FROM Roster')).toEqual(['r'])
  })

  it('leaves nothing of a migration that fails', () => {
    migrate({ file, folder })
    const before = tables()
    addMigration('29990101000000_wrong', 'CREATE TABLE half (x); CREATE TABLE half (x);')
    expect(() => migrate({ file, folder })).toThrow('already exists')
    expect(tables()).toEqual(before)
    expect(query('SELECT migration_name FROM _prisma_migrations')).not.toContain('29990101000000_wrong')
  })

  it('leaves nothing half-applied when it is killed in the middle, and continues at the next start', async () => {
    migrate({ file, folder })
    const before = tables()
    const endless = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) INSERT INTO half SELECT x FROM n'
    addMigration('29990101000000_long', `CREATE TABLE half (x); ${endless} WHERE x % 1000000 = 0;`)
    const module = pathToFileURL(path.resolve('scripts/migrate.mjs')).href
    const script = `import { migrate } from '${module}'; migrate(${JSON.stringify({ file, folder })})`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
    await untilLocked()
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(tables()).toEqual(before)
    addMigration('29990101000000_long', 'CREATE TABLE half (x);')
    expect(migrate({ file, folder })).toEqual(['29990101000000_long'])
  })

  it('applies each migration once when several servers start together', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => runScript('migrate.mjs', file)))
    expect(starts.map(({ code, errorOutput }) => [code, errorOutput])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
    // They may take turns: one applies what another has not come to yet.
    const applied = starts.flatMap(({ output }) => output.split('\n').filter(Boolean))
    expect(applied.toSorted()).toEqual(names().map((name) => `Applied ${name}`))
  })

  const refusals: [string, RegExp, () => void][] = [
    [
      'a migration that was changed after it had been applied',
      /was changed after it had been applied/,
      () => {
        migrate({ file, folder })
        appendFileSync(path.join(folder, names()[0] ?? '', 'migration.sql'), '\n-- afterthought')
      },
    ],
    [
      'a database newer than the code',
      /newer Muster Roll \(it has 29990101000000_future\)/,
      () => {
        cpSync(folder, `${folder}-newer`, { recursive: true })
        addMigration('29990101000000_future', 'CREATE TABLE future (x);')
        migrate({ file, folder })
        folder = `${folder}-newer`
      },
    ],
    [
      'a migration that stopped half-way elsewhere',
      /stopped half-way/,
      () => {
        migrate({ file, folder })
        const db = new Database(file)
        db.exec('UPDATE _prisma_migrations SET finished_at = NULL')
        db.close()
      },
    ],
    [
      'a database of another program',
      /another program/,
      () => {
        mkdirSync(path.dirname(file), { recursive: true })
        const db = new Database(file)
        db.exec('CREATE TABLE song (title TEXT)')
        db.close()
      },
    ],
    [
      'a file that is not a database',
      /is not a database/,
      () => {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, 'This is a letter. '.repeat(100))
      },
    ],
    [
      'a path that leads through a file',
      /cannot be written/,
      () => {
        writeFileSync(path.join(place, 'data'), '')
      },
    ],
  ]

  it.each(refusals)('refuses %s with one sentence', (_what, sentence, prepare) => {
    prepare()
    const refusal = refusalOf(() => migrate({ file, folder }))
    expect(refusal.message).toMatch(sentence)
    expect(refusal.message).not.toContain('\n')
  })
})

describe('A migration that rewrites', () => {
  const NAME = '29990101000000_rewrite'
  const backups = () => path.join(path.dirname(file), 'backups')
  const copies = () => readdirSync(backups()).sort()
  const owners = () => query('SELECT id FROM Owner ORDER BY id')
  let said: string[] = []
  const run = () => migrate({ file, folder, say: (line) => said.push(line) })

  function addOwners(...ids: string[]) {
    const db = new Database(file)
    for (const id of ids) db.prepare("INSERT INTO Owner VALUES (?, '2030-01-01')").run(id)
    db.close()
  }

  beforeEach(() => {
    said = []
    migrate({ file, folder })
    addMigration(NAME, '-- rewrites Owner\nDELETE FROM Owner;')
  })

  it('keeps a copy of the database as it was, and says so in one line', () => {
    addOwners('ada', 'bob')
    expect(run()).toEqual([NAME])
    expect(owners()).toEqual([])
    const copy = path.join(backups(), `before-${NAME}.db`)
    expect(said).toEqual([`Kept the database as it is before ${NAME} in ${copy}`])
    expect(copies()).toEqual([path.basename(copy)])
    const kept = new Database(copy, { readonly: true })
    expect(kept.prepare('SELECT id FROM Owner ORDER BY id').pluck().all()).toEqual(['ada', 'bob'])
    expect(kept.prepare('SELECT migration_name FROM _prisma_migrations ORDER BY 1').pluck().all()).not.toContain(NAME)
    // Whoever puts it in the place of the database is noticed.
    expect(kept.prepare('SELECT value FROM Epoch').pluck().all()).not.toEqual(query('SELECT value FROM Epoch'))
    kept.close()
    expect(run()).toEqual([])
    expect(said).toHaveLength(1)
  })

  it('keeps none where there is nothing that it rewrites', () => {
    expect(run()).toEqual([NAME])
    expect([existsSync(backups()), said]).toEqual([false, []])
  })

  it('keeps one copy of one state, and one more of another', () => {
    addOwners('ada')
    addMigration(NAME, '-- rewrites Owner\nDELETE FROM Owner; SELECT nonsense();')
    expect(run).toThrow('nonsense')
    expect(run).toThrow('nonsense')
    expect(copies()).toEqual([`before-${NAME}.db`])
    expect(owners()).toEqual(['ada'])
    addOwners('bob')
    addMigration(NAME, '-- rewrites Owner\nDELETE FROM Owner;')
    run()
    expect(copies()).toEqual([`before-${NAME}-2.db`, `before-${NAME}.db`])
  })

  it('does not wait for what a killed copy left, which the next start clears away', async () => {
    addOwners('ada')
    mkdirSync(backups())
    const ended = spawn(process.execPath, ['--version'])
    await once(ended, 'close')
    const half = path.join(backups(), `before-${NAME}.db.${ended.pid}.making`)
    writeFileSync(half, 'half')
    run()
    removePartialCopies(file)
    expect(copies()).toEqual([`before-${NAME}.db`])
  })

  it('is refused, and changes nothing, where the copy cannot be written', () => {
    addOwners('ada')
    writeFileSync(backups(), 'a file in its place')
    expect(refusalOf(run).message).toBe(
      `The folder ${backups()} cannot be written: make it writable and start again; nothing was changed.`,
    )
    expect([owners(), said]).toEqual([['ada'], []])
  })

  // Windows has no such limits.
  it.skipIf(process.platform === 'win32')('is refused, and changes nothing, where there is no room', async () => {
    addOwners('ada', ...Array.from({ length: 200 }, (_, i) => `${i} ${'x'.repeat(10_000)}`))
    const before = owners()
    const module = pathToFileURL(path.resolve('scripts/migrate.mjs')).href
    const script = `import { migrate } from '${module}'
      try { migrate(${JSON.stringify({ file, folder })}) } catch ({ message }) { console.log(message) }`
    // In blocks of 512 or 1,024 bytes.
    const child = spawn('sh', [
      '-c',
      'ulimit -f 1000; exec "$0" --input-type=module --eval "$1"',
      process.execPath,
      script,
    ])
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
    })
    await once(child, 'close')
    expect(said).toMatch(
      /^There is no room in .*backups for a copy of .*: make room and start again\. Nothing was changed\.\n$/,
    )
    expect([owners(), copies()]).toEqual([before, []])
  })
})

describe('An empty file', () => {
  const backups = () => path.join(path.dirname(file), 'backups')

  beforeEach(() => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
  })

  it('is a new database where nothing else is', () => {
    mkdirSync(backups())
    expect(migrate({ file, folder })).toEqual(names())
  })

  it.each([
    ['a backup', () => [path.join(backups(), 'musterroll-20260101-000000.db'), 'x']],
    ['a log', () => [`${file}-wal`, 'x']],
  ])('beside %s of a former one is refused, says what to do, and is left as it is', (_, trace) => {
    const [at = '', text = ''] = trace()
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, text)
    expect(() => migrate({ file, folder })).toThrow(/is empty \(0 bytes\).*Nothing was changed.*npm run restore/)
    expect([statSync(file).size, readFileSync(at, 'utf8')]).toEqual([0, text])
  })

  it('names the backup that was made last, however it is called', () => {
    mkdirSync(backups())
    for (const [name, time] of [
      ['before-20260301090000_rows.db', 3],
      ['before-20260101090000_rows.db', 1],
      ['musterroll-20260201-000000.db', 2],
    ] as const) {
      writeFileSync(path.join(backups(), name), 'x')
      utimesSync(path.join(backups(), name), time, time)
    }
    expect(refusalOf(() => migrate({ file, folder })).message).toContain(
      `npm run restore -- ${path.join(backups(), 'before-20260301090000_rows.db')};`,
    )
  })
})

describe('node scripts/migrate.mjs', () => {
  it('says in one sentence what to do, and exits with 1', async () => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, 'This is a letter. '.repeat(100))
    const { code, errorOutput } = await runScript('migrate.mjs', file)
    expect(code).toBe(1)
    expect(errorOutput.trim()).toBe(`${file} is not a database: move it away, or name another file in DATABASE_URL.`)
  })

  // Windows knows no such rights of a folder.
  it.skipIf(process.platform === 'win32')('refuses a folder that cannot be written', async (context) => {
    mkdirSync(path.dirname(file), { recursive: true })
    chmodSync(path.dirname(file), 0o555)
    const { refusal, hindrance } = await refusalOfNobody()
    if (hindrance) context.skip(hindrance)
    expect(refusal).toContain(`make the folder ${path.dirname(file)} writable`)
  })
})

function refusalOf(work: () => unknown): Refused {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  return expect.unreachable('it was not refused')
}

/** What the migrator says to a user whom the rights of a folder bind, or what hinders becoming one. */
async function refusalOfNobody(): Promise<{ refusal?: string; hindrance?: string }> {
  // With a private umask, the copied migrations are the owner's alone.
  const migrations = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
  for (const readable of [scratch, place, folder, ...migrations]) chmodSync(readable, 0o755)
  const child = fork('tests/support/migrate-as-nobody.mjs', [file, folder], { execArgv: [] })
  const [said] = await Promise.race([once(child, 'message'), once(child, 'close').then(([code]) => [{ code }])])
  return said
}

/** Until the other process holds the write lock: then it is inside its transaction. */
async function untilLocked() {
  for (;;) {
    const db = new Database(file, { timeout: 0 })
    try {
      db.exec('BEGIN IMMEDIATE; ROLLBACK')
    } catch {
      return
    } finally {
      db.close()
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
