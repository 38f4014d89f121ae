import type { ReactNode } from 'react'
import { sourceKindWords } from '@/components/domain/source-words'
import chip from '@/components/ui/chip.module.css'
import { ChipLink, ChipLinks } from '@/components/ui/chip-link'
import { Row, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import { capitalised } from '@/lib/kernel/words'
import type { RowFacets } from '@/lib/packs/data'
import type { GroupType } from '@/lib/packs/field-types'
import { packAddress, type RowFilters } from './addresses'
import styles from './pages.module.css'

type FiltersProps = {
  packId: string
  facets: RowFacets
  filters: RowFilters
  type: GroupType | undefined
}

/** The filters as links: they work without script, and the address says what is shown. */
export function Filters({ packId, facets, filters, type }: FiltersProps) {
  const { role, source, faction, sort } = filters
  const addressWith = (change: RowFilters) => packAddress(packId, { ...filters, page: 1, ...change })
  return (
    <div className={styles.filters}>
      {facets.roles.length > 1 ? (
        <FilterGroup label="Role">
          {facets.roles.map(({ value, count }) => (
            <ChipLink key={value} href={addressWith({ role: role === value ? undefined : value })} on={role === value}>
              {capitalised(value)} <span className={chip.note}>{formatFigure(count)}</span>
            </ChipLink>
          ))}
        </FilterGroup>
      ) : null}
      {facets.sources.length > 1 ? (
        <FilterGroup label="Source">
          {facets.sources.map(({ value, count }) => (
            <ChipLink
              key={value}
              href={addressWith({ source: source === value ? undefined : value })}
              on={source === value}
            >
              {sourceKindWords(value)}
              {value === 'house' ? ' †' : ''} <span className={chip.note}>{formatFigure(count)}</span>
            </ChipLink>
          ))}
        </FilterGroup>
      ) : null}
      {facets.factions.length > 1 ? (
        <FilterGroup label="Faction">
          {facets.factions.slice(0, MOST_FACTIONS).map(({ value, label, count }) => (
            <ChipLink
              key={value}
              href={addressWith({ faction: faction === value ? undefined : value })}
              on={faction === value}
            >
              {label} <span className={chip.note}>{formatFigure(count)}</span>
            </ChipLink>
          ))}
        </FilterGroup>
      ) : null}
      <FilterGroup label="Order">
        {ordersOf(type).map(({ value, label }) => (
          <ChipLink
            key={label}
            href={addressWith({ sort: value })}
            on={sort === value || (sort === undefined && value === undefined)}
          >
            {label}
          </ChipLink>
        ))}
      </FilterGroup>
    </div>
  )
}

/** A pack with more would fill the page with them. */
const MOST_FACTIONS = 40

/** By name, by price, and by each number that stands in the list of rows. */
function ordersOf(
  type: GroupType | undefined,
): readonly { readonly value: string | undefined; readonly label: string }[] {
  const fields = type?.fields ?? []
  const numbers = fields.filter((field) => field.type.kind === 'integer' && field.inList && field.column !== 'price')
  return [
    { value: undefined, label: 'As in the pack' },
    { value: 'name', label: 'By name' },
    ...(fields.some(({ column }) => column === 'price') ? [{ value: 'price', label: 'By price' }] : []),
    ...numbers.map(({ key, label }) => ({ value: key, label: `By ${label.toLowerCase()}` })),
  ]
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row>
      <Text as="span" tone="soft" size="small" aria-hidden="true">
        {label}
      </Text>
      <ChipLinks label={label}>{children}</ChipLinks>
    </Row>
  )
}
