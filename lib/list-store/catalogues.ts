import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import { CATALOGUE_SHAPE, catalogueAddress } from '../packs/address'
import type { Device } from './device/database'

export type CatalogueAnswer =
  | { readonly ok: true; readonly catalogue: Catalogue }
  | { readonly ok: false; readonly why: 'gone' | 'unreachable' }

type From = {
  readonly device: Device | null | Promise<Device | null>
  readonly ask: typeof fetch
  readonly now: () => number
}

const loading = new Map<string, Promise<CatalogueAnswer>>()

/** The catalogue of a pack's version: from the device if it is there, else from the server. Once for each page. */
export function loadCatalogue(pack: PackRef, from: From): Promise<CatalogueAnswer> {
  const address = catalogueAddress(pack)
  const known = loading.get(address)
  if (known) return known
  const answer = found(pack, address, from)
  loading.set(address, answer)
  // What could not be had is asked for again the next time.
  answer.then(({ ok }) => ok || loading.delete(address))
  return answer
}

/** How long a list waits for a server that may have other content for its pack, before the device's copy is taken. */
const PATIENCE_MS = 2_500

/**
 * Whichever comes first: the device needs no connection, and the page may have asked the server already. A version of
 * which the server promised nothing is asked for first: after a restore it may be published anew, with other content,
 * and a list is to be judged by the same pack with and without a connection.
 */
async function found(pack: PackRef, address: string, from: From): Promise<CatalogueAnswer> {
  const { ask, now } = from
  const key = { pack, shape: CATALOGUE_SHAPE ?? 'in development' }
  const kept = keptOn(from.device, key, now)
  const served = fromServer(address, ask)
  void served.then(({ answer, ...about }) =>
    answer.ok ? refresh(from, key, { ...about, catalogue: answer.catalogue }, kept) : undefined,
  )
  const early = CATALOGUE_SHAPE === null ? null : await Promise.race([kept, served.then(() => null)])
  if (early?.isFixed) return { ok: true, catalogue: early.catalogue }
  const answered = early ? await Promise.race([served, after(PATIENCE_MS)]) : await served
  if (answered?.answer.ok) return answered.answer
  const here = await kept
  if (here) return { ok: true, catalogue: here.catalogue }
  return answered?.answer ?? UNREACHABLE
}

type Served = KeptCatalogue & { readonly isLasting: boolean }

/** What the device has of other content than the server, or of none that can be told, gives way. */
async function refresh({ device, now }: From, key: Key, served: Served, kept: Promise<KeptCatalogue | null>) {
  if (!served.isLasting) return
  const here = await kept
  if (here && here.tag !== null && here.tag === served.tag && here.isFixed === served.isFixed) return
  await keepOn(device, key, served, now)
}

function after(ms: number): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), ms))
}

type Key = Parameters<typeof keptCatalogue>[1]

async function keptOn(device: From['device'], key: Key, now: From['now']): Promise<KeptCatalogue | null> {
  try {
    const opened = await device
    return opened && (await keptCatalogue(opened, key, now()))
  } catch {
    return null
  }
}

async function keepOn(device: From['device'], key: Key, { catalogue, tag, isFixed }: Served, now: From['now']) {
  try {
    const opened = await device
    if (opened) await keepCatalogue(opened, key, { catalogue, tag, isFixed }, now())
  } catch {
    // A full device: the server has it.
  }
}

type FromServer = Pick<Served, 'tag' | 'isFixed' | 'isLasting'> & { readonly answer: CatalogueAnswer }

async function fromServer(address: string, ask: typeof fetch): Promise<FromServer> {
  try {
    const answer = await ask(address, { credentials: 'same-origin' })
    if (answer.status === 404 || answer.status === 410) return { ...UNTOLD, answer: GONE }
    if (!answer.ok) return { ...UNTOLD, answer: UNREACHABLE }
    // Our own server put it together, by the game's schemas. A draft is not for keeping: it changes.
    const catalogue = (await answer.json()) as Catalogue
    const keeping = answer.headers.get('cache-control') ?? ''
    return {
      answer: { ok: true, catalogue },
      tag: answer.headers.get('etag'),
      isLasting: !keeping.includes('no-store'),
      isFixed: keeping.includes('immutable'),
    }
  } catch {
    return { ...UNTOLD, answer: UNREACHABLE }
  }
}

const UNTOLD = { tag: null, isFixed: false, isLasting: false } as const
const GONE = { ok: false, why: 'gone' } as const
const UNREACHABLE = { ok: false, why: 'unreachable' } as const

/** A catalogue is a megabyte at most; beyond this the ones that were not used for longest go. */
const MOST_CATALOGUES = 20

/** `shape` is that of the code that made the catalogue: other code may read packs otherwise. */
export type CatalogueKey = { readonly pack: PackRef; readonly shape: string }

export type KeptCatalogue = {
  readonly catalogue: Catalogue
  /** By which the server knows the content; null where a build before kept it. */
  readonly tag: string | null
  /** The server promised that this version is always the same. A player's own pack may come again after a restore. */
  readonly isFixed: boolean
}

export async function keptCatalogue(device: Device, key: CatalogueKey, now: number): Promise<KeptCatalogue | null> {
  const kept = await device.get('catalogues', nameOf(key))
  if (!kept) return null
  await device.put('catalogues', { ...kept, usedAt: now })
  return { catalogue: kept.catalogue, tag: kept.tag ?? null, isFixed: kept.isFixed ?? false }
}

/** In the place of what was kept of this version before: the server has other content for it now. */
export async function keepCatalogue(
  device: Device,
  key: CatalogueKey,
  { catalogue, tag, isFixed }: KeptCatalogue,
  now: number,
): Promise<void> {
  await device.put('catalogues', {
    key: nameOf(key),
    catalogue,
    isFixed,
    usedAt: now,
    ...(tag === null ? {} : { tag }),
  })
  if ((await device.count('catalogues')) <= MOST_CATALOGUES) return
  const oldest = (await device.getAll('catalogues')).toSorted((a, b) => a.usedAt - b.usedAt)
  await Promise.all(oldest.slice(0, -MOST_CATALOGUES).map((kept) => device.delete('catalogues', kept.key)))
}

function nameOf({ pack, shape }: CatalogueKey): string {
  return `${pack.id}@${pack.version} ${shape}`
}
