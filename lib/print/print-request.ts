import type { PrintOptions } from '../kernel/sheets/sheet'
import { PRINT_DEFAULTS } from '../kernel/sheets/sheet'
import { SHOWS_ALL, type Shows } from '../share/shows'

/** What to print and how, as read from an address. */
export type PrintRequest = {
  /** The ids of printables. */
  readonly what: readonly string[]
  /** How many blank sheets of each kind to print; null prints the list. */
  readonly blanks: number | null
  /** How high rim strips are, in millimetres. */
  readonly rim: number
  /** Odds against typical targets on the sheets of units. */
  readonly odds: boolean
  readonly shows: Shows
  readonly options: PrintOptions
}

export const RIM_MM = 4

export const REQUEST_DEFAULTS: PrintRequest = {
  what: [],
  blanks: null,
  rim: RIM_MM,
  odds: false,
  shows: SHOWS_ALL,
  options: PRINT_DEFAULTS,
}

/** The title on every page. Blank sheets name no list. */
export function titleFor(name: string, { blanks }: Pick<PrintRequest, 'blanks'>): string {
  if (blanks !== null) return 'Blank sheets'
  return name === '' ? 'A list' : name
}

/** The limits of what can be printed and cut out. */
export const BOUNDS = {
  ruler: { least: 80, most: 125 },
  margin: { least: 8, most: 25 },
  bleed: { least: 0, most: 3 },
  spares: { least: 0, most: 50 },
  duplexOffset: { least: -20, most: 20 },
  rim: { least: 2, most: 20 },
  blanks: { least: 1, most: 20 },
} as const

/** The query of a request's address. Defaults are left out, so that one request has one address. */
export function queryOf({ what, blanks, rim, odds, shows, options }: PrintRequest): string {
  const { paper, ink, measuredRuler, bleed, margin, spares, duplex } = options
  const defaults = REQUEST_DEFAULTS
  const parameters: readonly (readonly [string, string | number, boolean])[] = [
    ['paper', paper, paper !== defaults.options.paper],
    ['ink', ink, ink !== defaults.options.ink],
    ['ruler', measuredRuler, measuredRuler !== defaults.options.measuredRuler],
    ['margin', margin, margin !== defaults.options.margin],
    ['bleed', bleed, bleed !== defaults.options.bleed],
    ['spares', spares, spares !== defaults.options.spares],
    ['rim', rim, rim !== defaults.rim],
    ['odds', 1, odds],
    ['notes', 0, !shows.notes],
    ['names', 0, !shows.names],
    ['duplex', 1, duplex !== null],
    ['x', duplex?.x ?? 0, duplex !== null && duplex.x !== 0],
    ['y', duplex?.y ?? 0, duplex !== null && duplex.y !== 0],
    ['blank', 1, blanks !== null],
    ['blanks', blanks ?? 1, blanks !== null && blanks !== 1],
  ]
  const query = new URLSearchParams(what.map((id) => ['what', id]))
  for (const [key, value, isIncluded] of parameters) if (isIncluded) query.set(key, String(value))
  return query.toString()
}
