import type { PackRef } from '../kernel/ids'

/**
 * Changes with the code that reads packs and with the bundled packs (next.config.js): a catalogue that a browser
 * keeps for good was made by this code from this content. Null in development, where the code changes at any time.
 */
export const CATALOGUE_SHAPE = process.env.CATALOGUE_SHAPE || null

export const SHAPE_PARAMETER = 'shape'

/** Where a browser finds the catalogue of one version of a pack. */
export function catalogueAddress({ id, version }: PackRef): string {
  const address = `/api/packs/${encodeURIComponent(id)}/${version}`
  return CATALOGUE_SHAPE === null ? address : `${address}?${SHAPE_PARAMETER}=${CATALOGUE_SHAPE}`
}
