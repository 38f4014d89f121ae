'use client'

import Link from 'next/link'
import { Ledger } from '@/components/domain/ledger'
import { sourceWords } from '@/components/domain/source-words'
import { StatGrid } from '@/components/domain/stat-grid'
import { fieldsOf } from '@/components/packs/row-fields'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { useRowAddress } from '../ledger/use-row-address'
import { useWorkbench } from '../workbench'
import styles from './add.module.css'
import type { Listed } from './listed'
import type { Fit } from './walk'

/** What one would be like: its values, its price line by line, its rules and where they come from. */
export function OfferDetails({ one: { offer, keywords }, why }: { one: Listed; why: Fit }) {
  const { roster, catalogue, game } = useWorkbench()
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
