import type { ReactNode } from 'react'
import type { ListPage } from '@/components/lists/overview/list-pages'
import page from '@/components/lists/page.module.css'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Shown } from '@/lib/share/shown'
import { HouseNote } from './house-note'
import { PageLinks } from './pages'
import { RuleTexts } from './ruling'
import styles from './shared-list.module.css'
import { SharedUnits } from './shared-units'

type LaterPageProps = { shown: Shown; part: ListPage; liveNote: ReactNode }

/** The units of a long list go on; what is said of the list as a whole stands on its first page. */
export function LaterPage({ shown, part, liveNote }: LaterPageProps) {
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
          {liveNote ? <p className={styles.soft}>{liveNote}</p> : null}
        </div>
      </header>
      <div className={page.beside}>
        <div>
          <SharedUnits shown={shown} part={part} ship={about.bases.some((base) => base.ship)} />
          <PageLinks part={part} evaluation={evaluation} />
        </div>
      </div>
      <div className={styles.below}>
        <HouseNote />
        <RuleTexts shown={shown} />
      </div>
    </article>
  )
}
