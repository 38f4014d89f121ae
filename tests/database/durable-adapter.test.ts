import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Connection, openConnection } from '@/lib/db/connection'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { storageFailure } from '@/lib/storage-failure'
import { clientOf, durableClient, ownerRow, storedOwners } from '../support/clients'
import { copyOfTemplate, scratchFolder } from '../support/database'
import { SecondProcess } from '../support/second-process'

const folder = scratchFolder()
const clients: PrismaClient[] = []
let serial = 0
let file = ''

beforeEach(() => {
  file = copyOfTemplate(folder, `${serial++}.db`)
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.$disconnect()))
})

function open(connect?: (file: string) => Promise<Connection>): PrismaClient {
  const client = durableClient(file, connect)
  clients.push(client)
  return client
}

function create(client: Pick<PrismaClient, 'owner'>, id: string) {
  return client.owner.create({ data: ownerRow(id) })
}

async function failureOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => expect.unreachable('it was acknowledged'),
    (thrown) => thrown,
  )
  return storageFailure(error)
}

/** What a later write has to show, whatever happened before it: acknowledged, and seen by another program. */
async function expectUsable(client: PrismaClient) {
  await create(client, 'y-later')
  await client.$transaction((tx) => create(tx, 'z-later'))
  expect(storedOwners(file)).toEqual(expect.arrayContaining(['y-later', 'z-later']))
}

describe('the connection', () => {
  it('keeps a write-ahead log, waits for others, syncs fully and enforces foreign keys', async () => {
    const { handle } = await openConnection(file)
    const settings = ['journal_mode', 'busy_timeout', 'synchronous', 'foreign_keys']
    expect(settings.map((name) => handle.pragma(name, { simple: true }))).toEqual(['wal', 5000n, 2n, 1n])
    handle.close()
  })

  it('refuses a row that points to an owner who is not there', async () => {
    const dates = { createdAt: new Date(0), updatedAt: new Date(0) }
    const words = { id: 'r', game: 's', name: 'n', packId: 'p', packVersion: '1', body: '{}', revision: 1 }
    const client = open()
    await expect(client.roster.create({ data: { ...words, ...dates, ownerId: 'nobody' } })).rejects.toMatchObject({
      code: 'P2003',
    })
    expect(await client.roster.count()).toBe(0)
  })

  it('does not make a database where there is none', async () => {
    rmSync(file)
    await expect(create(open(), 'a')).rejects.toThrow()
  })
})

interface Faults {
  commit: number
  rollback: number
  close: number
  open: number
}

const NO_FAULTS: Faults = { commit: 0, rollback: 0, close: 0, open: 0 }

/** Fails as often as each fault says, and then works. */
function faulty(faults: Faults): (file: string) => Promise<Connection> {
  const isDue = (fault: keyof Faults) => faults[fault] > 0 && faults[fault]-- > 0
  return async (path) => {
    if (isDue('open')) throw new Error('cannot open')
    const { statements, handle, isInPlace } = await openConnection(path)
    const script = statements.executeScript.bind(statements)
    statements.executeScript = (sql) => {
      if (sql === 'COMMIT' && isDue('commit')) throw new DriverAdapterError({ kind: 'SocketTimeout' })
      return script(sql)
    }
    return {
      statements,
      isInPlace,
      handle: {
        get inTransaction() {
          return handle.inTransaction
        },
        exec(sql) {
          if (sql === 'ROLLBACK' && isDue('rollback')) throw new Error('cannot roll back')
          return handle.exec(sql)
        },
        close() {
          if (isDue('close')) throw new Error('cannot close')
          return handle.close()
        },
        pragma: handle.pragma.bind(handle),
      },
    }
  }
}

describe('a COMMIT that fails', () => {
  it.each([
    ['is rolled back', { commit: 1 }],
    ['costs the connection when it cannot be rolled back either', { commit: 1, rollback: 1 }],
  ])('%s, is reported, and harms no later write', async (_how, faults) => {
    const client = open(faulty({ ...NO_FAULTS, ...faults }))
    expect(await failureOf(client.$transaction((tx) => create(tx, 'a')))).toEqual({ kind: 'busy' })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('makes everything be refused until the connection can be opened again', async () => {
    const faults = { ...NO_FAULTS }
    const client = open(faulty(faults))
    await create(client, 'a')
    Object.assign(faults, { commit: 1, rollback: 1, open: 3 })
    await expect(client.$transaction((tx) => create(tx, 'b'))).rejects.toThrow()
    await expect(create(client, 'c')).rejects.toThrow()
    await expect(client.owner.count()).rejects.toThrow()
    await expect(client.$transaction((tx) => create(tx, 'd'))).rejects.toThrow()
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['a', 'y-later', 'z-later'])
  })

  it('makes everything be refused while the connection can be neither rolled back nor closed', async () => {
    const client = open(faulty({ ...NO_FAULTS, commit: 1, rollback: 3, close: 5 }))
    expect(await failureOf(client.$transaction((tx) => create(tx, 'a')))).toEqual({ kind: 'busy' })
    expect(await failureOf(create(client, 'b'))).toEqual({ kind: 'busy' })
    expect(await failureOf(client.$transaction((tx) => create(tx, 'c')))).toEqual({ kind: 'busy' })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('harms neither the writes that wait for their turn behind it nor their order', async () => {
    const client = open(faulty({ ...NO_FAULTS, commit: 1 }))
    await client.owner.count()
    const failing = client.$transaction((tx) => create(tx, 'a'))
    const waiting = [create(client, 'b'), client.$transaction((tx) => create(tx, 'c')), create(client, 'd')]
    expect(await failureOf(failing)).toEqual({ kind: 'busy' })
    await Promise.all(waiting)
    expect(storedOwners(file)).toEqual(['b', 'c', 'd'])
  })
})

describe('a database that another program is writing to', () => {
  it('is reported as busy before anything is written, and works when the other has finished', async () => {
    const impatient = async (path: string) => {
      const connection = await openConnection(path)
      connection.handle.pragma('busy_timeout = 100')
      return connection
    }
    const client = open(impatient)
    await client.owner.count()
    const other = new SecondProcess('sql-process.ts', file)
    await other.tell('exec', 'BEGIN IMMEDIATE')
    expect(await failureOf(client.$transaction((tx) => create(tx, 'a')))).toEqual({ kind: 'busy' })
    expect(await failureOf(create(client, 'b'))).toEqual({ kind: 'busy' })
    expect(await client.owner.count()).toBe(0)
    await other.tell('exec', 'COMMIT')
    await expectUsable(client)
    await other.exit()
  })
})

describe('a write beside an open transaction', () => {
  it('becomes part of it with Prisma as it comes, and vanishes when that is rolled back', async () => {
    const plain = clientOf('plain', file)
    clients.push(plain)
    const rolledBack = plain.$transaction(async (tx) => {
      await create(tx, 'a')
      await create(plain, 'b-acknowledged')
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(storedOwners(file)).toEqual([])
  })

  it('waits for its end with ours, and is kept', async () => {
    const client = open()
    let beside: Promise<unknown> = Promise.resolve()
    const rolledBack = client.$transaction(async (tx) => {
      await create(tx, 'a')
      beside = create(client, 'b-acknowledged').then(() => 'acknowledged')
      const soon = tx.owner.count().then(() => tx.owner.count().then(() => 'still waiting'))
      expect(await Promise.race([beside, soon])).toBe('still waiting')
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await beside).toBe('acknowledged')
    expect(storedOwners(file)).toEqual(['b-acknowledged'])
  })

  it('reads nothing that is not committed', async () => {
    const client = open()
    let count: Promise<number> = Promise.resolve(-1)
    await client
      .$transaction(async (tx) => {
        await create(tx, 'a')
        count = client.owner.count()
        void count
        throw new Error('changed my mind')
      })
      .catch(() => {})
    expect(await count).toBe(0)
  })
})

describe('a transaction that takes too long', () => {
  // Prisma's patience is counted by this clock, so that no busy machine can use it up.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is rolled back, and nothing that it asks for afterwards is stored', async () => {
    const client = open()
    const late: Promise<unknown>[] = []
    const slow = client.$transaction(
      async (tx) => {
        await create(tx, 'a')
        await vi.advanceTimersByTimeAsync(100)
        late.push(create(tx, 'b').catch((error) => storageFailure(error)))
        await late[0]
      },
      { timeout: 100 },
    )
    expect(await failureOf(slow)).toEqual({ kind: 'busy' })
    expect(await Promise.all(late)).toEqual([{ kind: 'busy' }])
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('because it waits for a write that waits for it gives way to that write', async () => {
    const client = open()
    const tangled = client.$transaction(
      async (tx) => {
        await create(tx, 'a')
        const waiting = create(client, 'b')
        await vi.advanceTimersByTimeAsync(200)
        await waiting
      },
      { timeout: 200 },
    )
    expect(await failureOf(tangled)).toEqual({ kind: 'busy' })
    expect(storedOwners(file)).toEqual(['b'])
  })

  it('to get its turn is given up without holding up the others', async () => {
    const client = open()
    await client.$transaction(async (tx) => {
      await create(tx, 'a')
      const second = failureOf(client.$transaction((other) => create(other, 'b'), { maxWait: 50 }))
      await vi.advanceTimersByTimeAsync(50)
      expect(await second).toEqual({ kind: 'busy' })
    })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['a', 'y-later', 'z-later'])
  })
})

describe('an error in the middle', () => {
  it('of an interactive transaction stores nothing of it', async () => {
    const client = open()
    const failing = client.$transaction(async (tx) => {
      await create(tx, 'a')
      await create(tx, 'a')
    })
    await expect(failing).rejects.toMatchObject({ code: 'P2002' })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('of a batch stores nothing of it', async () => {
    const client = open()
    await expect(client.$transaction([create(client, 'a'), create(client, 'a')])).rejects.toMatchObject({
      code: 'P2002',
    })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('of a nested write stores nothing of it', async () => {
    const client = open()
    const roster = { id: 'same', game: 's', name: 'n', packId: 'p', packVersion: '1', body: '{}', revision: 1 }
    const dates = { createdAt: new Date(0), updatedAt: new Date(0) }
    const rosters = {
      create: [
        { ...roster, ...dates },
        { ...roster, ...dates },
      ],
    }
    await expect(client.owner.create({ data: { ...ownerRow('a'), rosters } })).rejects.toMatchObject({ code: 'P2002' })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('that SQLite answers by ending the transaction lets nothing follow', async () => {
    const client = open()
    const failing = client.$transaction(async (tx) => {
      await create(tx, 'a')
      await tx.$executeRawUnsafe('ROLLBACK')
      await create(tx, 'b')
    })
    expect(await failureOf(failing)).toEqual({ kind: 'busy' })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })
})

describe('a transaction that is opened behind the adapter’s back', () => {
  it('is rolled back and reported', async () => {
    const client = open()
    await expect(client.$executeRawUnsafe('BEGIN')).rejects.toThrow()
    await expectUsable(client)
  })
})

describe('a nested transaction', () => {
  it('that fails takes only itself back', async () => {
    const client = open()
    await client.$transaction(async (tx) => {
      await create(tx, 'a')
      await tx
        .$transaction(async (inner) => {
          await create(inner, 'b')
          throw new Error('only this')
        })
        .catch(() => {})
      await create(tx, 'c')
    })
    expect(storedOwners(file)).toEqual(['a', 'c'])
  })
})

describe('a full disk', () => {
  it('is reported as such, loses nothing, and writing works when there is room again', async () => {
    const client = open()
    await create(client, 'a')
    const [row] = await client.$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count')
    await client.$queryRawUnsafe(`PRAGMA max_page_count = ${Number(row?.page_count) + 1}`)
    // More than the pages that migrations have left free.
    const large = ownerRow(`b${'x'.repeat(1_000_000)}`)
    expect(await failureOf(client.owner.create({ data: large }))).toEqual({ kind: 'storage-full' })
    const inTransaction = client.$transaction(async (tx) => {
      await create(tx, 'c')
      await tx.owner.create({ data: large })
    })
    expect(await failureOf(inTransaction)).toEqual({ kind: 'storage-full' })
    expect(storedOwners(file)).toEqual(['a'])
    await client.$queryRawUnsafe('PRAGMA max_page_count = 100000')
    await client.owner.create({ data: large })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['a', large.id, 'y-later', 'z-later'])
  })
})

describe('a connection that cannot write', () => {
  /** As after a start on a read-only mount: the first connection stays so, whatever becomes of the disk. */
  function firstReadOnly(): (path: string) => Promise<Connection> {
    let opened = 0
    return async (path) => {
      const connection = await openConnection(path)
      if (opened++ === 0) connection.handle.pragma('query_only = ON')
      return connection
    }
  }

  it('says so and is parted with: the next write opens another', async () => {
    const client = open(firstReadOnly())
    expect(await client.owner.count()).toBe(0)
    expect(await failureOf(create(client, 'a'))).toEqual({ kind: 'unwritable' })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('in a transaction as well, of which nothing is stored', async () => {
    const client = open(firstReadOnly())
    const failing = client.$transaction(async (tx) => {
      await tx.owner.count()
      await create(tx, 'a')
    })
    expect(await failureOf(failing)).toEqual({ kind: 'unwritable' })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('because its file cannot be opened says so, until it can', async () => {
    const client = open()
    renameSync(file, `${file}.away`)
    expect(await failureOf(create(client, 'a'))).toEqual({ kind: 'unwritable' })
    expect(await failureOf(client.$transaction((tx) => create(tx, 'b')))).toEqual({ kind: 'unwritable' })
    renameSync(`${file}.away`, file)
    await expectUsable(client)
  })

  it.each(['SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR'])('because of %s likewise', async (code) => {
    let isFailing = true
    const client = open(async (path) => {
      const connection = await openConnection(path)
      const script = connection.statements.executeScript.bind(connection.statements)
      connection.statements.executeScript = (sql) => {
        if (sql !== 'COMMIT' || !isFailing) return script(sql)
        const said = { originalCode: code, originalMessage: 'disk I/O error' }
        throw new DriverAdapterError({ kind: 'sqlite', extendedCode: 10, message: 'disk I/O error', ...said })
      }
      return connection
    })
    expect(await failureOf(client.$transaction((tx) => create(tx, 'a')))).toEqual({ kind: 'unwritable' })
    isFailing = false
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })
})

describe('a database file that is replaced while it is open', () => {
  it('is followed: what is acknowledged is in the new file', async () => {
    const client = open()
    await create(client, 'a')
    const other = copyOfTemplate(folder, 'replacement.db')
    renameSync(other, file)
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    await expectUsable(client)
    expect(storedOwners(file)).toEqual(['y-later', 'z-later'])
  })

  it('in the middle of a transaction makes that transaction fail', async () => {
    const client = open()
    await create(client, 'a')
    const kept = `${file}.kept`
    copyFileSync(file, kept)
    const failing = client.$transaction(async (tx) => {
      await create(tx, 'b')
      renameSync(kept, file)
    })
    expect(await failureOf(failing)).toEqual({ kind: 'busy' })
  })

  it('is refused as long as it is gone', async () => {
    const client = open()
    await create(client, 'a')
    renameSync(file, `${file}.away`)
    await expect(create(client, 'b')).rejects.toThrow()
    renameSync(`${file}.away`, file)
    await expectUsable(client)
  })
})
