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

/** The catalogue of a pack's version, from the device or the server. Loaded once for each page. */
export function loadCatalogue(pack: PackRef, from: From): Promise<CatalogueAnswer> {
  const address = catalogueAddress(pack)
  const known = loading.get(address)
  if (known) return known
  const answer = findCatalogue(pack, address, from)
  loading.set(address, answer)
  // A failure is tried again the next time.
  answer.then(({ ok }) => ok || loading.delete(address))
  return answer
}

/** How long to wait for a server that may have other content for the pack before the device's copy is used. */
const SERVER_WAIT_MS = 2_500

/**
 * The device's copy if the server promised that this version never changes, or what comes first. Another version is
 * asked for first: after a restore it may be published again with other content, and a list must be judged by the same
 * pack with and without a connection.
 */
async function findCatalogue(pack: PackRef, address: string, from: From): Promise<CatalogueAnswer> {
  const { ask, now } = from
  const key = { pack, shape: CATALOGUE_SHAPE ?? 'in development' }
  const kept = readFromDevice(from.device, key, now)
  const served = fromServer(address, ask)
  void served.then(({ answer, ...about }) =>
    answer.ok ? refresh(from, key, { ...about, catalogue: answer.catalogue }, kept) : undefined,
  )
  const early = CATALOGUE_SHAPE === null ? null : await Promise.race([kept, served.then(() => null)])
  if (early?.isFixed) return { ok: true, catalogue: early.catalogue }
  const answered = early ? await Promise.race([served, after(SERVER_WAIT_MS)]) : await served
  if (answered?.answer.ok) return answered.answer
  const here = await kept
  if (here) return { ok: true, catalogue: here.catalogue }
  return answered?.answer ?? UNREACHABLE
}

type Served = DeviceCatalogue & { readonly isLasting: boolean }

/** Replaces the device's copy unless it is known to have the same content. */
async function refresh({ device, now }: From, key: Key, served: Served, kept: Promise<DeviceCatalogue | null>) {
  if (!served.isLasting) return
  const here = await kept
  if (here && here.tag !== null && here.tag === served.tag && here.isFixed === served.isFixed) return
  await writeToDevice(device, key, served, now)
}

function after(ms: number): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), ms))
}

type Key = Parameters<typeof readDeviceCatalogue>[1]

async function readFromDevice(device: From['device'], key: Key, now: From['now']): Promise<DeviceCatalogue | null> {
  try {
    const opened = await device
    return opened && (await readDeviceCatalogue(opened, key, now()))
  } catch {
    return null
  }
}

async function writeToDevice(device: From['device'], key: Key, { catalogue, tag, isFixed }: Served, now: From['now']) {
  try {
    const opened = await device
    if (opened) await writeDeviceCatalogue(opened, key, { catalogue, tag, isFixed }, now())
  } catch {
    // No room: the server has it.
  }
}

type FromServer = Pick<Served, 'tag' | 'isFixed' | 'isLasting'> & { readonly answer: CatalogueAnswer }

async function fromServer(address: string, ask: typeof fetch): Promise<FromServer> {
  try {
    const answer = await ask(address, { credentials: 'same-origin' })
    if (answer.status === 404 || answer.status === 410) return { ...UNTOLD, answer: GONE }
    if (!answer.ok) return { ...UNTOLD, answer: UNREACHABLE }
    // Our own server made it by the game's schemas. A draft may change: it is not stored.
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

/** A catalogue is at most a megabyte. Beyond this many, those unused for longest are deleted. */
const MOST_CATALOGUES = 20

/** `shape` names the code that made the catalogue: other code may read packs differently. */
export type CatalogueKey = { readonly pack: PackRef; readonly shape: string }

export type DeviceCatalogue = {
  readonly catalogue: Catalogue
  /** The server's ETag; null where an earlier build wrote it. */
  readonly tag: string | null
  /** The server promised that this version never changes. */
  readonly isFixed: boolean
}

export async function readDeviceCatalogue(
  device: Device,
  key: CatalogueKey,
  now: number,
): Promise<DeviceCatalogue | null> {
  const kept = await device.get('catalogues', nameOf(key))
  if (!kept) return null
  await device.put('catalogues', { ...kept, usedAt: now })
  return { catalogue: kept.catalogue, tag: kept.tag ?? null, isFixed: kept.isFixed ?? false }
}

export async function writeDeviceCatalogue(
  device: Device,
  key: CatalogueKey,
  { catalogue, tag, isFixed }: DeviceCatalogue,
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
