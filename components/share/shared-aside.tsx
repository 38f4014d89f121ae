import type { ReactNode } from 'react'
import { ListMarks } from '@/components/domain/list-marks'
import { ListSums } from '@/components/domain/list-sums'
import { BudgetBar, type Segment } from '@/components/domain/meter'
import { ListVerdict } from '@/components/domain/verdict'
import { dayWords } from '@/components/packs/day-words'
import { classNames } from '@/components/ui/class-names'
import { Facts, Panel, Stack, Text } from '@/components/ui/layout'
import type { PublicList } from '@/lib/share/public-list'
import styles from './shared.module.css'

/** Facts about the whole list, beside its units; above them in a narrow window. */
export function ListAside({ sticky = false, children }: { sticky?: boolean; children: ReactNode }) {
  return (
    <Panel
      as="aside"
      kind="sheet"
      className={classNames(styles.aside, sticky && styles.sticky)}
      aria-label="The list as a whole"
    >
      <Stack gap={4}>{children}</Stack>
    </Panel>
  )
}

type SharedAsideProps = { shown: PublicList; asOf: Date; liveNote: ReactNode; drawnAsShip: boolean; more: ReactNode }

/** The sums, the verdict and the choices of a shared list. */
export function SharedAside({ shown, asOf, liveNote, drawnAsShip, more }: SharedAsideProps) {
  const { catalogue, game, evaluation, summary, facts } = shown
  const [main, ...others] = evaluation.budgets
  const unitSegments = evaluation.units.map(({ name, total }) => ({ label: name, points: total.points }))
  return (
    <ListAside>
      <ListMarks marks={summary.marks} drawnAsShip={drawnAsShip} maxCount={6} maxHeight={44} maxWidth={236} />
      <BudgetBar
        label={main?.label ?? 'Total'}
        unit={game.limitUnit.many}
        segments={limitSegments(main ? segmentsOf(main.lines) : unitSegments)}
        limit={main?.limit ?? evaluation.limit}
        big
      />
      {others.map((budget) => (
        <BudgetBar
          key={budget.id}
          label={budget.label}
          unit={game.limitUnit.many}
          segments={limitSegments(segmentsOf(budget.lines))}
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
      <ListFacts facts={facts} />
      <Readings shown={shown} />
      <HouseNote />
      {more}
    </ListAside>
  )
}

/** The choices for the whole list. */
export function ListFacts({ facts }: { facts: readonly { readonly label: string; readonly words: string }[] }) {
  if (facts.length === 0) return null
  return (
    <Facts>
      {facts.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Facts>
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

/** More segments of a bar would be too thin to see. */
const MOST_SEGMENTS = 120

function limitSegments(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length <= MOST_SEGMENTS) return segments
  const others = segments.slice(MOST_SEGMENTS).reduce((sum, { points }) => sum + points, 0)
  return [...segments.slice(0, MOST_SEGMENTS), { label: 'The others', points: others }]
}

function Readings({ shown: { readings } }: { shown: PublicList }) {
  if (readings.length === 0) return null
  return (
    <section aria-label="Readings that are not the usual ones">
      <Text tone="soft" size="small">
        Read otherwise than usual
      </Text>
      <Facts className={styles.readings}>
        {readings.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <Text as="dd" size="note" weight="bold">
              {answer}
            </Text>
          </div>
        ))}
      </Facts>
    </section>
  )
}
