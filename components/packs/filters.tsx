import type { ReactNode } from 'react'
import { sourceKindWords } from '@/components/domain/source-words'
import chip from '@/components/ui/chip.module.css'
import { ChipLink, ChipLinks } from '@/components/ui/chip-link'
import { Row, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import { capitalised } from '@/lib/kernel/words'
import type { RowFacets } from '@/lib/packs/data'
import { packAddress, type RowFilters } from './addresses'
import styles from './pages.module.css'

type FiltersProps = {
  pack: string
  facets: RowFacets
  filters: RowFilters
  /** Whether rows of this kind have prices to be ordered by. */
  priced: boolean
}

/** The filters as links: they work without script, and the address says what is shown. */
export function Filters({ pack, facets, filters, priced }: FiltersProps) {
  const { role, source, sort } = filters
  const to = (change: RowFilters) => packAddress(pack, { ...filters, page: 1, ...change })
  return (
    <div className={styles.filters}>
      {facets.roles.length > 1 ? (
        <Group label="Role">
          {facets.roles.map(({ value, count }) => (
            <ChipLink key={value} href={to({ role: role === value ? undefined : value })} on={role === value}>
              {capitalised(value)} <span className={chip.note}>{formatFigure(count)}</span>
            </ChipLink>
          ))}
        </Group>
      ) : null}
      {facets.sources.length > 1 ? (
        <Group label="Source">
          {facets.sources.map(({ value, count }) => (
            <ChipLink key={value} href={to({ source: source === value ? undefined : value })} on={source === value}>
              {sourceKindWords(value)}
              {value === 'house' ? ' †' : ''} <span className={chip.note}>{formatFigure(count)}</span>
            </ChipLink>
          ))}
        </Group>
      ) : null}
      <Group label="Order">
        {ORDERS.filter(({ value }) => priced || value !== 'price').map(({ value, label }) => (
          <ChipLink
            key={label}
            href={to({ sort: value })}
            on={sort === value || (sort === undefined && value === undefined)}
          >
            {label}
          </ChipLink>
        ))}
      </Group>
    </div>
  )
}

const ORDERS = [
  { value: undefined, label: 'As in the pack' },
  { value: 'name', label: 'By name' },
  { value: 'price', label: 'By price' },
] as const

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row>
      <Text as="span" tone="soft" size="small" aria-hidden="true">
        {label}
      </Text>
      <ChipLinks label={label}>{children}</ChipLinks>
    </Row>
  )
}
