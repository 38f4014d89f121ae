// musterroll move --from ADDRESS --to ADDRESS: carries everything from one database into an empty one, of the other kind or
// of the same.
import { createHash, type Hash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type DatabaseAddress, databaseAddress, placeOf } from '../lib/database-file.mjs'
import { createClient, createPostgresClient } from '../lib/db/client'
import type { Prisma, PrismaClient } from '../lib/generated/prisma/client'
import { formatFigure } from '../lib/kernel/figures'
import { Refused } from './command.mjs'
import { readColumn } from './configured-database.mjs'
import { migrate, pendingInFile } from './migrate.mjs'
import { migratePostgres, pendingInPostgres } from './migrate-postgres.mjs'
import { assertNotMoved, markMoved, placeInMark, unmarkMoved } from './moved-mark.mjs'

/** Each after those that its rows point to. */
export const CARRIED = [
  'Owner',
  'OwnerKey',
  'HandOver',
  'DeviceLink',
  'RecoveryCode',
  'EndedKey',
  'Pack',
  'PackVersion',
  'PackRow',
  'RemovedRow',
  'Roster',
  'RosterVersion',
  'Share',
  'SettledDefault',
  'CleaningRule',
  'Import',
  'ImportedPack',
  'Tries',
] as const satisfies readonly Prisma.ModelName[]

/** The epoch's row is the target's own with the source's value; a heartbeat is a server's own. */
export const NOT_CARRIED = ['Epoch', 'Heartbeat'] as const satisfies readonly Prisma.ModelName[]

type Model = (typeof CARRIED)[number]

/** Where the key is not called id. */
const KEYS = new Map<Model, string>([
  ['OwnerKey', 'hash'],
  ['HandOver', 'hash'],
  ['DeviceLink', 'hash'],
  ['RecoveryCode', 'hash'],
  ['EndedKey', 'hash'],
  ['SettledDefault', 'change'],
  ['CleaningRule', 'rule'],
  ['Tries', 'key'],
])

export interface Moved {
  readonly rows: number
  readonly lists: number
}

const BATCH = 200
const HOUR_MS = 3_600_000
/** A server's heart beats every five seconds (lib/db/health.ts). */
const BEAT_LIMIT_MS = 10_000

type Row = Readonly<Record<string, unknown>>
type Client = Prisma.TransactionClient

/** What every table of the client can do. Their own types differ in what they hold, which is carried as it is. */
interface Table {
  count(): Promise<number>
  findMany(query: object): Promise<Row[]>
  createMany(query: { data: readonly Row[] }): Promise<unknown>
}

const tableOf = (client: Client, model: Prisma.ModelName): Table =>
  Reflect.get(client, `${model[0]?.toLowerCase()}${model.slice(1)}`) as Table

export async function move({ from, to }: { from: DatabaseAddress; to: DatabaseAddress }): Promise<Moved> {
  if (wordsOf(from) === wordsOf(to)) throw new Refused('--from and --to name one database: name two.')
  if (from.engine === 'sqlite' && !existsSync(from.file)) throw new Refused(`There is no database at ${from.file}.`)
  if (!(await wasCutOff(from, to))) await assertNotMoved(from)
  await assertUpToDate(from)
  await assertUnused(from)
  await assertWithoutRows(to)
  const isNewFile = to.engine === 'sqlite' && !existsSync(to.file)
  const applied = await migrateTarget(to)
  const [source, target] = [clientOf(from), clientOf(to)]
  let isMarked = false
  try {
    const moved = await snapshotOf(source, from, async (old) => {
      await assertQuiet(old, wordsOf(from))
      const limits = { timeout: HOUR_MS, maxWait: BEAT_LIMIT_MS }
      return target.$transaction(async (fresh) => {
        await assertEmpty(fresh, wordsOf(to))
        const moved = await carry(old, fresh)
        await markMoved(from, wordsOf(to))
        isMarked = true
        return moved
      }, limits)
    })
    // The name may be that of a database that was moved once.
    await unmarkMoved(to)
    return moved
  } catch (error) {
    if (isMarked) await unmarkMoved(from)
    await target.$disconnect()
    if (isNewFile) for (const ending of ['', '-wal', '-shm']) rmSync(to.file + ending, { force: true })
    else if (applied.length > 0 && error instanceof Refused)
      throw new Refused(`${error.message} ${wordsOf(to)} was given the tables of this version, and nothing else.`)
    throw error
  } finally {
    await Promise.all([source.$disconnect(), target.$disconnect()])
  }
}

/** Whether a move was killed before its COMMIT: the source has its mark, the target has tables, and nobody in them. */
async function wasCutOff(from: DatabaseAddress, to: DatabaseAddress): Promise<boolean> {
  if ((await placeInMark(from)) !== wordsOf(to)) return false
  const rows = await readColumn(to, 'SELECT 1 FROM "Owner" UNION ALL SELECT 1 FROM "Pack" LIMIT 1').catch(
    (error: unknown) => {
      if (error instanceof Refused) throw error
      // It has no such table: whatever is there now, no move has begun it.
      return null
    },
  )
  return rows?.length === 0
}

function clientOf(address: DatabaseAddress): PrismaClient {
  return address.engine === 'postgres'
    ? createPostgresClient({ url: address.url, statementMilliseconds: HOUR_MS })
    : createClient(address.file)
}

const wordsOf = (address: DatabaseAddress) => (address.engine === 'postgres' ? placeOf(address.url) : address.file)

async function assertUpToDate(from: DatabaseAddress): Promise<void> {
  const pending = from.engine === 'postgres' ? await pendingInPostgres(from.url) : pendingInFile(from.file)
  if (pending.length > 0)
    throw new Refused(`${wordsOf(from)} is of an earlier version: start Muster Roll on it once, then move it.`)
}

async function assertUnused(from: DatabaseAddress): Promise<void> {
  const source = clientOf(from)
  await assertQuiet(source, wordsOf(from)).finally(() => source.$disconnect())
}

/** Before the target gets the tables of this version. What its other tables hold is asked once it has them all. */
async function assertWithoutRows(to: DatabaseAddress): Promise<void> {
  for (const model of ['Owner', 'Pack'] as const) {
    const rows = await readColumn(to, `SELECT 1 FROM "${model}" LIMIT 1`).catch((error: unknown) => {
      if (error instanceof Refused) throw error
      // It has no such table, or the migration says what is wrong with it.
      return []
    })
    if (rows.length > 0) throw notEmpty(wordsOf(to), model)
  }
}

const notEmpty = (name: string, model: Model) =>
  new Refused(`${name} is not empty (it has rows of ${model}): name a new database. Nothing was changed.`)

async function migrateTarget(to: DatabaseAddress): Promise<readonly string[]> {
  // The start of a server says what is wrong with its settings.
  return to.engine === 'postgres' ? migratePostgres({ ...to, warn: () => undefined }) : migrate(to)
}

/** Everything as it is at one moment. SQLite's transactions keep writers away meanwhile. */
function snapshotOf<T>(
  client: PrismaClient,
  { engine }: DatabaseAddress,
  work: (old: Client) => Promise<T>,
): Promise<T> {
  // The types are those of SQLite's client, which knows one level.
  const level = engine === 'postgres' ? { isolationLevel: 'RepeatableRead' as 'Serializable' } : {}
  return client.$transaction(work, { timeout: HOUR_MS, maxWait: BEAT_LIMIT_MS, ...level })
}

async function assertQuiet(client: Pick<Client, 'heartbeat'>, name: string): Promise<void> {
  const now = Date.now()
  // The clock of another machine may be ahead.
  const around = { gt: new Date(now - BEAT_LIMIT_MS), lt: new Date(now + BEAT_LIMIT_MS) }
  if ((await client.heartbeat.count({ where: { beatAt: around } })) > 0)
    throw new Refused(`A server uses ${name}: stop every one of them, and start this again ten seconds later.`)
}

async function assertEmpty(client: Client, name: string): Promise<void> {
  await assertQuiet(client, name)
  // A migration fills it in a new database.
  await client.settledDefault.deleteMany()
  for (const model of CARRIED) {
    if ((await tableOf(client, model).count()) > 0) throw notEmpty(name, model)
  }
}

async function carry(old: Client, fresh: Client): Promise<Moved> {
  const versions = await versionsInOrder(old)
  const hashes = new Map<Model, string>()
  let rows = 0
  for (const model of CARRIED) {
    const hash = createHash('sha256')
    for await (const batch of batchesOf(old, model, versions)) {
      note(hash, batch)
      rows += batch.length
      const data = model === 'PackVersion' ? batch.map((row) => ({ ...row, publishedAt: null })) : batch
      await tableOf(fresh, model).createMany({ data })
    }
    hashes.set(model, hash.digest('hex'))
    // No row can be added to a version that is published.
    if (model === 'RemovedRow') await publish(fresh, versions)
  }
  for (const model of CARRIED) await assertCarried({ old, fresh, model, versions, hash: hashes.get(model) })
  const epoch = await old.epoch.findFirstOrThrow()
  await fresh.epoch.updateMany({ data: { value: epoch.value } })
  return { rows, lists: await fresh.roster.count() }
}

type Version = {
  readonly id: string
  readonly basisId: string | null
  readonly originId: string | null
  readonly publishedAt: Date | null
}

/** Those that others extend or are copies of first: rows point to rows below. */
async function versionsInOrder(client: Client): Promise<readonly Version[]> {
  const all = await client.packVersion.findMany({
    select: { id: true, basisId: true, originId: true, publishedAt: true },
    orderBy: { id: 'asc' },
  })
  const byId = new Map(all.map((version) => [version.id, version]))
  const depths = new Map<string | null, number>([[null, -1]])
  const depthOf = (id: string | null): number => {
    const { basisId = null, originId = null } = byId.get(id ?? '') ?? {}
    const depth = depths.get(id) ?? 1 + Math.max(depthOf(basisId), depthOf(originId))
    depths.set(id, depth)
    return depth
  }
  return all.toSorted((one, other) => depthOf(one.id) - depthOf(other.id))
}

async function publish(fresh: Client, versions: readonly Version[]): Promise<void> {
  for (const { id, publishedAt } of versions)
    if (publishedAt) await fresh.packVersion.update({ where: { id }, data: { publishedAt } })
}

async function* batchesOf(client: Client, model: Model, versions: readonly Version[]): AsyncGenerator<Row[]> {
  const table = tableOf(client, model)
  if (model === 'PackVersion') {
    for (const { id } of versions) yield await table.findMany({ where: { id } })
  } else if (model === 'PackRow') {
    for (const { id } of versions) yield* pagesOf(table, 'id', { versionId: id })
  } else yield* pagesOf(table, KEYS.get(model) ?? 'id', {})
}

async function* pagesOf(table: Table, key: string, where: object): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const after = last ? { cursor: { [key]: last[key] }, skip: 1 } : {}
    const page = await table.findMany({ where, orderBy: { [key]: 'asc' }, take: BATCH, ...after })
    if (page.length > 0) yield page
    last = page.length === BATCH ? page.at(-1) : undefined
  } while (last)
}

/** As every column is stored in both: SQLite may hold text with NUL from before it was replaced. */
function note(hash: Hash, rows: readonly Row[]): void {
  for (const row of rows) {
    const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))
    hash.update(
      JSON.stringify(columns, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)).replaceAll(
        '\\u0000',
        '\ufffd',
      ),
    )
  }
}

async function assertCarried(one: {
  old: Client
  fresh: Client
  model: Model
  versions: readonly Version[]
  hash: string | undefined
}): Promise<void> {
  const { old, fresh, model, versions, hash } = one
  const [before, after] = [await tableOf(old, model).count(), await tableOf(fresh, model).count()]
  if (before !== after) throw new Refused(`Of ${before} rows of ${model} ${after} arrived. Nothing was changed.`)
  const copy = createHash('sha256')
  for await (const batch of batchesOf(fresh, model, versions)) note(copy, batch)
  if (copy.digest('hex') !== hash)
    throw new Refused(`The rows of ${model} did not arrive as they were. Nothing was changed.`)
}

export async function moveCommand(words: readonly string[]): Promise<string> {
  const { from, to } = addressesIn(words)
  const { rows, lists } = await move({ from, to })
  return (
    `Moved ${formatFigure(rows)} rows, ${formatFigure(lists)} lists among them, to ${wordsOf(to)}, and found them there ` +
    'as they were. Set DATABASE_URL to it and start the servers. A server of the old database says where they went, and ' +
    'starts with START_AFTER_MOVE=1 only.'
  )
}

function addressesIn(words: readonly string[]): { from: DatabaseAddress; to: DatabaseAddress } {
  try {
    const { values } = parseArgs({ args: [...words], options: { from: { type: 'string' }, to: { type: 'string' } } })
    if (!values.from || !values.to) throw new Error('Say both: musterroll move --from ADDRESS --to ADDRESS.')
    return { from: databaseAddress(values.from), to: databaseAddress(values.to) }
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error))
  }
}
