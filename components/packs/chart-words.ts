import { formatFigure } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import type { ChartMatch, ChartRow } from '@/lib/kernel/rules/chart'
import { capitalised, joinWithOr } from '@/lib/kernel/words'
import type { NameOf } from './row-fields'

/** The display names of what a chart refers to: classes, roles, and other rows of the chart. */
export type ChartNames = {
  readonly classOf: (slug: string) => string
  readonly roleOf: (role: string) => string
  readonly rowOf: (id: string) => string
}

/** Names classes by their rows in the pack, and rows of the chart by their headings. */
export function chartNames(
  { nameOf }: { readonly nameOf: NameOf },
  chart: readonly { readonly id: string; readonly label: string }[],
): ChartNames {
  const labels = new Map(chart.map(({ id, label }) => [id, label]))
  return {
    classOf: (slug) => nameOf('classes', slug) ?? nameFromId(slug),
    roleOf: (role) => role,
    rowOf: (id) => labels.get(id) ?? nameFromId(id),
  }
}

/** The sentence that a row of a chart means: "1 to 2 per 1,500 points, also in smaller games; each class at most once." */
export function chartSentence(row: ChartRow, names: ChartNames): string {
  const parts = [...countParts(row), ...shareParts(row), ...ratioParts(row, names), ...uniqueParts(row)]
  return `${capitalised(parts.length === 0 ? 'any number' : parts.join('; '))}.`
}

/** The units of the row: "Holds units of the role building with the keyword “Temple”." */
export function matchSentence(match: ChartMatch, names: ChartNames): string {
  const named = match.classes?.map(names.classOf)
  const roles = match.roles?.map(names.roleOf)
  const keywords = match.keywords?.map((word) => `“${word}”`)
  const parts = [
    named ? joinWithOr(named) : 'units',
    roles ? `of the role ${joinWithOr(roles)}` : null,
    keywords ? `with the keyword ${joinWithOr(keywords)}` : null,
  ].filter((part) => part !== null)
  return named || roles || keywords ? `Holds ${parts.join(' ')}.` : 'Holds every unit that no row above it holds.'
}

function countParts({ min, max, per }: ChartRow): readonly string[] {
  const least = per?.min ?? null
  const most = per?.max ?? null
  const flat = range(least === null ? min : null, most === null ? max : null)
  const stepped = range(least, most)
  const step = per ? `per ${formatFigure(per.points)} points` : ''
  return [flat, stepped ? `${stepped} ${step}, also in smaller games` : null].filter((part) => part !== null)
}

function range(least: number | null, most: number | null): string | null {
  if (least !== null && least > 0 && most !== null)
    return least === most ? `exactly ${formatFigure(most)}` : `${formatFigure(least)} to ${formatFigure(most)}`
  if (most !== null) return most === 0 ? 'none' : `at most ${formatFigure(most)}`
  return least !== null && least > 0 ? `at least ${formatFigure(least)}` : null
}

function shareParts({ minShare, maxShare }: ChartRow): readonly string[] {
  const least = minShare ? `at least ${minShare.percent} %` : null
  const most = maxShare ? `at most ${maxShare.percent} %` : null
  const shares = [least, most].filter((part) => part !== null)
  return shares.length === 0 ? [] : [`${shares.join(' and ')} of the points limit`]
}

function ratioParts({ ratio }: ChartRow, names: ChartNames): readonly string[] {
  if (!ratio) return []
  return [`at most ${ratio.of} per ${ratio.per} ${names.rowOf(ratio.to)}`]
}

function uniqueParts({ unique }: ChartRow): readonly string[] {
  return unique ? ['each class at most once'] : []
}
