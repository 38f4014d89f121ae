import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { describe, expect, it, type TestContext, vi } from 'vitest'
import { PUT as putList } from '@/app/api/lists/[id]/route'
import { GET as getPdf } from '@/app/lists/[id]/print/pdf/route'
import { AWAY_DIGEST } from '@/lib/database-away.mjs'
import { createPostgresClient, database } from '@/lib/db/client'
import { checkHealth } from '@/lib/db/health'
import type { PostgresOptions } from '@/lib/db/postgres'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { OWNER_COOKIE } from '@/lib/keys/key'
import { storageFailure } from '@/lib/storage-failure'
import { anotherOf } from '../support/another-of'
import { asAdmin, askPostgres, makePostgres, ownPostgres } from '../support/postgres'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

/** Long enough for a connection on a busy machine. */
const SHORT_WAIT_MS = 600

/** A server's client, and what is asked beside it. */
interface World {
  readonly url: string
  readonly name: string
  /** Two connections at the most. */
  clientWith(options?: Partial<PostgresOptions>): PrismaClient
  owners(): Promise<readonly string[]>
}

/** With a database of its own, for most tests wait: while one does, others go on. */
async function ownWorld({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<World> {
  const url = await makePostgres()
  const clients: PrismaClient[] = []
  const clientWith = (options: Partial<PostgresOptions> = {}) => {
    const client = createPostgresClient({ url, connections: 2, ...options })
    clients.push(client)
    return client
  }
  onTestFinished(async () => void (await Promise.all(clients.map((client) => client.$disconnect()))))
  await askPostgres(url, `INSERT INTO "Owner" VALUES ('a', 'epoch'), ('b', 'epoch')`)
  return {
    url,
    name: new URL(url).pathname.slice(1),
    clientWith,
    owners: async () =>
      (await askPostgres(url, 'SELECT "id" FROM "Owner" ORDER BY 1')).rows.map(({ id }) => String(id)),
  }
}

const owner = (id: string) => ({ id, createdAt: new Date(0) })

const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'it was acknowledged',
    (error: unknown) => storageFailure(error)?.kind ?? String(error),
  )

/** As when the server is restarted: every connection of ours ends. */
const endConnections = ({ name }: World) =>
  asAdmin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = '${name}' AND application_name = 'musterroll'`)

describe.concurrent('A connection that is lost', () => {
  it('while nobody uses it changes nothing', async (test) => {
    const world = await ownWorld(test)
    const { owners } = world
    const client = world.clientWith()
    await client.owner.count()
    await endConnections(world)
    await expect.poll(() => client.owner.count()).toBe(2)
    await client.owner.create({ data: owner('c') })
    expect(await owners()).toEqual(['a', 'b', 'c'])
  })

  it('in the middle of a transaction takes all of it back, and says so', async (test) => {
    const world = await ownWorld(test)
    const { owners } = world
    const client = world.clientWith()
    const work = client.$transaction(async (tx) => {
      await tx.owner.create({ data: owner('c') })
      await endConnections(world)
      await tx.owner.create({ data: owner('d') })
    })
    expect(await failureOf(work)).toBe('busy')
    expect(await owners()).toEqual(['a', 'b'])
    await client.owner.create({ data: owner('later') })
  })

  it('before COMMIT was answered leaves open whether it was stored, and nobody says that it was not', async (test) => {
    const { clientWith, name } = await ownWorld(test)
    const client = clientWith()
    // A trigger that is asked at COMMIT ends its own connection.
    await asAdmin(
      `CREATE FUNCTION "gone"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
         $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
       CREATE CONSTRAINT TRIGGER "gone" AFTER INSERT ON "Owner" DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION "gone"()`,
      name,
    )
    const inTransaction = client.$transaction((tx) => tx.owner.create({ data: owner('c') }))
    expect(await failureOf(inTransaction)).toContain('whether this was stored is not known')
    expect(await failureOf(client.owner.create({ data: owner('c') }))).toContain('whether this was stored is not known')
    await asAdmin('DROP FUNCTION "gone" CASCADE', name)
    await client.owner.create({ data: owner('later') })
  })
})

/** A way to the database. Who comes that way while its machine is gone is neither answered nor turned away. */
class Detour {
  private readonly open: Socket[] = []
  private isGone = false
  private readonly server = createServer((near) => {
    this.opened += 1
    const far = connect(Number(new URL(this.to).port), '127.0.0.1')
    if (this.isGone) near.resume()
    else near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => far.destroy()).on('close', () => far.destroy())
    this.open.push(near, far)
  })
  /** How many connections were asked for. */
  opened = 0
  url = ''

  constructor(private readonly to: string) {}

  async begin(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = Object.assign(new URL(this.to), { port: (this.server.address() as AddressInfo).port }).href
    return this
  }

  /** Connections that are open answer nothing more. */
  silence(): void {
    for (const end of this.open.splice(0)) end.unpipe().resume()
  }

  vanish(): void {
    this.isGone = true
    this.silence()
  }

  comeBack(): void {
    this.isGone = false
  }

  end(): void {
    for (const end of this.open) end.destroy()
    this.server.close()
  }
}

describe.concurrent('A database whose machine vanishes', () => {
  /** Clients come to the database by a detour. */
  async function begin(test: TestContext) {
    const world = await ownWorld(test)
    const detour = await new Detour(world.url).begin()
    test.onTestFinished(() => detour.end())
    const clientWith = (options: Partial<PostgresOptions>) => world.clientWith({ url: detour.url, ...options })
    return { ...world, detour, clientWith }
  }

  it('leaves nobody waiting: its connections are given up, and others are opened', async (test) => {
    const { detour, clientWith, owners } = await begin(test)
    const client = clientWith({ statementMilliseconds: 500 })
    const inTransaction = client.$transaction(async (tx) => {
      await tx.owner.create({ data: owner('c') })
      detour.silence()
      await tx.owner.create({ data: owner('d') })
    })
    expect(await failureOf(inTransaction)).toBe('busy')
    expect(await client.owner.count()).toBe(2)
    detour.silence()
    // A read is asked once more.
    expect(await client.owner.count()).toBe(2)
    await client.owner.create({ data: owner('later') })
    expect(await owners()).toEqual(['a', 'b', 'later'])
  })

  it('keeps only the first question waiting: those after it are told at once', async (test) => {
    const { detour, clientWith } = await begin(test)
    detour.vanish()
    const client = clientWith({ waitMilliseconds: 300 })
    expect(await failureOf(client.owner.count())).toBe('busy')
    const { opened } = detour
    await expect(client.owner.count()).rejects.toMatchObject({ digest: AWAY_DIGEST })
    await expect(client.$transaction((tx) => tx.owner.count())).rejects.toMatchObject({ digest: AWAY_DIGEST })
    expect(await failureOf(client.owner.create({ data: owner('c') }))).toBe('busy')
    expect(await failureOf(client.$transaction((tx) => tx.owner.create({ data: owner('c') })))).toBe('busy')
    expect(detour.opened).toBe(opened)
  })

  it('is noticed in the middle of a transaction by a second connection, long before a statement may end', async (test) => {
    const { detour, clientWith, owners } = await begin(test)
    const client = clientWith({ waitMilliseconds: 1_000, silenceMilliseconds: 100, pauseMilliseconds: 100 })
    const inTransaction = client.$transaction(async (tx) => {
      await tx.owner.create({ data: owner('c') })
      detour.vanish()
      await tx.owner.create({ data: owner('d') })
    })
    expect(await failureOf(inTransaction)).toBe('busy')
    detour.comeBack()
    await expect.poll(() => failureOf(client.owner.create({ data: owner('later') }))).toBe('it was acknowledged')
    expect(await owners()).toEqual(['a', 'b', 'later'])
  })

  it('at COMMIT leaves open whether it was stored', async (test) => {
    const { detour, clientWith, owners, name, url } = await begin(test)
    // Another program holds what COMMIT waits for, until the machine is known to be gone.
    const other = new pg.Client({ connectionString: url, application_name: 'another program' })
    await other.connect()
    await other.query('SELECT pg_advisory_lock(1)')
    await asAdmin(
      `CREATE FUNCTION "slow"() RETURNS trigger LANGUAGE plpgsql SET lock_timeout TO 0 AS
         $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$;
       CREATE CONSTRAINT TRIGGER "slow" AFTER INSERT ON "Owner" DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION "slow"()`,
      name,
    )
    const client = clientWith({ waitMilliseconds: 1_000, silenceMilliseconds: 100 })
    const work = client.$transaction(async (tx) => {
      await tx.owner.create({ data: owner('c') })
    })
    await expect.poll(() => committing(name)).toBe(1)
    detour.vanish()
    expect(await failureOf(work)).toContain('whether this was stored is not known')
    expect(await owners()).toEqual(['a', 'b'])
    await other.end()
    await expect.poll(owners).toEqual(['a', 'b', 'c'])
  })

  const committing = async (name: string) =>
    (
      await asAdmin(
        `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND query = 'COMMIT' AND state = 'active'`,
      )
    ).rowCount

  it('is not taken for one where a statement takes long', async (test) => {
    const { detour, clientWith } = await begin(test)
    const client = clientWith({ silenceMilliseconds: 50 })
    await client.$queryRaw`SELECT pg_sleep(1)::text`
    expect(detour.opened).toBeGreaterThan(1)
  })

  it('has a save answered after one wait, and tells a reader that nothing was to be saved', async (test) => {
    const { detour, clientWith } = await begin(test)
    detour.vanish()
    const shared = globalThis as { musterrollDatabase?: PrismaClient | undefined }
    const before = shared.musterrollDatabase
    shared.musterrollDatabase = clientWith({ waitMilliseconds: 300, pauseMilliseconds: 0 })
    const player = new Visitor()
    player.jar.set(OWNER_COOKIE, 'x')
    const saved = await player.ask(putList, { id: 'x' }, { method: 'PUT', body: {} })
    expect([saved.status, (await saved.json()).message]).toEqual([503, expect.stringMatching(/^Not saved/)])
    expect(detour.opened).toBe(1)
    const read = await player.ask(getPdf, { id: 'x' })
    expect([read.status, (await read.json()).message]).toEqual([503, expect.stringMatching(/Nothing was lost/)])
    shared.musterrollDatabase = before
  })
})

describe.concurrent('Too many at once', () => {
  it('are told to try again where no connection is free, and the others go on', async (test) => {
    const { clientWith, owners, name } = await ownWorld(test)
    const small = clientWith({ waitMilliseconds: SHORT_WAIT_MS })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const holders = ['c', 'd'].map((id) =>
      small.$transaction(async (tx) => {
        await tx.owner.create({ data: owner(id) })
        await held
      }),
    )
    await expect.poll(() => connections(name)).toBe(2)
    expect(await failureOf(small.owner.count())).toBe('busy')
    expect(await failureOf(small.owner.create({ data: owner('e') }))).toBe('busy')
    expect(await failureOf(small.$transaction((tx) => tx.owner.count()))).toBe('busy')
    release()
    await Promise.all(holders)
    expect(await owners()).toEqual(['a', 'b', 'c', 'd'])
  })

  const connections = async (name: string) =>
    (await asAdmin(`SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND state = 'idle in transaction'`))
      .rowCount

  it('wait for a row that another program holds, for a while', async (test) => {
    const { clientWith, url } = await ownWorld(test)
    const client = clientWith({ waitMilliseconds: SHORT_WAIT_MS })
    const other = new pg.Client({ connectionString: url, application_name: 'another program' })
    await other.connect()
    await other.query(`BEGIN; UPDATE "Owner" SET "createdAt" = now() WHERE "id" = 'a'`)
    const work = client.owner.update({ where: { id: 'a' }, data: { createdAt: new Date(1) } })
    expect(await failureOf(work)).toBe('busy')
    await other.end()
  })
})

describe.concurrent('Transactions that meet', () => {
  it('in a deadlock are both stored: the one that gave way is begun again', async (test) => {
    const { clientWith } = await ownWorld(test)
    let attempts = 0
    let holding = 0
    let haveMet = () => {}
    const meeting = new Promise<void>((resolve) => {
      haveMet = resolve
    })
    const update = (tx: Pick<PrismaClient, 'owner'>, id: string) =>
      tx.owner.update({ where: { id }, data: { createdAt: new Date(attempts) } })
    const patient = clientWith()
    const both = [
      ['a', 'b'],
      ['b', 'a'],
    ].map(([one = '', two = '']) =>
      patient.$transaction(async (tx) => {
        attempts++
        await update(tx, one)
        holding++
        if (holding === 2) haveMet()
        await meeting
        await update(tx, two)
      }),
    )
    await Promise.all(both)
    expect(attempts).toBeGreaterThan(2)
  })

  it('where one has read what another has changed since: it is begun again, and stored', async (test) => {
    const { clientWith, url } = await ownWorld(test)
    const read: Date[] = []
    const another = new Date(1_000)
    const work = async (tx: Pick<PrismaClient, 'owner'>) => {
      const { createdAt } = await tx.owner.findUniqueOrThrow({ where: { id: 'a' } })
      read.push(createdAt)
      if (read.length === 1) await askPostgres(url, `UPDATE "Owner" SET "createdAt" = '1970-01-01 00:00:01'`)
      await tx.owner.update({ where: { id: 'a' }, data: { createdAt: new Date(createdAt.getTime() + 1) } })
    }
    const client = clientWith()
    await client.$transaction(work, { isolationLevel: 'Serializable' })
    expect(read).toEqual([new Date(0), another])
    expect(await client.owner.findUniqueOrThrow({ where: { id: 'a' } })).toMatchObject({ createdAt: new Date(1_001) })
  })
})

describe.concurrent('A statement outside of transactions that meets another', () => {
  /** The first inserts give way, as PostgreSQL says it. */
  async function begin(test: TestContext, most: number) {
    const world = await ownWorld(test)
    await askPostgres(
      world.url,
      `CREATE SEQUENCE "asked";
       CREATE FUNCTION "give_way"() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN
           IF nextval('"asked"') <= ${most} THEN RAISE EXCEPTION 'met another' USING ERRCODE = '40001'; END IF;
           RETURN NEW;
         END $$;
       CREATE TRIGGER "give_way" BEFORE INSERT ON "Owner" FOR EACH ROW EXECUTE FUNCTION "give_way"()`,
    )
    const timesAsked = async () =>
      Number((await askPostgres(world.url, `SELECT last_value FROM "asked"`)).rows[0].last_value)
    return { ...world, timesAsked }
  }

  it('is asked again, and stored', async (test) => {
    const { clientWith, owners, timesAsked } = await begin(test, 1)
    await clientWith().owner.create({ data: owner('c') })
    expect([await owners(), await timesAsked()]).toEqual([['a', 'b', 'c'], 2])
  })

  it('again and again is not stored, and says so', async (test) => {
    const { clientWith, owners, timesAsked } = await begin(test, 1_000)
    expect(await failureOf(clientWith().owner.create({ data: owner('c') }))).toBe('busy')
    expect([await owners(), await timesAsked()]).toEqual([['a', 'b'], 5])
  })
})

describe('The health check', () => {
  const url = ownPostgres()
  const name = new URL(url).pathname.slice(1)

  it('says that too many are there where PostgreSQL has no connection left, and a save is told to try again', async () => {
    await database().owner.count()
    const late = createPostgresClient({ url })
    await asAdmin(`ALTER DATABASE "${name}" CONNECTION LIMIT 0`)
    const [refusal, health] = await Promise.all([
      failureOf(late.owner.create({ data: owner('c') })),
      checkHealth({ now: new Date(), random: randomBytes }),
    ])
    await asAdmin(`ALTER DATABASE "${name}" CONNECTION LIMIT -1`)
    expect([refusal, health]).toMatchObject(['busy', { ok: false, problem: 'busy' }])
    await late.owner.create({ data: owner('c') })
    await late.$disconnect()
  })

  it('writes a row that another connection reads', async () => {
    expect(await checkHealth({ now: new Date(), random: randomBytes })).toEqual({ ok: true })
    expect((await askPostgres(url, 'SELECT "token" FROM "Heartbeat"')).rowCount).toBe(1)
  })

  it('says so when what it reads back is older than what was acknowledged', async () => {
    await askPostgres(
      url,
      `CREATE FUNCTION "forgetful"() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN NEW."token" := OLD."token"; RETURN NEW; END $$;
       CREATE TRIGGER "forgetful" BEFORE UPDATE ON "Heartbeat" FOR EACH ROW EXECUTE FUNCTION "forgetful"()`,
    )
    expect(await checkHealth({ now: new Date(), random: randomBytes })).toEqual({ ok: false, problem: 'not-durable' })
    await askPostgres(url, 'DROP FUNCTION "forgetful" CASCADE')
    expect(await checkHealth({ now: new Date(), random: randomBytes })).toEqual({ ok: true })
  })

  it('clears away the row of a process that ended a day ago', async () => {
    await askPostgres(url, `INSERT INTO "Heartbeat" VALUES ('old', 'x', now() - interval '2 days')`)
    const { checkHealth: inAnotherProcess } = await anotherOf<typeof import('@/lib/db/health')>('lib/db/health.ts')
    expect(await inAnotherProcess({ now: new Date(), random: randomBytes })).toEqual({ ok: true })
    expect((await askPostgres(url, `SELECT 1 FROM "Heartbeat" WHERE "id" = 'old'`)).rowCount).toBe(0)
  })
})
