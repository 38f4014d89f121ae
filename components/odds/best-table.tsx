import { Button } from '@/components/ui/button'
import { Text } from '@/components/ui/layout'
import { Table } from '@/components/ui/table'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatTally } from '@/lib/kernel/figures'
import { CURRENT_LOADOUT_LABEL, type LoadoutRank } from '@/lib/kernel/odds/best-for-points'
import { HOUSE_MARK, HouseNote } from './house-note'
import { formatMean } from './number-format'

type BestTableProps = {
  ranked: readonly LoadoutRank[]
  target: string
  /** What the price counts: "points". */
  limitUnit: string
  most?: number
  /** Arms the unit so. Left out where the unit is nobody's to change. */
  onTake?: (way: LoadoutRank) => void
}

/** The ways to arm a unit, best for its points first. */
export function BestTable({ ranked, target, limitUnit, most = 12, onTake }: BestTableProps) {
  const usable = ranked.filter(({ expected }) => expected !== null)
  const unchanged = usable.find(({ label }) => label === CURRENT_LOADOUT_LABEL)
  const best = usable.slice(0, most)
  const shown = unchanged && !best.includes(unchanged) ? [...best, unchanged] : best
  const isHouse = shown.some(({ house }) => house.price || house.result)
  const isAllHouse = shown.length > 0 && shown.every(({ house }) => house.price && house.result)
  const marked = (words: string, on: boolean) => (on && !isAllHouse ? words + HOUSE_MARK : words)
  return (
    <>
      <Table
        stacks
        caption={`Best for the ${limitUnit} against ${target}${isAllHouse ? HOUSE_MARK : ''}`}
        keyOf={({ label }) => label}
        rows={shown}
        empty={ranked[0]?.refused[0] ?? 'No load-out does anything to this target.'}
        columns={[
          { id: 'way', head: 'Load-out', cell: (way) => <Way way={way} /> },
          {
            id: 'price',
            head: 'Price',
            label: 'Price',
            figures: true,
            cell: ({ price, house }) => marked(formatTally(price), house.price),
          },
          {
            id: 'mean',
            head: 'On average',
            label: 'On average',
            figures: true,
            cell: ({ expected, attack, house }) =>
              marked(`${formatMean(expected ?? 0)} ${attack?.counts ?? ''}`, house.result),
          },
          {
            id: 'each',
            head: `For 100 ${limitUnit}`,
            label: `For 100 ${limitUnit}`,
            figures: true,
            cell: ({ perPoint, house }) =>
              perPoint === null ? (
                'price unknown'
              ) : (
                <b>{marked(formatMean(perPoint * 100), house.price || house.result)}</b>
              ),
          },
          ...(onTake
            ? [
                {
                  id: 'take',
                  head: <VisuallyHidden>Apply</VisuallyHidden>,
                  cell: (way: LoadoutRank) => takeButton(way, onTake),
                },
              ]
            : []),
        ]}
      />
      {isHouse ? <HouseNote /> : null}
      {usable.length > shown.length ? (
        <p>{usable.length - shown.length} more load-outs do less for their points.</p>
      ) : null}
    </>
  )
}

function takeButton(way: LoadoutRank, onTake: (way: LoadoutRank) => void) {
  if (way.label === CURRENT_LOADOUT_LABEL) return null
  return (
    <Button aria-label={`Apply: ${way.label}`} onClick={() => onTake(way)}>
      Apply
    </Button>
  )
}

/** Names the best attack under the loadout, unless the loadout's name already ends with it. */
function Way({ way: { label, attack } }: { way: LoadoutRank }) {
  if (!attack || label.endsWith(` ${attack.label}`)) return label
  return (
    <>
      {label}{' '}
      <Text as="span" block size="small" tone="soft" weight="plain">
        best: {attack.label}
      </Text>
    </>
  )
}
