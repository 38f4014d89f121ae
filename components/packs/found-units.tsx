import { EmptyState } from '@/components/ui/empty-state'
import { Heading, List, Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { LiveRegion } from '@/components/ui/live-region'
import { lookOf } from '@/lib/games/looks'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { Field } from '@/lib/packs/field-types'
import type { FoundUnit } from '@/lib/packs/units/data'
import { CATALOGUE, rowAddress } from './addresses'
import { type ListedRow, RowItem } from './row-list'

/** A unit with what its list of rows would show of it. */
export type ListedUnit = FoundUnit & { readonly listed: ListedRow; readonly price: Field | null }

type FoundUnitsProps = { words: string; units: readonly ListedUnit[]; total: number }

/** The units that a search of all packs found, each with its game and pack. */
export function FoundUnits({ words, units, total }: FoundUnitsProps) {
  const back = (
    <LinkButton href={CATALOGUE} prefetch={false}>
      Show all packs
    </LinkButton>
  )
  if (total === 0)
    return (
      <>
        <LiveRegion words="No matches" />
        <EmptyState title="No matches" actions={back}>
          <p>No unit of any pack is found by “{words}”. Try a shorter part of its name.</p>
        </EmptyState>
      </>
    )
  const counted = countWords(units.length, total)
  const hasBases = units.some(({ listed }) => listed.mark !== null)
  return (
    <Stack as="section" gap={3} aria-labelledby="found-units">
      <Row wrap justify="between" align="end" gap={3} rowGap={1}>
        <Heading id="found-units">Units</Heading>
        <Text tone="soft" size="note">
          {counted}
        </Text>
        <LiveRegion words={counted} />
      </Row>
      <List>
        {units.map((unit) => (
          <FoundUnitRow key={`${unit.pack.id} ${unit.row.slug}`} unit={unit} hasBase={hasBases} />
        ))}
      </List>
      <div>{back}</div>
    </Stack>
  )
}

function FoundUnitRow({ unit: { pack, listed, price }, hasBase }: { unit: ListedUnit; hasBase: boolean }) {
  const origin = (
    <Text size="note">
      <Text as="span" weight="bold">
        {lookOf(pack.game).name}
      </Text>{' '}
      · {pack.name}
    </Text>
  )
  const href = rowAddress(pack.id, 'classes', listed.slug)
  return <RowItem row={listed} {...{ href, price, hasBase, origin }} unknownPrice="price not known" />
}

function countWords(shown: number, total: number): string {
  if (shown === total) return plural(total, 'unit', 'units')
  return `The first ${formatFigure(shown)} of ${formatFigure(total)}. Type more of the name.`
}
