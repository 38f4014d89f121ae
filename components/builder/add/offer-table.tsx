'use client'

import { HouseField } from '@/components/domain/house-sign'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { INFO_BUTTON, infoRow } from '@/components/ui/info-area'
import { Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { useBuilder } from '../use-builder'
import { ADD_BUTTON } from './keys'
import { FoundBy, InList } from './offer-row'
import styles from './offer-table.module.css'
import type { SearchableOffer, ShownOffer, Sort } from './offers'
import { BY_NAME, BY_PRICE, nextSort } from './sort'

type OfferTableProps = {
  rows: readonly ShownOffer[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  onAdd: (one: SearchableOffer) => void
}

/** What can be added, to compare by values and price. */
export function OfferTable({ rows, sort, onSort, onAdd }: OfferTableProps) {
  const all = useBuilder(({ game }) => game.characteristics)
  const characteristics = all.filter(({ id }) => rows.some(({ one }) => (one.offer.values[id] ?? null) !== null))
  const heading = { sort, onSort }
  return (
    <table className={styles.table} aria-label="What can be added">
      <thead>
        <tr>
          <SortHeading {...heading} by={BY_NAME} label="Name" short="Name" />
          <SortHeading {...heading} by={BY_PRICE} label="Price" short="Price" />
          {characteristics.map(({ id, label, short }) => (
            <SortHeading key={id} {...heading} by={id} label={label} short={short} />
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ one, found, obstacles }) => {
          const { row, price, values } = one.offer
          const [why = null] = obstacles ?? []
          return (
            <tr key={one.slug} data-full={why === null ? undefined : true} {...infoRow(one.slug)}>
              <th scope="row">
                <button type="button" className={styles.name} {...INFO_BUTTON}>
                  <bdi>{row.name}</bdi>
                  <HouseField row={row} />
                </button>{' '}
                <InList slug={one.slug} />
                <FoundBy words={found} block />
                {why === null ? null : (
                  <Text as="span" block tone="soft" size="small" weight="plain">
                    {why}
                  </Text>
                )}
              </th>
              <td>
                <strong>{formatTally(price)}</strong>
              </td>
              {characteristics.map(({ id, measure = '' }) => (
                <td key={id}>
                  {id in values ? `${formatFigure(values[id] ?? null)}${values[id] === null ? '' : measure}` : ''}
                </td>
              ))}
              <td>
                <IconButton icon="add" name={`Add ${row.name}`} onClick={() => onAdd(one)} {...ADD_BUTTON} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type SortHeadingProps = Pick<OfferTableProps, 'sort' | 'onSort'> & { by: string; label: string; short: string }

function SortHeading({ by, label, short, sort, onSort }: SortHeadingProps) {
  const isSorted = sort?.by === by
  const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={styles.heading} title={label} onClick={() => onSort(nextSort(sort, by))}>
        {short}
        {label === short ? null : <VisuallyHidden>, {label}</VisuallyHidden>}
        <span className={styles.order}>
          {isSorted ? <Icon name={sort.descending ? 'down' : 'up'} size={12} /> : null}
        </span>
      </button>
    </th>
  )
}
