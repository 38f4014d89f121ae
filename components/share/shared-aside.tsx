import type { ReactNode } from 'react'
import { ListSums } from '@/components/domain/list-sums'
import { ListMarks } from '@/components/domain/marks'
import { BudgetBar, type Segment } from '@/components/domain/meter'
import { ListVerdict } from '@/components/domain/verdict'
import { dayWords } from '@/components/packs/day-words'
import { Facts, Panel, Text } from '@/components/ui/layout'
import type { Shown } from '@/lib/share/shown'
import styles from './shared.module.css'

type SharedAsideProps = { shown: Shown; asOf: Date; liveNote: ReactNode; ship: boolean; more: ReactNode }

/** The list as a whole: sums, verdict, choices. */
export function SharedAside({ shown, asOf, liveNote, ship, more }: SharedAsideProps) {
  const { catalogue, game, evaluation, summary, facts } = shown
  const [main, ...others] = evaluation.budgets
  const ofUnits = evaluation.units.map(({ name, total }) => ({ label: name, points: total.points }))
  return (
    <Panel as="aside" kind="sheet" className={styles.aside} aria-label="The list as a whole">
      <ListMarks marks={summary.marks} ship={ship} most={6} tall={44} wide={236} />
      <BudgetBar
        label={main?.label ?? 'Total'}
        unit={game.unit.many}
        segments={drawable(main ? segmentsOf(main.lines) : ofUnits)}
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
        <Text as="span" tone="soft" size="note">
          checked against {catalogue.name}, version {catalogue.pack.version}, on{' '}
          <time dateTime={asOf.toISOString().slice(0, 10)}>{dayWords(asOf)}</time>
        </Text>
      </p>
      {liveNote ? (
        <Text tone="soft" size="note">
          {liveNote}
        </Text>
      ) : null}
      <ListSums evaluation={evaluation} />
      {facts.length > 0 ? (
        <Facts>
          {facts.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </Facts>
      ) : null}
      <Readings shown={shown} />
      <HouseNote />
      {more}
    </Panel>
  )
}

export function HouseNote() {
  return (
    <Text tone="soft" size="note">
      What bears a † was made up for this tool, and is not from the game’s own pages.
    </Text>
  )
}

function segmentsOf(lines: readonly { label: string; amount: number | null }[]): readonly Segment[] {
  return lines.map(({ label, amount }) => ({ label, points: amount ?? 0 }))
}

/** More segments of a bar cannot be told apart. */
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
      <Text tone="soft" size="small">
        Read otherwise than usual
      </Text>
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
