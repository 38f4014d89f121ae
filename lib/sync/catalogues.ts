import { CATALOGUE_SHAPE, catalogueAddress } from '../catalogue/address'
import { keepCatalogue, keptCatalogue } from '../device/catalogues'
import type { Device } from '../device/database'
import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'

export type CatalogueAnswer =
  | { readonly ok: true; readonly catalogue: Catalogue }
  | { readonly ok: false; readonly why: 'gone' | 'unreachable' }

type From = { readonly device: Device | null; readonly ask: typeof fetch; readonly now: () => number }

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

async function found(pack: PackRef, address: string, { device, ask, now }: From): Promise<CatalogueAnswer> {
  const key = { pack, shape: CATALOGUE_SHAPE ?? 'in development' }
  const kept = async () => (device ? await keptCatalogue(device, key, now()).catch(() => null) : null)
  const early = CATALOGUE_SHAPE === null ? null : await kept()
  if (early) return { ok: true, catalogue: early }
  try {
    const answer = await ask(address, { credentials: 'same-origin' })
    if (answer.status === 404 || answer.status === 410) return { ok: false, why: 'gone' }
    if (!answer.ok) return { ok: false, why: 'unreachable' }
    // Our own server put it together, by the game's schemas.
    const catalogue = (await answer.json()) as Catalogue
    const isDraft = /no-store/.test(answer.headers.get('cache-control') ?? '')
    if (device && !isDraft) keepCatalogue(device, key, catalogue, now()).catch(() => undefined)
    return { ok: true, catalogue }
  } catch {
    const late = await kept()
    return late ? { ok: true, catalogue: late } : { ok: false, why: 'unreachable' }
  }
}
