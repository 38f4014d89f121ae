import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterAll, beforeAll } from 'vitest'
import { closeDatabase } from '@/lib/db/client'
import { migrate } from '@/scripts/migrate.mjs'
import { scratchFolder } from '../support/database'
import { Visitor } from '../support/visitor'

/** Builds that left something behind, the oldest first: README.md in the folder of each says what. */
export const VERSIONS = ['848afc0', '139fc58'] as const

export type Version = (typeof VERSIONS)[number]

const FOLDER = 'tests/fixtures/promises'

const PACKINGS = [
  ['', (bytes: Buffer) => bytes],
  ['.gz', gunzipSync],
  ['.br', brotliDecompressSync],
] as const

type Browsers = 'first' | 'second'

/** Of later builds only. */
export type LaterBrowsers = Browsers | 'away' | 'back' | 'twin' | 'former' | 'formerAnew' | 'https'

export type Cookies<B extends string = Browsers> = Readonly<
  Record<B, readonly { name: string; value: string; path: string; httpOnly: boolean; sameSite: string }[]>
>

export type Links = {
  readonly whole: Readonly<Record<string, string>>
  readonly stored: Readonly<
    Record<string, { list: string; code: string; kind: string; public: boolean; withdrawn: boolean }>
  >
  readonly pack: string
  readonly draft: string
}

/** The parts of a report that the rules judge otherwise since these versions. */
type Judged = {
  readonly units: readonly { readonly values: Readonly<Record<string, number | null>> }[]
  readonly codes: readonly string[]
  readonly notes: readonly string[]
}

const OUT_OF_REACH = 'heroes/objective-out-of-reach'

/**
 * An earlier judgement with what has changed on purpose: no value but Integrity is below 0 (an orbital station of the
 * Citadel had Movement −1), and terrain may give the cover that Ghost asks for, which is a note and no warning.
 */
export function asJudgedNow<T extends Judged>(report: T, { ghost = false }: { readonly ghost?: boolean } = {}): T {
  const units = report.units.map((unit) => ({
    ...unit,
    values: Object.fromEntries(
      Object.entries(unit.values).map(([id, value]) => [
        id,
        id === 'integrity' || value === null ? value : Math.max(0, value),
      ]),
    ),
  }))
  if (!ghost) return { ...report, units }
  const codes = report.codes.filter((code) => code !== OUT_OF_REACH)
  return { ...report, units, codes, notes: [...report.notes, 'heroes/objective-hard-to-reach'].toSorted() }
}

export type Exchange = {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly sent?: unknown
  /** Headers beside those of every request. */
  readonly asked?: Readonly<Record<string, string>>
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

/** A browser's database, as that browser tells of it. */
export type Dump = {
  readonly version: number
  readonly stores: Readonly<
    Record<
      string,
      {
        readonly keyPath: string | string[] | null
        readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[]
      }
    >
  >
}

/** What one build left behind. Files are named without what they are packed with. */
export function samplesOf(version: Version) {
  const start = version.slice(0, 3)

  function bytes(name: string): Buffer {
    for (const [ending, unpack] of PACKINGS) {
      const file = path.join(FOLDER, version, name + ending)
      if (existsSync(file)) return unpack(readFileSync(file))
    }
    throw new Error(`${version} left no ${name}.`)
  }

  function text(name: string): string {
    return bytes(name).toString('utf8')
  }

  function read<T>(name: string): T {
    return JSON.parse(text(name))
  }

  return {
    version,
    text,
    read,
    /** The ids of lists begin so. */
    start,
    ids: { magewinds: `${start}magewinds0000000000001`, sent: `${start}sent00000000000000001` },
    /** The database as that build left it, at a place of its own. */
    file(folder: string, name = 'sample.db'): string {
      const file = path.join(folder, name)
      writeFileSync(file, bytes('database.db'))
      return file
    },
    /** A browser that carries what one of that build's carried. */
    browser(which: LaterBrowsers): Visitor {
      const visitor = new Visitor()
      for (const { name, value } of read<Cookies<LaterBrowsers>>('cookies.json')[which]) visitor.jar.set(name, value)
      return visitor
    },
  }
}

export type Samples = ReturnType<typeof samplesOf>

/**
 * Points the process's one database at that build's, brought up to today's code, for all tests beside this call.
 * Returns the file as it was before.
 */
export function sampleDatabase(samples: Samples): string {
  const folder = scratchFolder()
  const file = samples.file(folder)
  migrate({ file })
  beforeAll(() => {
    process.env.DATABASE_URL = `file:${file}`
  })
  afterAll(closeDatabase)
  return samples.file(folder, 'before.db')
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

/** A browser's database as that build made and left it, under a name of its own. */
export function layDevice(name: string, dump: Dump): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name, dump.version)
    opening.onerror = () => fail(opening.error)
    opening.onupgradeneeded = () => {
      for (const [store, { keyPath, records }] of Object.entries(dump.stores)) {
        const made = opening.result.createObjectStore(store, keyPath === null ? {} : { keyPath })
        for (const { key, value } of records) keyPath === null ? made.put(value, key) : made.put(value)
      }
    }
    opening.onsuccess = () => {
      opening.result.close()
      done()
    }
  })
}
