import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { closeDatabase, createClient, createPostgresClient } from '@/lib/db/client'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { migrate } from '../../scripts/migrate.mjs'
import { readMigrations } from '../../scripts/migrations.mjs'
import { makePostgres, ownPostgres, seededTemplate } from './postgres'

const TEMPLATES = path.resolve('.vitest')

/** A folder for this test file, removed after it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Copies an empty, migrated database: a real file in its own folder. */
export function copyOfTemplate(folder: string, name = 'musterroll.db'): string {
  const file = path.join(folder, name)
  copyFileSync(template(), file)
  return file
}

/**
 * Points the process's one database at one that only this test file uses: a file, or PostgreSQL's where the run says so.
 * `seeded`: with the bundled packs.
 */
export function ownDatabase({ seeded = false } = {}): void {
  if (isOnPostgres) {
    ownPostgres(seeded ? { template: seededTemplate } : {})
    return
  }
  ownFile()
  if (seeded) beforeAll(async () => void (await (await import('@/prisma/seed')).seed()))
}

/** The same for as many servers as a test file has: each connects by itself, and the process's one database stays. */
export function ownServers(count: number): readonly PrismaClient[] {
  const folder = isOnPostgres ? '' : scratchFolder()
  const servers: PrismaClient[] = []
  beforeAll(async () => {
    const url = isOnPostgres ? await makePostgres() : ''
    const file = isOnPostgres ? '' : copyOfTemplate(folder)
    for (let i = 0; i < count; i += 1)
      servers.push(isOnPostgres ? createPostgresClient({ url, connections: 3 }) : createClient(file))
  })
  afterAll(() => Promise.all(servers.map((server) => server.$disconnect())))
  return servers
}

/** Whether this run of the file is the one on PostgreSQL (tests/contracts/storage.ts). */
export const isOnPostgres = process.env.TEST_DATABASE === 'postgres'

/** Points the process's one database at a copy of the template. Returns the file. */
export function ownFile(): string {
  const file = copyOfTemplate(scratchFolder())
  process.env.DATABASE_URL = `file:${file}`
  afterAll(closeDatabase)
  return file
}

/** Named after the migrations, so that a change of them makes another; renamed into place when complete. */
function template(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum)
  const name = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)
  const file = path.join(TEMPLATES, `template-${name}.db`)
  if (!existsSync(file)) {
    mkdirSync(TEMPLATES, { recursive: true })
    const unfinished = path.join(mkdtempSync(path.join(TEMPLATES, 'making-')), 'template.db')
    migrate({ file: unfinished })
    renameSync(unfinished, file)
    rmSync(path.dirname(unfinished), { recursive: true })
  }
  return file
}

/** Random bytes that can be repeated: the same seed gives the same bytes. */
export function seededRandom(seed: number): (size: number) => Uint8Array {
  let counter = 0
  return (size) => {
    const bytes = new Uint8Array(size)
    for (let filled = 0; filled < size; filled += 32) {
      const block = createHash('sha256').update(`${seed}:${counter++}`).digest()
      bytes.set(block.subarray(0, Math.min(32, size - filled)), filled)
    }
    return bytes
  }
}
