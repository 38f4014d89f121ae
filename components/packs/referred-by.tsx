import Link from 'next/link'
import { kindWords } from '@/components/domain/words'
import type { RowKind } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import type { Reference } from '@/lib/packs/references'
import { type Namer, namersOf } from './namers'
import styles from './referred-by.module.css'

type ReferredByProps = {
  game: string
  references: readonly Reference[]
  addressOf: (kind: RowKind, slug: string) => string
}

/** The rows that name this one, by kind, and how: whose elite it is, who may take it, which chart row holds it. */
export function ReferredBy({ game, references, addressOf }: ReferredByProps) {
  if (references.length === 0) return <p className={styles.none}>No other row of this pack names it.</p>
  return namersOf(references).map(({ kind, shown, folded, others }) => (
    <section key={kind} className={styles.group}>
      <h3 className={styles.title}>{kindWords(game, kind).many}</h3>
      <Lines rows={shown} addressOf={(slug) => addressOf(kind, slug)} />
      {folded.length > 0 ? (
        <details className={styles.more}>
          <summary>{formatFigure(folded.length + others)} more</summary>
          <Lines rows={folded} addressOf={(slug) => addressOf(kind, slug)} />
          {others > 0 ? <p className={styles.how}>and {formatFigure(others)} others</p> : null}
        </details>
      ) : null}
    </section>
  ))
}

function Lines({ rows, addressOf }: { rows: readonly Namer[]; addressOf: (slug: string) => string }) {
  return (
    <ul>
      {rows.map(({ slug, name, how }) => (
        <li key={slug} className={styles.line}>
          <Link href={addressOf(slug)} prefetch={false}>
            {name}
          </Link>{' '}
          <span className={styles.how}>{how}</span>
        </li>
      ))}
    </ul>
  )
}
