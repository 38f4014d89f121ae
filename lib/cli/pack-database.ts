import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseAddress } from '../database-file.mjs'
import type { PackFailure } from '../packs/failure'
import type { RawPack } from '../packs/format'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

const EVERYBODY = null

type ImportAnswer =
  | { readonly ok: true; readonly sentence: string }
  | { readonly ok: false; readonly complaints: readonly string[] }

/** A pack's text from the database; null when it, or the database, is not there. */
export async function storedPack(id: string, version: number | null): Promise<string | null> {
  const { exportPack, readPack } = (await packsModule()) ?? {}
  if (!exportPack || !readPack) return null
  const pack = await readPack({ viewer: EVERYBODY, packId: id })
  const wanted = version ?? (pack.ok ? pack.value.newest : null)
  const text = wanted === null ? null : await exportPack({ viewer: EVERYBODY, packId: id, version: wanted })
  return text?.ok ? text.value : null
}

/** The newest version of each pack that everybody may use. */
export async function storedPacks(): Promise<readonly RawPack[]> {
  const { listPacks, readRawPack } = (await packsModule()) ?? {}
  if (!listPacks || !readRawPack) return []
  const packs: RawPack[] = []
  for (const { id, newest } of await listPacks({ viewer: EVERYBODY })) {
    const pack = newest === null ? null : await readRawPack({ viewer: EVERYBODY, packId: id, version: newest })
    if (pack?.ok) packs.push(pack.value)
  }
  return packs
}

/** Imports a pack's file into the database, for everybody who uses it. */
export async function importIntoDatabase(text: string): Promise<ImportAnswer> {
  if (!pointToServedDatabase()) return { ok: false, complaints: ['There is no database yet: start Muster Roll once.'] }
  const { importPack } = await import('../packs/mutations')
  const imported = await importPack({ ownerId: EVERYBODY, text, now: new Date(), random: randomBytes })
  if (!imported.ok) return { ok: false, complaints: complaintsOf(imported.failure) }
  const { packId, version, outcome } = imported.value
  const sentence =
    outcome === 'already-here'
      ? `${packId}@${version} is already here, with the same content.`
      : `${packId}@${version} was imported. Everyone who uses this Muster Roll can choose it.`
  return { ok: true, sentence }
}

function complaintsOf(failure: PackFailure): readonly string[] {
  switch (failure.kind) {
    case 'problems':
      return failure.problems.map(({ place, reason }) => `${place}: ${reason}`)
    case 'taken':
    case 'unreadable':
      return [failure.reason]
    case 'busy':
      return ['The database is in use: try again.']
    case 'storage-full':
      return ['The disk is full.']
    default:
      return [`It could not be stored (${failure.kind}).`]
  }
}

/** Prisma is loaded only where there is a database. Null also for a database of an earlier version without packs. */
async function packsModule() {
  if (!pointToServedDatabase()) return null
  const data = await import('../packs/data')
  try {
    await data.listPacks({ viewer: EVERYBODY })
    return data
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === TABLE_MISSING) return null
    throw error
  }
}

/** Prisma's code for a missing table. */
const TABLE_MISSING = 'P2021'

/** Points Prisma to the database that is served from this folder, wherever the command runs. False where there is none. */
function pointToServedDatabase(): boolean {
  for (const name of ['.env.local', '.env']) {
    const settings = path.join(ROOT, name)
    if (existsSync(settings)) process.loadEnvFile(settings)
  }
  const address = databaseAddress(process.env.DATABASE_URL, ROOT)
  if (address.engine === 'postgres') return true
  if (!existsSync(address.file)) return false
  process.env.DATABASE_URL = `file:${address.file}`
  return true
}
