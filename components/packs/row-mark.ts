import type { Base, Colour, Mark } from '@/lib/kernel/sheets/marks'
import { COLOURS } from '@/lib/kernel/sheets/marks'
import type { Fields } from './row-fields'
import { isFields, isTextList } from './row-fields'

const DEFAULT_BASE: Base = { shape: 'round', mm: [40] }

/** The base of a row, with its own colours or those of its only faction. */
export function markOf(fields: Fields, topOf: (faction: string) => Colour | null): Mark | null {
  const base = baseOf(fields.base)
  const rim = colourOf(fields.rim)
  const ownTop = colourOf(fields.top)
  if (!base && !rim && !ownTop) return null
  const factions = isTextList(fields.factions) ? fields.factions : []
  const [only] = factions
  const top = ownTop ?? (factions.length === 1 && only !== undefined ? topOf(only) : null)
  return { base: base ?? DEFAULT_BASE, text: textOf(fields), rim, top, loadout: null }
}

export function colourOf(value: unknown): Colour | null {
  return COLOURS.find((colour) => colour === value) ?? null
}

function baseOf(value: unknown): Base | null {
  if (!isFields(value) || !Array.isArray(value.mm)) return null
  const { shape } = value
  const mm = value.mm.filter((length): length is number => typeof length === 'number')
  return shape === 'round' || shape === 'oval' || shape === 'square' || shape === 'rectangle' ? { shape, mm } : null
}

function textOf({ letter, number }: Fields): string {
  const parts = [letter, number].filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.join('.')
}
