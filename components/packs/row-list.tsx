import Link from 'next/link'
import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import { formatFigure } from '@/lib/kernel/figures'
import type { Mark } from '@/lib/kernel/sheets/marks'
import type { RowSummary } from '@/lib/packs/data'
import { CompareLink } from './comparing'
import styles from './row-list.module.css'

export type ListedRow = RowSummary & { readonly line: string; readonly mark: Mark | null; readonly ship: boolean }

type RowListProps = {
  rows: readonly ListedRow[]
  /** What the figure at the end counts; null where rows of this kind have no price. */
  unit: string | null
  addressOf: (slug: string) => string
}

/** One page of rows, as lines of a ledger. */
export function RowList({ rows, unit, addressOf }: RowListProps) {
  const drawn = rows.some(({ mark }) => mark !== null)
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.slug} className={styles.row}>
          {drawn ? (
            <span className={styles.base}>
              {row.mark ? <BaseDisc mark={row.mark} ship={row.ship} size={38} decorative /> : null}
            </span>
          ) : null}
          <div className={styles.words}>
            <h3 className={styles.name}>
              <Link href={addressOf(row.slug)} prefetch={false}>
                {row.name}
              </Link>
              <House source={row.source} />
            </h3>
            {row.line ? <p className={styles.line}>{row.line}</p> : null}
          </div>
          {unit ? (
            <p className={styles.price}>
              {row.price === null ? <span className={styles.unknown}>not known</span> : formatFigure(row.price)}
              {row.price === null ? null : <span className={styles.unit}> {unit}</span>}
            </p>
          ) : null}
          <CompareLink slug={row.slug} name={row.name} />
        </li>
      ))}
    </ul>
  )
}
