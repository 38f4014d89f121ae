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

/** Two profiles of a faction with one text on their bases: nobody could tell them apart on the table. */
const numbers: PackCheck = (catalogue, isOwn) => {
  const numbered = catalogue.rows.classes.flatMap((row) => {
    const text = numberOn(row, catalogue.game)
    return text === null ? [] : [{ row, text }]
  })
  return numbered.flatMap(({ row, text }, i) => {
    const alike = numbered.slice(0, i).find((one) => one.text === text && shareFaction(one.row, row, catalogue))
    if (!alike || !(isOwn({ kind: 'classes', slug: row.slug }) || isOwn({ kind: 'classes', slug: alike.row.slug })))
      return []
    const reason = `${alike.row.name} has the same number in a faction that may have both.`
    return [{ kind: 'classes', slug: row.slug, field: 'number', reason }]
  })
}

/** In Heroes the letter of the role stands before the number; a religion's elite has a letter alone. */
function numberOn(row: Row, game: string): string | null {
  if (!('number' in row) || row.number === null || !('role' in row) || row.role === RELIGIOUS) return null
  return game === 'dwethia-heroes' ? `${row.role} ${row.number}` : String(row.number)
}

function shareFaction(one: Row, other: Row, { rows }: Catalogue): boolean {
  return rows.factions.some(({ slug }) => isOpenTo(one, slug) && isOpenTo(other, slug))
}

/** Only asked of what is published from now on: kept packs and files stay as they are. */
export const draftChecks = [numbers]

export const packChecks = [charts, eliteRoles]
