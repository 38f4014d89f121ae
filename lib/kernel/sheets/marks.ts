import type { Row, RowRef } from '../catalogue'

export type BaseShape = 'round' | 'oval' | 'square' | 'rectangle'

/** One length for round and square, length and width for oval and rectangle. */
export type Base = { readonly shape: BaseShape; readonly mm: readonly number[] }

export const COLOURS = [
  'gold',
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'silver',
  'bronze',
  'brown',
  'black',
] as const

export type Colour = (typeof COLOURS)[number]

/** What stands on a base: text, rim and top colour, load-out letter. */
export type Mark = {
  readonly base: Base
  readonly text: string
  readonly rim: Colour | null
  readonly top: Colour | null
  readonly loadout: string | null
}

/** Why a part of a mark is as it is, and the row that it comes from. */
export type MarkLine = {
  readonly part: 'base' | 'text' | 'rim' | 'top' | 'loadout'
  readonly value: string
  readonly label: string
  readonly from: (RowRef & { readonly fields?: readonly string[] }) | null
}

/** A mark with the lines that made it. */
export type Marking = Mark & {
  readonly lines: readonly MarkLine[]
  /** Nobody knows the base: screens draw one all the same, and paper leaves it blank. */
  readonly baseUnknown?: true
  /** What of it no rule of the game asks for: "colours as in Conquest". */
  readonly note?: string
}

export function describeBase({ shape, mm }: Base): string {
  return `${shape} ${mm.join(' × ')} mm`
}

export function lengthOf({ mm }: Base): number {
  return mm[0] ?? 0
}

export function widthOf(base: Base): number {
  return base.mm[1] ?? lengthOf(base)
}

export function widest(base: Base): number {
  return Math.max(...base.mm)
}

/** The diameter of the smallest circle around the base. */
export function footprint(base: Base): number {
  const [length = 0, width = length] = base.mm
  switch (base.shape) {
    case 'round':
    case 'oval':
      return Math.max(length, width)
    case 'square':
    case 'rectangle':
      return Math.hypot(length, width)
  }
}

export type SizeRange = { readonly least: number; readonly most: number }

/** The same shape in the nearest size whose widest dimension is in the range; at least a millimetre wide. */
export function nearestInRange(base: Base, range: SizeRange): Base {
  const wide = widest(base)
  const widestAllowed = Math.min(Math.max(wide, range.least), range.most)
  if (widestAllowed === wide) return base
  return { ...base, mm: base.mm.map((mm) => Math.max(1, Math.round((mm * widestAllowed) / wide))) }
}

export function colourOf(value: unknown): Colour | null {
  return COLOURS.find((colour) => colour === value) ?? null
}

/** The colour of a faction, in any game whose factions have one. */
export function factionColour(faction: Row): Colour | null {
  return 'top' in faction ? colourOf(faction.top) : null
}
