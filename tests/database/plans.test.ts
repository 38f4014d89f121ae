// Each statement that the app sends is looked at: none reads all of a table that grows. On PostgreSQL: tests/postgres/plans.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ownFile } from '../support/database'
import { askEverything, isPlanned, SMALL } from '../support/every-statement'

const file = ownFile()

/** What stands for a part of the statement itself: a chain of versions, a list of values. */
const INNER = /^SCAN (chain|c|sub|CONSTANT ROW|\d+-ROW VALUES CLAUSE|\(subquery-\d+\)|\(join-\d+\)|SUBQUERY \d+)\b/

const UNSEEN = {
  beginEpoch: 'an operator’s command, which ends the links of all devices',
  isUseDue: 'compares two moments',
}

const statements = new Set<string>()
let called: readonly Profiler.ScriptCoverage[] = []

beforeAll(async () => {
  const { prepare } = Database.prototype
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
    this: Database.Database,
    sql: string,
  ) {
    statements.add(sql)
    return prepare.call(this, sql)
  })
  called = await callsOf(askEverything)
  spy.mockRestore()
}, 60_000)

/** How often each function of each file is called meanwhile. */
async function callsOf(work: () => Promise<void>): Promise<readonly Profiler.ScriptCoverage[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result
}

/** The exported functions of a file. */
const functionsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function\*? ?(\w+)/gm)].map(([, name = '']) => name)

function wasCalled(file: string, name: string): boolean {
  const url = pathToFileURL(file).href
  const functions = called.find((one) => one.url === url)?.functions ?? []
  return functions.some(({ functionName, ranges: [whole] }) => functionName === name && whole && whole.count > 0)
}

type PlanStep = { readonly detail: string }

/** The steps of a statement's plan that read a whole table or a whole index. */
function scansOf(db: Database.Database, sql: string): readonly string[] {
  const plan = db.prepare<null[], PlanStep>(`EXPLAIN QUERY PLAN ${sql}`)
  // The plan does not ask for what the parameters are.
  const steps = plan.all(...Array.from({ length: sql.split('?').length - 1 }, () => null))
  const scans = steps.map(({ detail }) => detail).filter((step) => /^SCAN /.test(step) && !INNER.test(step))
  return scans.filter((step) => !SMALL.includes(step.split(' ')[1]?.replace('main.', '') ?? ''))
}

describe('Statements', () => {
  it('of every exported function that asks the database were seen', () => {
    const files = readdirSync('lib', { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join('lib', file.replaceAll('\\', '/')))
      .filter((file) =>
        /\/(data|mutations)\.ts$|^lib\/db\/(epoch|pack-rows|share-state|tries|version-chain)\.ts$/.test(file),
      )
      // It reads files.
      .filter((file) => file !== 'lib/conformance/data.ts')
    const functions = files.flatMap((file) => functionsOf(file).map((name) => ({ file, name })))
    expect(functions.length).toBeGreaterThan(120)
    const unseen = functions.filter(({ file, name }) => !wasCalled(file, name)).map(({ name }) => name)
    expect(unseen).toEqual(Object.keys(UNSEEN))
  })

  it('read no whole table that grows', () => {
    const db = new Database(file, { readonly: true })
    const planned = [...statements].filter(isPlanned)
    expect(planned.length).toBeGreaterThan(150)
    const found = planned.flatMap((sql) => scansOf(db, sql).map((step) => `${step}: ${sql}`))
    db.close()
    expect(found).toEqual([])
  })

  it('read none for a row that is deleted either: what refers to it is found by an index', () => {
    const db = new Database(file, { readonly: true })
    const found = db
      .prepare<[], string>(
        `SELECT t.name || ' ' || f."from" FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f
         WHERE t.type = 'table' AND NOT EXISTS (
           SELECT 1 FROM pragma_index_list(t.name) l JOIN pragma_index_info(l.name) i
           WHERE i.seqno = 0 AND i.name = f."from")`,
      )
      .pluck()
      .all()
    db.close()
    expect(found).toEqual([])
  })

  it('would be told of: a condition without an index, also beside a table that does not grow', () => {
    const db = new Database(file, { readonly: true })
    expect(scansOf(db, 'SELECT * FROM "Roster" WHERE "name" = ?')).toEqual(['SCAN Roster'])
    expect(scansOf(db, 'SELECT (SELECT "value" FROM "Epoch") FROM "Roster" WHERE "name" = ?')).toEqual(['SCAN Roster'])
    expect(scansOf(db, 'SELECT * FROM "Roster" WHERE "id" = ?')).toEqual([])
    db.close()
  })
})
