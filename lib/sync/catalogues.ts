import { CATALOGUE_SHAPE, catalogueAddress } from '../catalogue/address'
import { keepCatalogue, keptCatalogue } from '../device/catalogues'
import type { Device } from '../device/database'
import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'

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

/** Whichever comes first: the device needs no connection, and the page may have asked the server already. */
async function found(pack: PackRef, address: string, from: From): Promise<CatalogueAnswer> {
  const { ask, now } = from
  const key = { pack, shape: CATALOGUE_SHAPE ?? 'in development' }
  const kept = keptOn(from.device, key, now)
  const served = fromServer(address, ask)
  const early = CATALOGUE_SHAPE === null ? null : await Promise.race([kept, served.then(() => null)])
  if (early) return { ok: true, catalogue: early }
  const { answer, isLasting } = await served
  const here = await kept
  if (!answer.ok) return here ? { ok: true, catalogue: here } : answer
  if (isLasting && !here) void keepOn(from.device, key, answer.catalogue, now)
  return answer
}

type Key = Parameters<typeof keptCatalogue>[1]

async function keptOn(device: From['device'], key: Key, now: From['now']): Promise<Catalogue | null> {
  try {
    const opened = await device
    return opened && (await keptCatalogue(opened, key, now()))
  } catch {
    return null
  }
}

async function keepOn(device: From['device'], key: Key, catalogue: Catalogue, now: From['now']) {
  try {
    const opened = await device
    if (opened) await keepCatalogue(opened, key, catalogue, now())
  } catch {
    // A full device: the server has it.
  }
}

async function fromServer(address: string, ask: typeof fetch) {
  try {
    const answer = await ask(address, { credentials: 'same-origin' })
    if (answer.status === 404 || answer.status === 410) return { answer: GONE, isLasting: false }
    if (!answer.ok) return { answer: UNREACHABLE, isLasting: false }
    // Our own server put it together, by the game's schemas. A draft is not for keeping: it changes.
    const catalogue = (await answer.json()) as Catalogue
    const isLasting = !/no-store/.test(answer.headers.get('cache-control') ?? '')
    return { answer: { ok: true, catalogue } as const, isLasting }
  } catch {
    return { answer: UNREACHABLE, isLasting: false }
  }
}

const GONE = { ok: false, why: 'gone' } as const
const UNREACHABLE = { ok: false, why: 'unreachable' } as const
