import { Table } from '@/components/ui/table'
import type { OddsAnswer, Spread } from '@/lib/kernel/odds/answer'
import { removalChanceOf } from '@/lib/kernel/odds/units'
import { formatMean, formatProbability } from './number-format'
import { rangeOf } from './spread-range'

type ComparisonProps = {
  options: readonly { readonly number: number; readonly title: string; readonly spread: OddsAnswer }[]
}

/** The options side by side. */
export function Comparison({ options }: ComparisonProps) {
  const rows = options.map(({ number, title, spread }) => ({
    id: String(number),
    title: `${number} · ${title}`,
    spread,
    removal: removalChanceOf(spread),
  }))
  const best = Math.max(...rows.map(({ spread }) => spread.mean))
  return (
    <Table
      caption="Comparison"
      keyOf={({ id }) => id}
      rows={rows}
      columns={[
        { id: 'title', head: 'Option', cell: ({ title }) => title },
        {
          id: 'mean',
          head: 'On average',
          figures: true,
          cell: ({ spread }) => {
            const words = `${formatMean(spread.mean)} ${spread.counts}`
            return spread.mean === best ? <b>{words}</b> : words
          },
        },
        { id: 'likely', head: 'Most likely', figures: true, cell: ({ spread }) => spread.mostLikely },
        {
          id: 'removal',
          head: 'Target destroyed',
          figures: true,
          cell: ({ removal }) => (removal === null ? '–' : formatProbability(removal)),
        },
      ]}
    />
  )
}

type SpreadTableProps = { caption: string; spreads: readonly { readonly number: number; readonly spread: Spread }[] }

type Row = { readonly value: number; readonly cells: readonly { readonly exactly: string; readonly atLeast: string }[] }

/** The exact numbers of the charts, also for screen readers. */
export function SpreadTable({ caption, spreads }: SpreadTableProps) {
  const range = rangeOf(spreads.map(({ spread }) => spread))
  const rows = Array.from({ length: range.to - range.from + 1 }, (_, i): Row => {
    const value = range.from + i
    return { value, cells: spreads.map(({ spread }) => cellOf(spread, value)) }
  })
  const several = spreads.length > 1
  return (
    <Table
      caption={caption}
      keyOf={({ value }) => String(value)}
      rows={rows}
      columns={[
        { id: 'value', head: spreads[0]?.spread.counts ?? 'Number', cell: ({ value }) => value },
        ...spreads.flatMap(({ number }, i) => [
          {
            id: `exactly-${i}`,
            head: several ? `${number} exactly` : 'Exactly',
            figures: true,
            cell: ({ cells }: Row) => cells[i]?.exactly,
          },
          {
            id: `least-${i}`,
            head: several ? `${number} at least` : 'At least',
            figures: true,
            cell: ({ cells }: Row) => cells[i]?.atLeast,
          },
        ]),
      ]}
    />
  )
}

function cellOf({ distribution, atLeast }: Spread, value: number) {
  const exactly = distribution.find((outcome) => outcome.value === value)?.p ?? 0
  const summed = distribution.reduce((sum, outcome) => (outcome.value >= value ? sum + outcome.p : sum), 0)
  return { exactly: formatProbability(exactly), atLeast: formatProbability(atLeast[value] ?? summed) }
}
