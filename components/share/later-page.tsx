import type { ReactNode } from 'react'
import type { Part } from '@/components/lists/overview/part-of'
import page from '@/components/lists/page.module.css'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Shown } from '@/lib/share/shown'
import { HouseNote } from './house-note'
import { Pages } from './pages'
import { Ruling } from './ruling'
import { SharedRoll } from './shared-entries'
import styles from './shared-list.module.css'

type LaterPageProps = { shown: Shown; part: Part; lasting: ReactNode }

/** The units of a long list go on; what is said of the list as a whole stands on its first page. */
export function LaterPage({ shown, part, lasting }: LaterPageProps) {
  const { roster, about, evaluation } = shown
  return (
    <article className={page.page} data-accent={about.accent}>
      <header className={page.head}>
        <div>
          <h1 className={page.title}>{listName(roster.name)}</h1>
          <p className={styles.facts}>
            Page {formatFigure(part.page)} of {formatFigure(part.pages)} ·{' '}
            <a href={part.addressOf(1)}>Back to page 1</a>
          </p>
          {lasting ? <p className={styles.soft}>{lasting}</p> : null}
        </div>
      </header>
      <div className={page.beside}>
        <div>
          <SharedRoll shown={shown} part={part} ship={about.bases.some((base) => base.ship)} />
          <Pages part={part} evaluation={evaluation} />
        </div>
      </div>
      <div className={styles.below}>
        <HouseNote />
        <Ruling shown={shown} />
      </div>
    </article>
  )
}
