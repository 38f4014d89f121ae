import type { PackRef } from '../kernel/ids'

/**
 * Identifies the code that reads packs and the bundled packs (see next.config.js). It is part of the address of a
 * catalogue, so that a browser may keep one for good. Null in development, where the code changes at any time.
 */
export const CATALOGUE_SHAPE = process.env.CATALOGUE_SHAPE || null

export const SHAPE_PARAMETER = 'shape'

/** Where a browser finds the catalogue of one version of a pack. */
export function catalogueAddress({ id, version }: PackRef): string {
  const address = `/api/packs/${encodeURIComponent(id)}/${version}`
  return CATALOGUE_SHAPE === null ? address : `${address}?${SHAPE_PARAMETER}=${CATALOGUE_SHAPE}`
}
