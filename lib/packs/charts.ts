import type { Row } from '../kernel/catalogue'
import { type Charted, type ChartRow, matches } from '../kernel/rules/chart'

/** A faction's composition chart, in any game whose factions have one; empty where there is none. */
export function chartOf(faction: Row): readonly ChartRow[] {
  // Under this name a game's schema reads what the kernel calls a chart.
  return 'chart' in faction && Array.isArray(faction.chart) ? (faction.chart as readonly ChartRow[]) : []
}

/** What a chart looks at in a class; null in a game whose classes have no roles. A role may be unknown. */
export function chartedOf(row: Row): Charted | null {
  if (!('role' in row) || (typeof row.role !== 'string' && row.role !== null)) return null
  const keywords = 'keywords' in row && Array.isArray(row.keywords) ? row.keywords.map(String) : []
  return { slug: row.slug, role: row.role, keywords }
}

/** Whether a class is open to a faction: to any, unless it names some. */
export function isOpenTo(row: Row, faction: string): boolean {
  return !('factions' in row) || !Array.isArray(row.factions) || row.factions.includes(faction)
}

/** The place of the chart row under which a class stands; -1 when the chart does not allow it. */
export function placeInChart(faction: Row, row: Row): number {
  const charted = chartedOf(row)
  if (!charted || !isOpenTo(row, faction.slug)) return -1
  return chartOf(faction).findIndex(({ match }) => matches(match, charted))
}
