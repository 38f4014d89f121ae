import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '../kernel/catalogue'
import { fail, type Result, succeed } from '../result'
import { Cache } from './cache'
import type { RawPack } from './format'
import { schemaOf } from './game-schema'
import { catalogueFromPacks, parseRawPack } from './schema'
import { type ServedCatalogue, servedText } from './served-catalogue'

const FOLDER = path.join(process.cwd(), 'prisma', 'packs')
const PACK_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/

const catalogueCache = new Cache<Result<Catalogue>>(20)

/** A bundled pack, read from its file, so that a shared list can be shown even without a database. */
export async function readBundledCatalogue(key: { packId: string; version: number }): Promise<Result<ServedCatalogue>> {
  const { packId, version } = key
  if (!PACK_ID.test(packId) || packId.length > 80) return fail({ kind: 'not-found' })
  const catalogue = await catalogueCache.get(packId, () => readCatalogueOf(packId))
  if (!catalogue.ok || catalogue.value.pack.version !== version) return fail({ kind: 'not-found' })
  return succeed({ ...servedText(catalogue.value), audience: 'everybody' })
}

async function readCatalogueOf(packId: string): Promise<Result<Catalogue>> {
  const pack = await readPackOf(packId)
  if (!pack) return fail({ kind: 'not-found' })
  const basis = pack.extends === null ? null : await readPackOf(pack.extends)
  const schema = await schemaOf(pack.game)
  if (!schema.ok) return schema
  const read = catalogueFromPacks(basis ? [pack, basis] : [pack], pack, schema.value.rows)
  return read.ok ? succeed(read.value) : fail({ kind: 'not-found' })
}

async function readPackOf(packId: string): Promise<RawPack | null> {
  const file = path.join(/* turbopackIgnore: true */ FOLDER, `${packId}.json`)
  const text = await readFile(file, 'utf8').catch(() => null)
  const read = text === null ? null : parseRawPack(text)
  return read?.ok ? read.value : null
}
