import type { ReactNode } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ListMarks } from '@/components/domain/marks'
import { BudgetBar, type Segment } from '@/components/domain/meter'
import { ListVerdict } from '@/components/domain/verdict'
import type { ListPage } from '@/components/lists/overview/list-pages'
import { ListSums } from '@/components/lists/overview/sums'
import page from '@/components/lists/page.module.css'
import { dayWords } from '@/components/packs/day-words'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Shown } from '@/lib/share/shown'
import { HouseNote } from './house-note'
import { LaterPage } from './later-page'
import { PageLinks } from './pages'
import { RuleTexts } from './ruling'
import styles from './shared-list.module.css'
import { SharedUnits } from './shared-units'

type SharedListProps = {
  shown: Shown
  /** The day of what is shown. */
  asOf: Date
  /** What of a long list stands here; all of it otherwise. */
  part?: ListPage
  /** Whether it may change behind its link. */
  liveNote?: ReactNode
  /** What can be done with it. */
  tools: ReactNode
  /** Further ways to have it. */
  more?: ReactNode
}

/** A list for everybody's eyes, to be read and not to be touched; the same on the server and in a browser alone. */
export function SharedList(props: SharedListProps) {
  const { shown, part, liveNote } = props
  return part && part.page > 1 ? <LaterPage shown={shown} part={part} liveNote={liveNote} /> : <FirstPage {...props} />
}

function FirstPage({ shown, asOf, part, liveNote, tools, more }: SharedListProps) {
  const { roster, catalogue, about, game, evaluation, summary, facts } = shown
  const ship = about.bases.some((base) => base.ship)
  const segments = evaluation.units.map(({ name, total }) => ({ label: name, points: total.points }))
  const issues = evaluation.issues.slice(0, MOST_ISSUES)
  const unsaid = evaluation.issues.length - issues.length
  const [main, ...others] = evaluation.budgets
  return (
    <article className={page.page} data-accent={about.accent}>
      <header className={page.head}>
        <div>
          <h1 className={page.title}>{listName(roster.name)}</h1>
          <p className={styles.facts}>{[about.name, summary.faction, summary.religion].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.tools}>{tools}</div>
      </header>
      <div className={page.beside}>
        <div>
          <SharedUnits shown={shown} part={part} ship={ship} />
          {part ? <PageLinks part={part} evaluation={evaluation} /> : null}
        </div>
        <aside className={styles.aside} aria-label="The list as a whole">
          <ListMarks marks={summary.marks} ship={ship} most={6} tall={44} wide={236} />
          <BudgetBar
            label={main?.label ?? 'Total'}
            unit={game.unit.many}
            segments={drawable(main ? segmentsOf(main.lines) : segments)}
            limit={main?.limit ?? evaluation.limit}
            big
          />
          {others.map((budget) => (
            <BudgetBar
              key={budget.id}
              label={budget.label}
              unit={game.unit.many}
              segments={drawable(segmentsOf(budget.lines))}
              limit={budget.limit}
            />
          ))}
          <p>
            <ListVerdict summary={summary} />{' '}
            <span className={styles.soft}>
              checked against {catalogue.name}, version {catalogue.pack.version}, on{' '}
              <time dateTime={asOf.toISOString().slice(0, 10)}>{dayWords(asOf)}</time>
            </span>
          </p>
          {liveNote ? <p className={styles.soft}>{liveNote}</p> : null}
          <ListSums evaluation={evaluation} />
          {facts.length > 0 ? (
            <dl className={styles.pairs}>
              {facts.map(({ label, words }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <Readings shown={shown} />
          <HouseNote />
          {more}
        </aside>
      </div>
      <div className={styles.below}>
        {issues.length > 0 ? (
          <section className={styles.issues} aria-labelledby="what-the-rules-say">
            <h2 id="what-the-rules-say" className={styles.heading}>
              What the rules say
            </h2>
            {issues.map((issue, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two issues may be alike in everything but their place.
              <IssueCard key={place} issue={issue} />
            ))}
            {unsaid > 0 ? (
              <p className={styles.soft}>
                {formatFigure(unsaid)} more of {formatFigure(evaluation.issues.length)} are not shown here.
              </p>
            ) : null}
          </section>
        ) : null}
        {roster.notes ? (
          <section aria-labelledby="notes-on-it">
            <h2 id="notes-on-it" className={styles.heading}>
              Notes
            </h2>
            <p className={styles.notes}>{roster.notes}</p>
          </section>
        ) : null}
        <RuleTexts shown={shown} />
      </div>
    </article>
  )
}

/** More is no help to anybody. */
const MOST_ISSUES = 60

function segmentsOf(lines: readonly { label: string; amount: number | null }[]): readonly Segment[] {
  return lines.map(({ label, amount }) => ({ label, points: amount ?? 0 }))
}

/** More stretches of a bar cannot be told apart. */
const MOST_SEGMENTS = 120

function drawable(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length <= MOST_SEGMENTS) return segments
  const others = segments.slice(MOST_SEGMENTS).reduce((sum, { points }) => sum + points, 0)
  return [...segments.slice(0, MOST_SEGMENTS), { label: 'The others', points: others }]
}

function Readings({ shown: { readings } }: { shown: Shown }) {
  if (readings.length === 0) return null
  return (
    <section aria-label="Readings that are not the usual ones">
      <p className={styles.label}>Read otherwise than usual</p>
      <dl className={styles.readings}>
        {readings.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
