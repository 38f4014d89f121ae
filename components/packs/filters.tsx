import Link from 'next/link'
import type { ReactNode } from 'react'
import { sourceKindWords } from '@/components/domain/source-words'
import { capital } from '@/components/domain/spelling'
import chip from '@/components/ui/chip.module.css'
import { formatFigure } from '@/lib/kernel/figures'
import type { RowFacets } from '@/lib/packs/data'
import { type Narrowing, packAddress } from './addresses'
import styles from './filters.module.css'

type FiltersProps = {
  pack: string
  facets: RowFacets
  narrowing: Narrowing
  /** Whether rows of this kind have prices to be ordered by. */
  priced: boolean
}

/** What rows can be narrowed by, as links: they work without script, and the address says what is shown. */
export function Filters({ pack, facets, narrowing, priced }: FiltersProps) {
  const { role, source, sort } = narrowing
  const to = (change: Narrowing) => packAddress(pack, { ...narrowing, page: 1, ...change })
  return (
    <div className={styles.filters}>
      {facets.roles.length > 1 ? (
        <Group label="Role">
          {facets.roles.map(({ value, count }) => (
            <Choice key={value} href={to({ role: role === value ? undefined : value })} on={role === value}>
              {capital(value)} <span className={chip.note}>{formatFigure(count)}</span>
            </Choice>
          ))}
        </Group>
      ) : null}
      {facets.sources.length > 1 ? (
        <Group label="Source">
          {facets.sources.map(({ value, count }) => (
            <Choice key={value} href={to({ source: source === value ? undefined : value })} on={source === value}>
              {sourceKindWords(value)}
              {value === 'house' ? ' †' : ''} <span className={chip.note}>{formatFigure(count)}</span>
            </Choice>
          ))}
        </Group>
      ) : null}
      <Group label="Order">
        {ORDERS.filter(({ value }) => priced || value !== 'price').map(({ value, label }) => (
          <Choice
            key={label}
            href={to({ sort: value })}
            on={sort === value || (sort === undefined && value === undefined)}
          >
            {label}
          </Choice>
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
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <ul className={chip.chips} aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

function Choice({ href, on, children }: { href: string; on: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        className={`${chip.chip} ${styles.choice}`}
        data-pressed={on || undefined}
        aria-current={on ? 'true' : undefined}
      >
        {children}
      </Link>
    </li>
  )
}
