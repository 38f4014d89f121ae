import Link from 'next/link'
import { kindWords } from '@/components/domain/words'
import type { RowKind } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import styles from './kind-tabs.module.css'

type KindTabsProps = {
  game: string
  counts: readonly { readonly kind: RowKind; readonly count: number }[]
  chosen: RowKind
  addressOf: (kind: RowKind) => string
}

/** The kinds of row in a pack, as links: a list beside the rows, or a line that scrolls on a phone. */
export function KindTabs({ game, counts, chosen, addressOf }: KindTabsProps) {
  return (
    <nav className={styles.kinds} aria-label="Kinds of row">
      <ul>
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <Link href={addressOf(kind)} className={styles.kind} aria-current={kind === chosen ? 'page' : undefined}>
              <span>{kindWords(game, kind).many}</span>
              <span className={styles.count}>{formatFigure(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
