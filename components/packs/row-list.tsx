import Link from 'next/link'
import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { HouseSign } from '@/components/domain/house-sign'
import { classNames } from '@/components/ui/class-names'
import { Heading, List, ListRow, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import type { Mark } from '@/lib/kernel/sheets/marks'
import type { RowSummary } from '@/lib/packs/data'
import type { Field } from '@/lib/packs/field-types'
import { CompareLink } from './compare-selection'
import { priceUnit } from './row-words'
import styles from './rows.module.css'

export type ListedRow = RowSummary & {
  readonly line: string
  readonly mark: Mark | null
  readonly drawnAsShip: boolean
}

type RowListProps = {
  rows: readonly ListedRow[]
  /** The field of the prices; null if rows of this kind have none. */
  price: Field | null
  addressOf: (slug: string) => string
}

/** One page of rows, each with its base, name, subtitle and price. */
export function RowList({ rows, price, addressOf }: RowListProps) {
  const hasBases = rows.some(({ mark }) => mark !== null)
  return (
    <List>
      {rows.map((row) => (
        <RowItem
          key={row.slug}
          row={row}
          href={addressOf(row.slug)}
          price={price}
          unknownPrice="not known"
          hasBase={hasBases}
          className={styles.offered}
        >
          <CompareLink slug={row.slug} name={row.name} />
        </RowItem>
      ))}
    </List>
  )
}

type RowItemProps = {
  row: ListedRow
  href: string
  price: Field | null
  /** What stands where the price is unknown. */
  unknownPrice: string
  /** Whether rows beside it have a base: then this one leaves room for it. */
  hasBase: boolean
  /** Where the row is from, if the page does not say. */
  origin?: ReactNode
  className?: string | undefined
  /** What stands at its end. */
  children?: ReactNode
}

export function RowItem({ row, href, price, unknownPrice, hasBase, origin, className, children }: RowItemProps) {
  return (
    <ListRow pad={1} className={classNames(styles.row, className)}>
      {hasBase ? (
        <span className={styles.base}>
          {row.mark ? <BaseDisc mark={row.mark} drawnAsShip={row.drawnAsShip} size={38} decorative /> : null}
        </span>
      ) : null}
      <Text as="div" grow className={styles.words}>
        <Heading as="h3" size="name" className={styles.name}>
          <Link href={href} prefetch={false}>
            {row.name}
          </Link>
          <HouseSign source={row.source} />
        </Heading>
        {origin}
        {row.line ? (
          <Text tone="soft" size="note">
            {row.line}
          </Text>
        ) : null}
      </Text>
      {price ? (
        <Text fixed nowrap size="lead" weight="bold">
          {row.price === null ? null : formatFigure(row.price)}
          <Text as="span" tone="soft" size="small" weight="plain">
            {row.price === null ? unknownPrice : ` ${priceUnit(price, row.price)}`}
          </Text>
        </Text>
      ) : null}
      {children}
    </ListRow>
  )
}
