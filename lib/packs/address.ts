import type { PackRef } from '../kernel/ids'

/**
 * Changes with the code that reads packs and with the packs that come along (next.config.js): a catalogue that a browser
 * keeps for good is one that this very code made of this very content. Null in development, where the code changes under the server.
 */
export const CATALOGUE_SHAPE = process.env.CATALOGUE_SHAPE || null

export const SHAPE_PARAMETER = 'shape'

/** Where a browser finds the catalogue of one version of a pack. */
export function catalogueAddress({ id, version }: PackRef): string {
  const address = `/api/packs/${encodeURIComponent(id)}/${version}`
  return CATALOGUE_SHAPE === null ? address : `${address}?${SHAPE_PARAMETER}=${CATALOGUE_SHAPE}`
}
