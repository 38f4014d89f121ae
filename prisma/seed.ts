import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from '../lib/packs/content-hash'
import { withPinnedBasis } from '../lib/packs/extend'
import type { RawPack } from '../lib/packs/format'
import { runAsCommand } from '../scripts/command.mjs'
import { configuredDatabase, readColumn } from '../scripts/configured-database.mjs'
import { takeLock, withPostgres } from '../scripts/postgres-connection.mjs'
import { settle } from '../scripts/settle-defaults'

const OUR_PACKS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'packs')

export interface Seeding {
  readonly packs: number
  /** Those that were not here yet, as "id@version". */
  readonly added: readonly string[]
}

/** Publishes the packs that come along, as far as they are not here yet. What was published is never written over. */
export async function seed({ folder = OUR_PACKS, now = new Date() } = {}): Promise<Seeding> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
  if (await areAllHere(texts.map(({ text }) => text))) return { packs: texts.length, added: [] }
  // Loaded only when there is something to do: with it come Prisma and the schemas of all games.
  const { publishPacks } = await import('./publish-packs')
  const added = await publishPacks(texts, now)
  return { packs: texts.length, added }
}

/** Nothing is read by a schema here: what has the hash of a published version was read before it was published. */
async function areAllHere(texts: readonly string[]): Promise<boolean> {
  const hashes = await publishedHashes()
  const packs = texts.map(looselyRead)
  return packs.every((pack) => {
    const whole =
      pack &&
      withPinnedBasis(
        packs.filter((one) => one !== null),
        pack,
      )
    return whole?.ok && hashes.has(contentHash(whole.value))
  })
}

function looselyRead(text: string): RawPack | null {
  try {
    const { format: _, id, name, game, version, extends: basis, extendsVersion, ...rows } = JSON.parse(text)
    return { id, name, game, version, extends: basis ?? null, extendsVersion: extendsVersion ?? null, rows }
  } catch {
    return null
  }
}

/** Empty when the database cannot be read like this: the longer way says why. */
async function publishedHashes(): Promise<ReadonlySet<string>> {
  try {
    const sql = `SELECT v."contentHash" FROM "PackVersion" v JOIN "Pack" p ON p."id" = v."packId"
      WHERE p."ownerId" IS NULL AND v."publishedAt" IS NOT NULL`
    return new Set(await readColumn(configuredDatabase(), sql))
  } catch {
    return new Set()
  }
}

async function prepare(): Promise<void> {
  const { packs, added } = await seed()
  console.log(added.length === 0 ? `All ${packs} packs are here.` : `Published ${added.join(', ')}.`)
  if (added.length > 0) await (await import('../lib/db/client')).closeDatabase()
  // Afterwards, since lists are judged by packs.
  await settle(console.log)
}

await runAsCommand(import.meta.url, async () => {
  const address = configuredDatabase()
  if (address.engine === 'sqlite') return prepare()
  // Servers that start together publish once.
  await withPostgres(address.url, async (db) => {
    await takeLock(db, 'packs')
    await prepare()
  })
})
