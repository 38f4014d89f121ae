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
export async function readBundledCatalogue(ref: BundledRef): Promise<Result<ServedCatalogue>> {
  if (!PACK_ID.test(ref.packId) || ref.packId.length > 80) return fail({ kind: 'not-found' })
  const catalogue = await catalogueCache.get(`${ref.packId} ${ref.version}`, () => readCatalogueOf(ref))
  return catalogue.ok ? succeed({ ...servedText(catalogue.value), audience: 'everybody' }) : catalogue
}

type BundledRef = { readonly packId: string; readonly version: number }

async function readCatalogueOf(ref: BundledRef): Promise<Result<Catalogue>> {
  const pack = await readPackOf(ref)
  if (!pack) return fail({ kind: 'not-found' })
  const { extends: basisId, extendsVersion } = pack
  const basis =
    basisId === null || extendsVersion === null ? null : await readPackOf({ packId: basisId, version: extendsVersion })
  const schema = await schemaOf(pack.game)
  if (!schema.ok) return schema
  const read = catalogueFromPacks(basis ? [pack, basis] : [pack], pack, schema.value.rows)
  return read.ok ? succeed(read.value) : fail({ kind: 'not-found' })
}

async function readPackOf({ packId, version }: BundledRef): Promise<RawPack | null> {
  const file = path.join(/* turbopackIgnore: true */ FOLDER, packId, `${version}.json`)
  const text = await readFile(file, 'utf8').catch(() => null)
  const read = text === null ? null : parseRawPack(text)
  return read?.ok ? read.value : null
}
