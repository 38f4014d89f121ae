import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { backUp } from '@/scripts/backup'
import { Refused } from '@/scripts/command.mjs'
import { restore } from '@/scripts/restore'
import { storedOwners } from '../support/clients'
import { runScript, runUntilItAsks } from '../support/command'
import { copyOfTemplate, scratchFolder } from '../support/database'
import { SecondProcess } from '../support/second-process'

const scratch = scratchFolder()

function emptyDatabase() {
  const folder = mkdtempSync(path.join(scratch, 'place-'))
  return { folder, live: copyOfTemplate(folder) }
}

function change(file: string, sql: string) {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

function addOwner(file: string, id: string) {
  change(file, `INSERT INTO Owner VALUES ('${id}', '2030-01-01')`)
}

describe('npm run backup', () => {
  it('writes a sound copy while a server goes on writing', async () => {
    const { folder, live } = emptyDatabase()
    const server = new SecondProcess('prisma-process.ts', live, 'durable')
    await server.tell('create', 'a')
    const to = path.join(folder, 'copy.db')
    const [backup] = await Promise.all([runScript('backup.ts', live, to), server.tell('create', 'b')])
    expect(backup).toMatchObject({ code: 0, errorOutput: '' })
    expect(backup.output).toContain(to)
    expect(storedOwners(to)).toContain('a')
    expect(await server.tell('create', 'c')).toMatchObject({ acknowledged: true })
    expect(storedOwners(live)).toEqual(['a', 'b', 'c'])
  })

  it('names the copy after the moment and puts it beside the database', async () => {
    const { folder, live } = emptyDatabase()
    expect(await runScript('backup.ts', live)).toMatchObject({ code: 0 })
    expect(readdirSync(path.join(folder, 'backups'))).toEqual([expect.stringMatching(/^musterroll-\d{8}-\d{6}\.db$/)])
  })

  it('is one file, without a log beside it', async () => {
    const { folder, live } = emptyDatabase()
    const to = path.join(folder, 'copies', 'copy.db')
    await backUp({ from: live, to })
    storedOwners(to)
    expect(readdirSync(path.dirname(to))).toEqual(['copy.db'])
  })

  it('refuses to write over a file, and leaves it as it is', async () => {
    const { folder, live } = emptyDatabase()
    const to = path.join(folder, 'precious')
    writeFileSync(to, 'precious')
    await expect(backUp({ from: live, to })).rejects.toThrow('exists already')
    expect(statSync(to).size).toBe(8)
  })

  it('refuses a database that is not there or damaged, and leaves nothing behind', async () => {
    const { folder, live } = emptyDatabase()
    const to = path.join(folder, 'copies', 'copy.db')
    expect(await runScript('backup.ts', `${live}.missing`, to)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('There is no database'),
    })
    damage(live)
    await expect(backUp({ from: live, to })).rejects.toThrow('damaged')
    expect(readdirSync(path.dirname(to))).toEqual([])
  })

  it('refuses a database that is whole in length and damaged in a page, which copies as it is', async () => {
    const { folder, live } = emptyDatabase()
    const to = path.join(folder, 'copies', 'copy.db')
    addOwner(live, 'a')
    garble(live, 'Owner')
    await expect(backUp({ from: live, to })).rejects.toThrow('damaged')
    expect(readdirSync(path.dirname(to))).toEqual([])
  })
})

describe('A folder in the place of a file', () => {
  it.each(['migrate.mjs', 'backup.ts'])('is named by %s, when DATABASE_URL points to it', async (script) => {
    const { folder } = emptyDatabase()
    const { code, errorOutput } = await runScript(script, folder)
    expect([code, errorOutput]).toEqual([
      1,
      `${folder} is a folder: name a file in DATABASE_URL, such as file:${folder}/musterroll.db.\n`,
    ])
  })

  it('is named by restore, and nothing changes', async () => {
    const { folder, live } = emptyDatabase()
    const { code, errorOutput } = await runScript('restore.ts', live, folder)
    expect([code, errorOutput]).toEqual([1, `${folder} is a folder: name a backup in it.\n`])
    expect(existsSync(path.join(folder, 'backups'))).toBe(false)
  })
})

describe('npm run restore', () => {
  it('changes what a running server reads, all at once and without a restart', async () => {
    const { folder, live } = emptyDatabase()
    const server = new SecondProcess('prisma-process.ts', live, 'durable')
    await server.tell('create', 'old-1', 'old-2')
    const from = path.join(folder, 'copy.db')
    await backUp({ from: live, to: from })
    await server.tell('create', 'new-1', 'new-2')

    const seen = new Set<string>()
    let finished = false
    const restoring = runScript('restore.ts', live, from).finally(() => {
      finished = true
    })
    while (!finished) {
      const { value } = { value: undefined, ...(await server.tell('read')) }
      seen.add(String(value))
    }

    expect(await restoring).toMatchObject({ code: 0, errorOutput: '' })
    expect([...seen].filter((state) => !['new-1,new-2,old-1,old-2', 'old-1,old-2'].includes(state))).toEqual([])
    expect(await server.tell('read')).toEqual({ acknowledged: true, value: ['old-1', 'old-2'] })
    expect(await server.tell('transaction', 'later')).toMatchObject({ acknowledged: true })
    await server.exit()
    expect(storedOwners(live)).toEqual(['later', 'old-1', 'old-2'])
    const kept = readdirSync(path.join(folder, 'backups'))
    expect(kept).toEqual([expect.stringMatching(/^musterroll-\d{8}-\d{6}-before-restore-\w{8}\.db$/)])
    expect(storedOwners(path.join(folder, 'backups', kept[0] ?? ''))).toEqual(['new-1', 'new-2', 'old-1', 'old-2'])
  })

  it('keeps what was there before each of two in one second', async () => {
    const { folder, live } = emptyDatabase()
    const from = path.join(folder, 'copy.db')
    await backUp({ from: live, to: from })
    addOwner(live, 'a')
    const now = new Date()
    const first = await restore({ from, live, now })
    addOwner(live, 'b')
    const second = await restore({ from, live, now })
    expect([first, second].map(({ before }) => storedOwners(before ?? ''))).toEqual([['a'], ['b']])
  })

  it('fills a database file that was emptied, from a backup beside it', async () => {
    const { folder, live } = emptyDatabase()
    addOwner(live, 'a')
    const from = path.join(folder, 'backups', 'kept.db')
    await backUp({ from: live, to: from })
    for (const ending of ['-wal', '-shm']) rmSync(live + ending, { force: true })
    writeFileSync(live, '')
    expect(await runScript('restore.ts', live, from)).toMatchObject({ code: 0, errorOutput: '' })
    expect(storedOwners(live)).toEqual(['a'])
  })

  it('and each backup clear away what killed ones have left, and nothing of one that runs', async () => {
    const { folder, live } = emptyDatabase()
    const from = path.join(folder, 'kept.db')
    await backUp({ from: live, to: from })
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    const running = `${live}.${process.ppid}.restoring`
    const leftovers = () =>
      readdirSync(folder, { recursive: true }).filter((name) => /restoring|making/.test(String(name)))
    const leave = () => {
      mkdirSync(path.join(folder, 'backups'), { recursive: true })
      for (const end of ['', '-wal', '-shm']) writeFileSync(`${live}.${gone}.restoring${end}`, 'x')
      writeFileSync(path.join(folder, 'backups', `copy.db.${gone}.making`), 'x')
      writeFileSync(running, 'x')
    }
    leave()
    await restore({ from, live, now: new Date() })
    expect(leftovers()).toEqual([path.basename(running)])
    leave()
    await backUp({ from: live, to: path.join(folder, 'again.db') })
    expect(leftovers()).toEqual([path.basename(running)])
  })

  it('makes the database when there is none yet', async () => {
    const { folder, live: from } = emptyDatabase()
    addOwner(from, 'a')
    const live = path.join(folder, 'elsewhere', 'new.db')
    expect(await restore({ from, live, now: new Date() })).toEqual({ lists: 0, before: null })
    expect(storedOwners(live)).toEqual(['a'])
    expect(readdirSync(path.dirname(live)).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('waits for a transaction of the server instead of cutting into it', async () => {
    const { folder, live } = emptyDatabase()
    addOwner(live, 'a')
    const from = path.join(folder, 'copy.db')
    await backUp({ from: live, to: from })
    const server = new SecondProcess('sql-process.ts', live)
    await server.tell('exec', 'BEGIN IMMEDIATE')
    await server.tell('exec', "INSERT INTO Owner VALUES ('b', '2030-01-01')")
    const restoring = await runUntilItAsks('restore.ts', live, from)
    expect(await server.tell('exec', 'COMMIT')).toEqual({ acknowledged: true })
    expect(await restoring.end).toMatchObject({ code: 0, errorOutput: '' })
    expect(storedOwners(live)).toEqual(['a'])
  })

  const badFiles: [string, string, (file: string) => void][] = [
    ['is not there', 'There is no file', () => {}],
    ['is not a database', 'not a sound backup', (file) => writeFileSync(file, 'This is a letter. '.repeat(500))],
    ['is damaged', 'damaged|not a sound backup', damagedCopy],
    ['is empty', 'holds no lists', (file) => writeFileSync(file, '')],
    ['belongs to another program', 'another program', (file) => change(file, 'CREATE TABLE song (title TEXT)')],
    [
      'was written by a newer Muster Roll',
      'newer',
      (file) =>
        changedCopy(file, "INSERT INTO _prisma_migrations VALUES ('x', 'x', 1, '29990101_future', '', NULL, 1, 1)"),
    ],
    [
      'has rows that point to nothing',
      'point to nothing',
      (file) =>
        changedCopy(
          file,
          `PRAGMA foreign_keys = OFF;
           INSERT INTO Roster (id, ownerId, systemId, name, packId, packVersion, body, revision, createdAt, updatedAt)
           VALUES ('r', 'nobody', 's', 'n', 'p', '1', '{}', 1, '2030-01-01', '2030-01-01')`,
        ),
    ],
    ['lacks a table', 'another shape', (file) => changedCopy(file, 'DROP TABLE Share')],
  ]

  it.each(badFiles)('refuses a file that %s, says “%s”, and changes nothing', async (_what, sentence, make) => {
    const { folder, live } = emptyDatabase()
    addOwner(live, 'a')
    const from = path.join(folder, 'bad.db')
    make(from)
    const refusal: unknown = await restore({ from, live, now: new Date() }).catch((error) => error)
    expect(refusal).toBeInstanceOf(Refused)
    expect(String(refusal)).toMatch(new RegExp(sentence))
    expect(String(refusal)).not.toContain('\n')
    expect(storedOwners(live)).toEqual(['a'])
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('says why it refuses a file, and exits with 1', async () => {
    const { folder, live } = emptyDatabase()
    const from = path.join(folder, 'nowhere.db')
    expect(await runScript('restore.ts', live, from)).toMatchObject({
      code: 1,
      errorOutput: `There is no file ${from}.\n`,
    })
  })

  it('asks for a file when none is named', async () => {
    const { live } = emptyDatabase()
    expect(await runScript('restore.ts', live)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('Say which'),
    })
  })

  it('refuses the present database itself', async () => {
    const { live } = emptyDatabase()
    await expect(restore({ from: live, live, now: new Date() })).rejects.toThrow('present database itself')
    expect(existsSync(live)).toBe(true)
  })
})

function changedCopy(file: string, sql: string) {
  copyOfTemplate(path.dirname(file), path.basename(file))
  change(file, sql)
}

function damagedCopy(file: string) {
  copyOfTemplate(path.dirname(file), path.basename(file))
  damage(file)
}

/** The page that a table begins with holds something else. */
function garble(file: string, table: string) {
  const db = new Database(file)
  db.pragma('journal_mode = DELETE')
  const size = Number(db.pragma('page_size', { simple: true }))
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table))
  db.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(size, 0xee), 0, size, (page - 1) * size)
  closeSync(descriptor)
}

/** Loses its second half, as a copy does that was broken off. */
function damage(file: string) {
  change(file, 'PRAGMA journal_mode = DELETE')
  const descriptor = openSync(file, 'r+')
  ftruncateSync(descriptor, Math.floor(statSync(file).size / 2))
  closeSync(descriptor)
}
