import { type Catalogue, type Row, rowOf } from '@/lib/kernel/catalogue'
import { type ChartRow, chartedOf, chartOf, isOpenTo, matches, placeInChart } from '@/lib/kernel/rules/chart'
import type { PackCheck } from '../../row-schema'
import { RELIGIOUS } from './stats'

/**
 * Religions of the pack whose elite has another role. It would belong to its religion, but the chart and its base would
 * follow the other role. An unknown role is not reported.
 */
const eliteRoles: PackCheck = (catalogue, isOwn) =>
  catalogue.rows.religions.flatMap((religion) => {
    const { slug } = religion
    const elite = 'elite' in religion && isOwn({ kind: 'religions', slug }) ? religion.elite : null
    const row = typeof elite === 'string' ? rowOf(catalogue, 'classes', elite) : undefined
    const role = row && 'role' in row ? row.role : null
    if (!row || typeof role !== 'string' || role === RELIGIOUS) return []
    const reason = `${row.name} has the role "${role}"; an elite has the role "${RELIGIOUS}".`
    return [{ kind: 'religions', slug, field: 'elite', reason }]
  })

/** The charts of all factions, those of the pack that is extended included. */
const charts: PackCheck = (catalogue) =>
  catalogue.rows.factions.flatMap((faction) =>
    chartProblems(faction, catalogue).map((problem) => ({ kind: 'factions', slug: faction.slug, ...problem })),
  )

function chartProblems(faction: Row, catalogue: Catalogue) {
  const chart = chartOf(faction)
  if (chart.length === 0) return []
  const classes = catalogue.rows.classes.filter((row) => isOpenTo(row, faction.slug))
  const held = new Set(classes.map((row) => placeInChart(faction, row)))
  return chart.flatMap((row, i) => {
    const ratio = ratioProblem(row, chart)
    return [
      ...(held.has(i) ? [] : [{ field: `chart[${i}]`, reason: unusedChartRowReason(row, classes) }]),
      ...(ratio === null ? [] : [{ field: `chart[${i}].ratio.to`, reason: ratio }]),
      ...reversedRanges(row).map((field) => ({
        field: `chart[${i}].${field}`,
        reason: 'The least is more than the most.',
      })),
    ]
  })
}

function unusedChartRowReason({ label, match }: ChartRow, classes: readonly Row[]): string {
  const matching = classes.filter((row) => {
    const charted = chartedOf(row)
    return charted !== null && matches(match, charted)
  })
  const [first] = matching
  if (!first) return `"${label}" matches no class that this faction may take.`
  return `"${label}" never holds anything: ${first.name}, like all that it matches, stands under a row before it.`
}

function ratioProblem({ id, ratio }: ChartRow, chart: readonly ChartRow[]): string | null {
  if (!ratio) return null
  if (ratio.to === id) return 'A row cannot be counted against itself.'
  return chart.some((row) => row.id === ratio.to) ? null : `The chart has no row "${ratio.to}".`
}

function reversedRanges({ min, max, per, minShare, maxShare }: ChartRow): readonly string[] {
  const isReversed = (least: number | null | undefined, most: number | null | undefined) =>
    least != null && most != null && least > most
  return [
    ...(isReversed(min, max) && per?.min == null && per?.max == null ? ['min'] : []),
    ...(isReversed(per?.min, per?.max) ? ['per.min'] : []),
    ...(isReversed(minShare?.percent, maxShare?.percent) ? ['minShare'] : []),
  ]
}

export const packChecks = [charts, eliteRoles]
