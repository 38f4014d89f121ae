import type { ListPage } from '@/components/lists/overview/list-pages'
import { formatFigure } from '@/lib/kernel/figures'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import styles from './shared-list.module.css'

type PagesProps = { part: ListPage; evaluation: Pick<Evaluation, 'units' | 'lost'> }

/** Plain links: a page needs no script to be turned. */
export function PageLinks({ part: { page, pages, addressOf }, evaluation: { units, lost } }: PagesProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label="Pages of this list">
      {page > 1 ? (
        <a href={addressOf(page - 1)} rel="prev">
          Before
        </a>
      ) : null}
      <span>
        Page {formatFigure(page)} of {formatFigure(pages)}, {formatFigure(units.length + lost.length)} units in all
      </span>
      {page < pages ? (
        <a href={addressOf(page + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  )
}
