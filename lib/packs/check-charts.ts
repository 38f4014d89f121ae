import type { Catalogue, Row } from '../kernel/catalogue'
import { type ChartRow, matches } from '../kernel/rules/chart'
import type { Problem, RowProblem } from './check'
import type { WrittenPack, WrittenRow } from './format'
import { chartedOf, chartOf, isOpenTo, placeInChart } from './references'

/** The lists within a row whose members have names of their own: each name once. */
const NAMED_LISTS = ['chart', 'missions', 'research']

/** A chart row, mission or piece of research whose name is there twice within its row. */
export function doublesIn(row: WrittenRow): readonly RowProblem[] {
  return NAMED_LISTS.flatMap((list) => {
    const members = row[list]
    if (!Array.isArray(members)) return []
    const seen = new Set<unknown>()
    return members.flatMap((member, i): readonly RowProblem[] => {
      const key = member?.id === undefined ? 'slug' : 'id'
      const name: unknown = member?.[key]
      const isDouble = name !== undefined && seen.has(name)
      seen.add(name)
      return isDouble ? [{ field: `${list}[${i}].${key}`, reason: `"${String(name)}" is there twice.` }] : []
    })
  })
}

/** What is wrong with the charts of a catalogue; those of a faction that the pack itself does not hold are told too. */
export function chartProblems(catalogue: Catalogue, pack: WrittenPack): readonly Problem[] {
  return catalogue.rows.factions.flatMap((faction) => {
    const own = (pack.rows.factions ?? []).findIndex((row) => row.slug === faction.slug)
    const place = own < 0 ? `factions ${faction.slug} of ${pack.extends}` : `factions[${own}] ${faction.slug}`
    return problemsOfChart(faction, catalogue).map(({ field, reason }) => ({
      place: `${place}: ${field}`,
      reason,
      row: { kind: 'factions' as const, slug: faction.slug },
      field,
    }))
  })
}

function problemsOfChart(faction: Row, catalogue: Catalogue): readonly RowProblem[] {
  const chart = chartOf(faction)
  if (chart.length === 0) return []
  const classes = catalogue.rows.classes.filter((row) => isOpenTo(row, faction.slug))
  const held = new Set(classes.map((row) => placeInChart(faction, row)))
  return chart.flatMap((row, i) => {
    const ratio = ratioProblem(row, chart)
    return [
      ...(held.has(i) ? [] : [{ field: `chart[${i}]`, reason: emptyReason(row, classes) }]),
      ...(ratio === null ? [] : [{ field: `chart[${i}].ratio.to`, reason: ratio }]),
      ...crossedBounds(row).map((field) => ({
        field: `chart[${i}].${field}`,
        reason: 'The least is more than the most.',
      })),
    ]
  })
}

function emptyReason({ label, match }: ChartRow, classes: readonly Row[]): string {
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

function crossedBounds({ min, max, per, minShare, maxShare }: ChartRow): readonly string[] {
  const crossed = (least: number | null | undefined, most: number | null | undefined) =>
    least != null && most != null && least > most
  return [
    ...(crossed(min, max) && per?.min == null && per?.max == null ? ['min'] : []),
    ...(crossed(per?.min, per?.max) ? ['per.min'] : []),
    ...(crossed(minShare?.percent, maxShare?.percent) ? ['minShare'] : []),
  ]
}
