'use client'

import { memo } from 'react'
import { rangeOf } from '@/components/domain/meter'
import { formatFigure } from '@/lib/kernel/figures'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import styles from './add.module.css'
import type { Listed } from './listed'
import { OfferRow } from './offer-row'
import type { Fit } from './walk'

type OfferGroupProps = {
  heading: SectionEvaluation | null
  rows: readonly Listed[]
  fits: ReadonlyMap<string, Fit>
  /** How many of each class the list has. */
  counts: ReadonlyMap<string, number>
  ship: boolean
  onAdd: (one: Listed) => void
}

export const OfferGroup = memo(function OfferGroup({ heading, rows, fits, counts, ship, onAdd }: OfferGroupProps) {
  const label = heading?.label ?? 'Others'
  return (
    <section className={styles.group} aria-label={label}>
      <header className={styles.groupHead}>
        <h3 className={styles.heading}>{label}</h3>
        {heading ? <p className={styles.bounds}>{boundsWords(heading)}</p> : null}
      </header>
      <ul>
        {rows.map((one) => (
          <OfferRow
            key={one.slug}
            one={one}
            count={counts.get(one.slug) ?? 0}
            fit={fits.get(one.slug)}
            ship={ship}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </section>
  )
})

function boundsWords({ models, least, most }: SectionEvaluation): string {
  if (most === null) return least > 0 ? `${formatFigure(models)} of at least ${formatFigure(least)}` : ''
  return `${formatFigure(models)} of ${rangeOf(least, most)}`
}
