import type { ReactNode } from 'react'
import { BudgetBar } from '@/components/domain/budget-bar'
import { ListMarks } from '@/components/domain/list-marks'
import { ListSums } from '@/components/domain/list-sums'
import type { Segment } from '@/components/domain/meter'
import { ListVerdict } from '@/components/domain/verdict'
import { classNames } from '@/components/ui/class-names'
import { dayWords } from '@/components/ui/day-words'
import { Facts, Panel, Row, Stack, Text } from '@/components/ui/layout'
import { formatFigure, formatTally, plural } from '@/lib/kernel/figures'
import { markedText } from '@/lib/kernel/sheets/words'
import { areHouse } from '@/lib/kernel/sources'
import type { PublicList } from '@/lib/share/public-list'
import styles from './shared.module.css'

/** Facts about the whole list, beside its units; above them in a narrow window. */
export function ListAside({ sticky = false, children }: { sticky?: boolean; children: ReactNode }) {
  return (
    <Panel as="aside" kind="sheet" className={classNames(styles.aside, sticky && styles.sticky)} aria-label="Options">
      <Stack gap={4}>{children}</Stack>
    </Panel>
  )
}

/** Total, verdict, pack and choices of a shared list, for the short view. */
export function ShortSummary({ shown, asOf, issues }: { shown: PublicList; asOf: Date; issues: ReactNode }) {
  const { catalogue, game, evaluation, summary, facts } = shown
  const { used, limit, models } = summary
  return (
    <Stack as="section" gap={2} aria-label="Options">
      <Row as="p" wrap align="baseline" gap={4} rowGap={0}>
        <Text as="strong" size="lead">
          {markedText(formatTally(used), areHouse(catalogue, evaluation.main.lines))} of {formatFigure(limit)}{' '}
          {game.limitUnit.many}
        </Text>
        <span>{plural(models, 'model', 'models')}</span>
        <ListVerdict summary={summary} />
        {issues}
      </Row>
      <Checked shown={shown} asOf={asOf} />
      {facts.length > 0 ? (
        <Row as="dl" wrap align="start" gap={5} rowGap={1}>
          {facts.map(({ label, words }) => (
            <div key={label}>
              <Text as="dt" tone="soft" size="small">
                {label}
              </Text>
              <dd>{words}</dd>
            </div>
          ))}
        </Row>
      ) : null}
      <Readings shown={shown} />
    </Stack>
  )
}

function Checked({ shown: { catalogue }, asOf }: { shown: PublicList; asOf: Date }) {
  return (
    <Text as="span" tone="soft" size="note">
      checked against {catalogue.name}, version {catalogue.pack.version}, on{' '}
      <time dateTime={asOf.toISOString().slice(0, 10)}>{dayWords(asOf)}</time>
    </Text>
  )
}

type SharedAsideProps = { shown: PublicList; asOf: Date; liveNote: ReactNode; drawnAsShip: boolean; more: ReactNode }

/** The sums, the verdict and the choices of a shared list. */
export function SharedAside({ shown, asOf, liveNote, drawnAsShip, more }: SharedAsideProps) {
  const { game, evaluation, summary, facts } = shown
  return (
    <ListAside>
      <ListMarks marks={summary.marks} drawnAsShip={drawnAsShip} maxCount={6} maxHeight={44} maxWidth={236} />
      {[evaluation.main, ...evaluation.otherLimits].map(({ id, label, lines, limit }, i) => (
        <BudgetBar
          key={id}
          label={label}
          unit={game.limitUnit.many}
          segments={limitSegments(segmentsOf(lines))}
          limit={limit}
          big={i === 0}
        />
      ))}
      <p>
        <ListVerdict summary={summary} /> <Checked shown={shown} asOf={asOf} />
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
      † Made up for this tool, not from the game’s own pages.
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
  return [...segments.slice(0, MOST_SEGMENTS), { label: 'Other units', points: others }]
}

function Readings({ shown: { readings } }: { shown: PublicList }) {
  if (readings.length === 0) return null
  return (
    <section aria-label="Non-default readings">
      <Text tone="soft" size="small">
        Non-default readings
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
