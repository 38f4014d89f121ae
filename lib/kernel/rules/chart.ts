import type { Known } from '../amounts'
import type { Row } from '../catalogue'
import { memo } from '../memo'

/** Numbers of models for each full N points of the limit, instead of fixed numbers. */
type PerPoints = { readonly points: number; readonly min: Known<number>; readonly max: Known<number> }

/**
 * Which classes a row of a chart holds. A class must match each of the three arrays that is not null, and matches an
 * array by any one of its members.
 */
export type ChartMatch = {
  readonly roles: readonly string[] | null
  readonly classes: readonly string[] | null
  readonly keywords: readonly string[] | null
}

/** One row of a composition chart: which units it holds, and how many of them there may be. */
export type ChartRow = {
  readonly id: string
  readonly label: string
  readonly match: ChartMatch
  readonly min: Known<number>
  readonly max: Known<number>
  readonly per: PerPoints | null
  readonly maxShare: { readonly percent: number } | null
  readonly minShare: { readonly percent: number } | null
  /** At most `of` models of this row for every full `per` models of the other row. */
  readonly ratio: { readonly to: string; readonly of: number; readonly per: number } | null
  readonly unique: boolean
}

/** The part of a class that a chart looks at. */
export type ChartedClass = { readonly slug: string; readonly role: Known<string>; readonly keywords: readonly string[] }

export function matches(match: ChartMatch, charted: ChartedClass): boolean {
  return (
    (match.roles === null || (charted.role !== null && match.roles.includes(charted.role))) &&
    (match.classes?.includes(charted.slug) ?? true) &&
    (match.keywords?.some((keyword) => charted.keywords.includes(keyword)) ?? true)
  )
}

/** A faction's composition chart, in any game whose factions have one; empty where there is none. */
export function chartOf(faction: Row): readonly ChartRow[] {
  // Under this name a game's schema reads what is called a chart here.
  return 'chart' in faction && Array.isArray(faction.chart) ? (faction.chart as readonly ChartRow[]) : []
}

/** What a chart looks at in a class; null in a game whose classes have no roles. A role may be unknown. */
export function chartedOf(row: Row): ChartedClass | null {
  if (!('role' in row) || (typeof row.role !== 'string' && row.role !== null)) return null
  const keywords = 'keywords' in row && Array.isArray(row.keywords) ? row.keywords.map(String) : []
  return { slug: row.slug, role: row.role, keywords }
}

/** Whether a class is open to a faction: to any, unless it names some. */
export function isOpenTo(row: Row, faction: string): boolean {
  return !('factions' in row) || !Array.isArray(row.factions) || row.factions.includes(faction)
}

/** The index of the chart row of a class; -1 when the chart does not allow it. */
export function placeInChart(faction: Row, row: Row): number {
  const charted = chartedOf(row)
  if (!charted || !isOpenTo(row, faction.slug)) return -1
  return chartOf(faction).findIndex(({ match }) => matches(match, charted))
}

const rowsFor = memo((chart: readonly ChartRow[]) =>
  memo((charted: ChartedClass) => chart.find(({ match }) => matches(match, charted)) ?? null),
)

/** A unit belongs to the first row that matches it. */
export function rowFor(chart: readonly ChartRow[], charted: ChartedClass): ChartRow | null {
  return rowsFor(chart)(charted)
}

type CountRange = { readonly least: number; readonly most: Known<number> }

/** The fixed numbers of a row, or those for each full step of the limit, for one step at least. */
export function boundsOf({ min, max, per }: ChartRow, limit: number): CountRange {
  const steps = per ? Math.max(1, Math.floor(limit / per.points)) : 1
  const least = per?.min != null ? per.min * steps : (min ?? 0)
  const most = per?.max != null ? per.max * steps : max
  return { least, most }
}
