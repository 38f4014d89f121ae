// As tests/database/plans.test.ts does with SQLite: no statement of the app reads all of a table that grows.
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { askEverything, isPlanned, SMALL } from '../support/every-statement'
import { asAdmin, ownPostgres } from '../support/postgres'

const url = ownPostgres()

/** Tables seem large, so that indexes are worth their while. What an index can give is taken from nowhere else. */
const SETTING = `
  UPDATE pg_class SET relpages = 1, reltuples = 30000 WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace;
  SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`

type Step = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Step[]
}

const statements = new Set<string>()
let plans: ReadonlyMap<string, Step>

const UNINDEXED = 'SELECT (SELECT "value" FROM "Epoch") FROM "Roster" WHERE "name" = $1'
const BY_AN_INDEX_THAT_SERVES_NOTHING = 'SELECT * FROM "Roster" ORDER BY "id"'

beforeAll(async () => {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked as [string | { text: string }]
    statements.add(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, asked)
  })
  await askEverything()
  spy.mockRestore()
  plans = await plansOf([...[...statements].filter(isPlanned), UNINDEXED, BY_AN_INDEX_THAT_SERVES_NOTHING])
}, 60_000)

async function plansOf(all: readonly string[]): Promise<ReadonlyMap<string, Step>> {
  const explaining = all.map((sql) => `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`)
  // Several at once have as many answers.
  const answers = (await asAdmin([SETTING, ...explaining].join(';\n'), new URL(url).pathname.slice(1))) as unknown
  const found = (answers as pg.QueryResult[]).slice(-all.length)
  return new Map(all.map((sql, i) => [sql, found[i]?.rows[0]['QUERY PLAN'][0].Plan]))
}

/** The steps of a plan that read a whole table or a whole index. */
function scansIn(step: Step, above = ''): readonly string[] {
  const { 'Node Type': kind, 'Relation Name': table = above, 'Index Cond': condition, Plans: below = [] } = step
  const isWhole = kind === 'Seq Scan' || (/^(Bitmap )?Index (Only )?Scan/.test(kind) && condition === undefined)
  const own = isWhole && !SMALL.includes(table) ? [`${kind} of ${table}`] : []
  return [...own, ...below.flatMap((one) => scansIn(one, table))]
}

const scansOf = (sql: string) => {
  const plan = plans.get(sql)
  return plan ? scansIn(plan) : ['no plan']
}

describe('Statements', () => {
  it('read no whole table that grows', () => {
    const planned = [...statements].filter(isPlanned)
    expect(planned.length).toBeGreaterThan(150)
    expect(planned.flatMap((sql) => scansOf(sql).map((step) => `${step}: ${sql}`))).toEqual([])
  })

  it('would be told of: a condition without an index, also beside a table that does not grow', () => {
    expect(scansOf(UNINDEXED)).toEqual(['Seq Scan of Roster'])
    expect(scansOf(BY_AN_INDEX_THAT_SERVES_NOTHING)).toEqual(['Index Scan of Roster'])
  })
})
