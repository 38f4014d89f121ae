import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterAll } from 'vitest'
import { closeDatabase } from '@/lib/db/client'
import { migrate } from '@/scripts/migrate.mjs'
import { scratchFolder } from '../support/database'
import { Visitor } from '../support/visitor'

/** What an earlier build left behind: tests/fixtures/promises/848afc0/README.md. */
const FOLDER = 'tests/fixtures/promises/848afc0'

function sampleBytes(name: string): Buffer {
  const bytes = readFileSync(path.join(FOLDER, name))
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

export function sampleText(name: string): string {
  return sampleBytes(name).toString('utf8')
}

export function sample<T>(name: string): T {
  return JSON.parse(sampleText(name))
}

type Cookies = Readonly<
  Record<
    'first' | 'second',
    readonly { name: string; value: string; path: string; httpOnly: boolean; sameSite: string }[]
  >
>

export type Links = {
  readonly whole: Readonly<Record<string, string>>
  readonly stored: Readonly<
    Record<string, { list: string; code: string; kind: string; public: boolean; withdrawn: boolean }>
  >
  readonly pack: string
  readonly draft: string
}

export type Exchange = {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly sent?: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly answer: unknown
}

export type SentByTab = {
  readonly tab: string
  readonly method: string
  readonly path: string
  readonly body: string
}

export type StoredList = {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly revision: number
  readonly body: string
  readonly tags: string
  readonly archivedAt: string | null
  readonly deletedAt: string | null
}

/** The database as that build left it, at a place of its own. */
export function sampleFile(folder: string, name = 'sample.db'): string {
  const file = path.join(folder, name)
  writeFileSync(file, sampleBytes('database.db.gz'))
  return file
}

/** Points the process's one database at that build's, brought up to today's code. Returns the file as it was before. */
export function sampleDatabase(): string {
  const folder = scratchFolder()
  const file = sampleFile(folder)
  migrate({ file })
  process.env.DATABASE_URL = `file:${file}`
  afterAll(closeDatabase)
  return sampleFile(folder, 'before.db')
}

/** Rows as they lie in a file, without anything of today's code between. */
export function rowsOf<T>(file: string, sql: string): readonly T[] {
  const db = new Database(file, { readonly: true })
  try {
    return db.prepare<[], T>(sql).all()
  } finally {
    db.close()
  }
}

/** A browser that carries what one of that build's carried. */
export function browserOf(which: 'first' | 'second'): Visitor {
  const visitor = new Visitor()
  for (const { name, value } of sample<Cookies>('cookies.json')[which]) visitor.jar.set(name, value)
  return visitor
}
