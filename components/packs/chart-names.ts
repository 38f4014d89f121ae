import type { ChartNames } from './chart-words'
import type { NameOf } from './row-fields'

/** What a chart's words are called: classes by their rows, rows of the chart by their headings. */
export function chartNames(
  { nameOf }: { readonly nameOf: NameOf },
  chart: readonly { readonly id: string; readonly label: string }[],
): ChartNames {
  const labels = new Map(chart.map(({ id, label }) => [id, label]))
  return {
    classOf: (slug) => nameOf('classes', slug) ?? slug,
    roleOf: (role) => role,
    rowOf: (id) => labels.get(id) ?? id,
  }
}
