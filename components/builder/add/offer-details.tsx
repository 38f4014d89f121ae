'use client'

import Link from 'next/link'
import { fieldsOf } from '@/components/packs/row-fields'
import { sourceWords } from '@/components/packs/source-words'
import { Ledger } from '@/components/ui/ledger'
import { StatGrid } from '@/components/ui/stat-grid'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { useRowAddress } from '../ledger/use-row-address'
import { useBuilder } from '../use-builder'
import styles from './add.module.css'
import type { SearchableOffer } from './listed'
import type { Obstacles } from './walk'

/** What one would be like: its values, its price line by line, its rules and where they come from. */
export function OfferDetails({ one: { offer, keywords }, why }: { one: SearchableOffer; why: Obstacles }) {
  const { roster, catalogue, game } = useBuilder()
  const addressOf = useRowAddress()
  const [unit] = evaluate({ ...roster, entries: [offer.entry] }, catalogue, game).units
  const { text } = fieldsOf(offer.row)
  const stats = game.characteristics.filter(({ id }) => unit?.values[id])
  return (
    <div className={styles.details}>
      {why.length > 0 ? (
        <ul className={styles.why}>
          {why.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
      <StatGrid
        label={`Values of ${offer.row.name}`}
        stats={stats.map(({ id, label, measure = '' }) => ({
          id,
          label,
          value: unit?.values[id]?.amount ?? null,
          unit: measure,
        }))}
      />
      {keywords.length > 0 ? <p className={styles.line}>{keywords.join(' · ')}</p> : null}
      {typeof text === 'string' ? <p>{text}</p> : null}
      {unit ? (
        <Ledger lines={unit.each.lines} total={unit.each.amount} totalLabel="Each" addressOf={addressOf} />
      ) : null}
      <p className={styles.line}>
        {sourceWords(offer.row.source)} ·{' '}
        <Link href={addressOf({ kind: 'classes', slug: offer.row.slug })} prefetch={false}>
          in the catalogue
        </Link>
      </p>
    </div>
  )
}
