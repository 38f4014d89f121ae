import { Table } from '@/components/ui/table'
import type { OddsAnswer } from '@/lib/kernel/odds/answer'
import { removalIn } from '@/lib/kernel/odds/units'
import { formatMean, formatShare } from './shares'

type ComparisonProps = {
  options: readonly { readonly number: number; readonly title: string; readonly spread: OddsAnswer }[]
}

/** The options by what matters most. */
export function Comparison({ options }: ComparisonProps) {
  const rows = options.map(({ number, title, spread }) => ({
    id: String(number),
    title: `${number} · ${title}`,
    spread,
    removal: removalIn(spread),
  }))
  const best = Math.max(...rows.map(({ spread }) => spread.mean))
  return (
    <Table
      caption="Side by side"
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
          head: 'Target removed',
          figures: true,
          cell: ({ removal }) => (removal === null ? '–' : formatShare(removal)),
        },
      ]}
    />
  )
}
