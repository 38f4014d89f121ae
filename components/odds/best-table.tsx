import { formatTally } from '@/components/ui/figures'
import { Table } from '@/components/ui/table'
import { AS_IT_IS, type Contender } from '@/lib/kernel/best-for-points'
import { formatMean } from './shares'

type BestTableProps = {
  ranked: readonly Contender[]
  target: string
  /** What the price counts: "points". */
  unit: string
  most?: number
}

/** The ways to arm a unit: the most that each does to the target for its points first. */
export function BestTable({ ranked, target, unit, most = 12 }: BestTableProps) {
  const able = ranked.filter(({ expected }) => expected !== null)
  const own = able.find(({ label }) => label === AS_IT_IS)
  const first = able.slice(0, most)
  const shown = own && !first.includes(own) ? [...first, own] : first
  return (
    <>
      <Table
        caption={`Best for the ${unit} against ${target}`}
        keyOf={({ label }) => label}
        rows={shown}
        empty={ranked[0]?.refused[0] ?? 'No way to arm it does anything to this target.'}
        columns={[
          { id: 'way', head: 'Armed', cell: ({ label }) => label },
          { id: 'attack', head: 'Best attack', cell: ({ attack }) => attack?.label ?? '–' },
          { id: 'price', head: 'Price', figures: true, cell: ({ price }) => formatTally(price) },
          {
            id: 'mean',
            head: 'On average',
            figures: true,
            cell: ({ expected, attack }) => `${formatMean(expected ?? 0)} ${attack?.counts ?? ''}`,
          },
          {
            id: 'each',
            head: `For 100 ${unit}`,
            figures: true,
            cell: ({ perPoint }) => (perPoint === null ? 'price unknown' : <b>{formatMean(perPoint * 100)}</b>),
          },
        ]}
      />
      {able.length > shown.length ? <p>{able.length - shown.length} more ways do less for their points.</p> : null}
    </>
  )
}
