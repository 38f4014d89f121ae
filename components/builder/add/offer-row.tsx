'use client'

import { memo } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import { IconButton } from '@/components/ui/button'
import { PopoverButton } from '@/components/ui/popover-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import styles from './add.module.css'
import type { Listed } from './listed'
import { OfferDetails } from './offer-details'
import type { Fit } from './walk'

type OfferRowProps = {
  one: Listed
  /** How many of it the list has. */
  count: number
  /** Why one more would not do; undefined while nobody knows yet. */
  fit: Fit | undefined
  ship: boolean
  onAdd: (one: Listed) => void
}

export const OfferRow = memo(function OfferRow({ one, count, fit, ship, onAdd }: OfferRowProps) {
  const { row, mark, price } = one.offer
  const [why = null] = fit ?? []
  return (
    <li className={styles.row} data-full={why === null ? undefined : true}>
      <span className={styles.base}>
        <BaseDisc mark={mark} ship={ship} size={34} decorative />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <PopoverButton
            title={row.name}
            className={styles.open}
            words={
              <>
                <bdi>{row.name}</bdi>
                <House source={row.source} />
              </>
            }
          >
            {() => <OfferDetails one={one} why={fit ?? []} />}
          </PopoverButton>
          {count > 0 ? (
            <span className={styles.count}>
              × {formatFigure(count)}
              <VisuallyHidden> in the list</VisuallyHidden>
            </span>
          ) : null}
        </p>
        {why === null ? <p className={styles.line}>{one.line}</p> : <p className={styles.why}>{why}</p>}
      </div>
      <p className={styles.price}>{formatTally(price)}</p>
      <IconButton icon="add" name={`Add ${row.name}`} data-walked="" onClick={() => onAdd(one)} />
    </li>
  )
}, looksTheSame)

/** The reasons are found anew after each edit and are mostly the same. */
function looksTheSame(a: OfferRowProps, b: OfferRowProps): boolean {
  const same = a.one === b.one && a.count === b.count && a.ship === b.ship && a.onAdd === b.onAdd
  return same && a.fit?.join() === b.fit?.join()
}
