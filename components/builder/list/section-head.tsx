import { rangeOf } from '@/components/domain/meter'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import { placeOf } from '../places'
import styles from './list.module.css'

type SectionHeadProps = { section: SectionEvaluation; wrong: boolean; points: string }

/** A heading of the list: how many models stand under it, of how many, and what they cost. */
export function SectionHead({ section, wrong, points }: SectionHeadProps) {
  const { id, label, least, most, models, cost } = section
  return (
    <header className={styles.sectionHead} data-wrong={wrong || undefined}>
      <h2 className={styles.label} id={placeOf({ kind: 'section', section: id })} tabIndex={-1}>
        {label}
      </h2>
      <p className={styles.sectionWords}>
        <strong>{formatFigure(models)}</strong>
        {boundWords(least, most)}
        {section.points.points > 0 || cost.least !== null || cost.most !== null ? (
          <span className={styles.points}>
            {formatTally(section.points)}
            {boundWords(cost.least ?? 0, cost.most)} {points}
          </span>
        ) : null}
      </p>
    </header>
  )
}

function boundWords(least: number, most: number | null): string {
  if (most !== null) return ` of ${rangeOf(least, most)}`
  return least > 0 ? ` of at least ${formatFigure(least)}` : ''
}
