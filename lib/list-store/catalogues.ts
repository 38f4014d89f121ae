import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import { CATALOGUE_SHAPE, catalogueAddress } from '../packs/address'
import type { DeviceDatabase } from './device/database'

export type CatalogueAnswer =
  | { readonly ok: true; readonly catalogue: Catalogue }
  | { readonly ok: false; readonly why: 'gone' | 'unreachable' }

export type CatalogueSources = {
  readonly device: DeviceDatabase | null | Promise<DeviceDatabase | null>
  readonly fetchFn: typeof fetch
  readonly now: () => number
  /** What goes before keeping it on the device, which takes a while. */
  readonly keepAfter?: () => Promise<void>
}

const loading = new Map<string, Promise<CatalogueAnswer>>()

/** The catalogue of a pack's version, from the device or the server. Loaded once for each page. */
export function loadCatalogue(pack: PackRef, from: CatalogueSources): Promise<CatalogueAnswer> {
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
 * The device's copy where the server promised that this version never changes. Otherwise the server is asked first:
 * after a restore the version may be published again with other content, and a list must be judged by the same pack
 * with and without a connection.
 */
async function findCatalogue(pack: PackRef, address: string, from: CatalogueSources): Promise<CatalogueAnswer> {
  const { fetchFn, now } = from
  const key = keyOf(pack)
  const fromDevice = readFromDevice(from.device, key, now)
  const serverAnswer = fetchCatalogue(address, fetchFn)
  void serverAnswer.then(({ answer, ...metadata }) =>
    answer.ok ? updateDevice(from, key, { ...metadata, catalogue: answer.catalogue }, fromDevice) : undefined,
  )
  const firstAnswer = CATALOGUE_SHAPE === null ? null : await Promise.race([fromDevice, serverAnswer.then(() => null)])
  if (firstAnswer?.isFixed) return { ok: true, catalogue: firstAnswer.catalogue }
  const lastAnswer = firstAnswer ? await Promise.race([serverAnswer, delay(SERVER_WAIT_MS)]) : await serverAnswer
  if (lastAnswer?.answer.ok) return lastAnswer.answer
  const deviceCopy = await fromDevice
  if (deviceCopy) return { ok: true, catalogue: deviceCopy.catalogue }
  return lastAnswer?.answer ?? UNREACHABLE
}

type ServedCatalogue = DeviceCatalogue & { readonly isStorable: boolean }

/** Replaces the device's copy unless it is known to have the same content. */
async function updateDevice(
  { device, now, keepAfter }: CatalogueSources,
  key: CatalogueKey,
  served: ServedCatalogue,
  fromDevice: Promise<DeviceCatalogue | null>,
) {
  if (!served.isStorable) return
  const here = await fromDevice
  if (here && here.tag !== null && here.tag === served.tag && here.isFixed === served.isFixed) return
  await keepAfter?.()
  await writeToDevice(device, key, served, now)
}

function delay(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}

async function readFromDevice(
  device: CatalogueSources['device'],
  key: CatalogueKey,
  now: CatalogueSources['now'],
): Promise<DeviceCatalogue | null> {
  try {
    const opened = await device
    return opened && (await readDeviceCatalogue(opened, key, now()))
  } catch {
    return null
  }
}

async function writeToDevice(
  device: CatalogueSources['device'],
  key: CatalogueKey,
  { catalogue, tag, isFixed }: ServedCatalogue,
  now: CatalogueSources['now'],
) {
  try {
    const opened = await device
    if (opened) await writeDeviceCatalogue(opened, key, { catalogue, tag, isFixed }, now())
  } catch {
    // No room: the server has it.
  }
}

type ServerAnswer = Pick<ServedCatalogue, 'tag' | 'isFixed' | 'isStorable'> & { readonly answer: CatalogueAnswer }

async function fetchCatalogue(address: string, fetchFn: typeof fetch): Promise<ServerAnswer> {
  try {
    const answer = await fetchFn(address, { credentials: 'same-origin' })
    if (answer.status === 404 || answer.status === 410) return { ...NOT_CACHEABLE, answer: GONE }
    if (!answer.ok) return { ...NOT_CACHEABLE, answer: UNREACHABLE }
    // Our own server made it by the game's schemas. A draft may change: it is not stored.
    const catalogue = (await answer.json()) as Catalogue
    const cacheControl = answer.headers.get('cache-control') ?? ''
    return {
      answer: { ok: true, catalogue },
      tag: answer.headers.get('etag'),
      isStorable: !cacheControl.includes('no-store'),
      isFixed: cacheControl.includes('immutable'),
    }
  } catch {
    return { ...NOT_CACHEABLE, answer: UNREACHABLE }
  }
}

const NOT_CACHEABLE = { tag: null, isFixed: false, isStorable: false } as const
const GONE = { ok: false, why: 'gone' } as const
const UNREACHABLE = { ok: false, why: 'unreachable' } as const

/** A catalogue is at most a megabyte. Beyond this many, those unused for longest are deleted. */
const MOST_CATALOGUES = 20

/** `shape` is the version of the code that made the catalogue: other code may read packs differently. */
export type CatalogueKey = { readonly pack: PackRef; readonly shape: string }

export type DeviceCatalogue = {
  readonly catalogue: Catalogue
  /** The server's ETag; null where an earlier build wrote it. */
  readonly tag: string | null
  /** The server promised that this version never changes. */
  readonly isFixed: boolean
}

export async function readDeviceCatalogue(
  device: DeviceDatabase,
  key: CatalogueKey,
  now: number,
): Promise<DeviceCatalogue | null> {
  const stored = await device.get('catalogues', storageKey(key))
  if (!stored) return null
  await device.put('catalogues', { ...stored, usedAt: now })
  return { catalogue: stored.catalogue, tag: stored.tag ?? null, isFixed: stored.isFixed ?? false }
}

export async function writeDeviceCatalogue(
  device: DeviceDatabase,
  key: CatalogueKey,
  { catalogue, tag, isFixed }: DeviceCatalogue,
  now: number,
): Promise<void> {
  await device.put('catalogues', {
    key: storageKey(key),
    catalogue,
    isFixed,
    usedAt: now,
    ...(tag === null ? {} : { tag }),
  })
  if ((await device.count('catalogues')) <= MOST_CATALOGUES) return
  const oldest = (await device.getAll('catalogues')).toSorted((a, b) => a.usedAt - b.usedAt)
  await Promise.all(oldest.slice(0, -MOST_CATALOGUES).map((kept) => device.delete('catalogues', kept.key)))
}

/** Loads the packs that are not on the device yet. Resolves to whether all are there. */
export async function keepCatalogues(packs: readonly PackRef[], from: CatalogueSources): Promise<boolean> {
  const device = await from.device
  if (!device) return false
  for (const pack of packs) {
    if (await hasDeviceCatalogue(device, pack)) continue
    const { ok } = await loadCatalogue(pack, from)
    if (!ok) return false
  }
  return true
}

/** Whether a list of this pack opens without a connection. */
export async function hasDeviceCatalogue(device: DeviceDatabase, pack: PackRef): Promise<boolean> {
  return (await device.getKey('catalogues', storageKey(keyOf(pack)))) !== undefined
}

function keyOf(pack: PackRef): CatalogueKey {
  return { pack, shape: CATALOGUE_SHAPE ?? 'in development' }
}

function storageKey({ pack, shape }: CatalogueKey): string {
  return `${pack.id}@${pack.version} ${shape}`
}
