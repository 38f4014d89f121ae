'use client'

import { lazy, memo, Suspense } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { rangeWords } from '@/components/domain/meter'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading, ListRow, Row, Text } from '@/components/ui/layout'
import { sameValue } from '@/lib/kernel/equality'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import type { UnresolvedEntry } from '@/lib/kernel/rules/game'
import type { LimitUnit } from '@/lib/kernel/rules/issue'
import { useEntryActions } from '../entry-actions'
import { Note, RuledHead } from '../labels'
import { useZones } from '../layout/zones'
import { entryName } from '../names'
import { openAddSearch, openPanel, openUnitOnClick, targetId, useOpenPart } from '../open-part'
import { useBuilder } from '../use-builder'
import styles from './list.module.css'

type SectionHeadProps = { section: SectionEvaluation; hasError: boolean; unit: LimitUnit }

/** Compared by value: the sections are new objects after each edit, mostly with the same content. */
export const SectionHead = memo(function SectionHead({ section, hasError, unit }: SectionHeadProps) {
  const { id, label, least, most, models, points, cost } = section
  const hasBounds = least > 0 || most !== null || cost.least !== null || cost.most !== null
  // Where each model is one point, the two numbers are one.
  const isCountedOnce = !hasBounds && points.exact && points.points === models && models > 0
  const unitWords = (cost.most ?? cost.least ?? points.points) === 1 ? unit.one : unit.many
  return (
    <RuledHead>
      <Heading id={targetId({ kind: 'section', section: id })} tabIndex={-1}>
        {label}
      </Heading>
      <Text tone={hasError ? 'bad' : 'soft'} size="note">
        <Text as="strong" tone={hasError ? 'bad' : 'ink'}>
          {formatFigure(models)}
        </Text>
        {isCountedOnce ? ` ${unitWords}` : boundWords(least, most)}
        {!isCountedOnce && (points.points > 0 || cost.least !== null || cost.most !== null) ? (
          <span className={styles.points}>
            {formatTally(points)}
            {boundWords(cost.least ?? 0, cost.most)} {unitWords}
          </span>
        ) : null}
      </Text>
    </RuledHead>
  )
}, sameValue)

function boundWords(least: number, most: number | null): string {
  if (most !== null) return ` of ${rangeWords(least, most)}`
  return least > 0 ? ` of at least ${formatFigure(least)}` : ''
}

/** Entries that the pack has no row for: they stay in the list, and no sum counts them. */
export function MissingEntries({ unresolved }: { unresolved: readonly UnresolvedEntry[] }) {
  const builder = useBuilder()
  const { remove } = useEntryActions()
  if (unresolved.length === 0) return null
  return (
    <section aria-label="Not in this pack">
      <RuledHead>
        <Heading>Not in this pack</Heading>
        <Text tone="bad" size="note">
          kept, but not counted
        </Text>
      </RuledHead>
      <ul>
        {unresolved.map(({ entry, missing }) => (
          <ListRow
            key={entry.id}
            wrap
            justify="between"
            gap={4}
            rowGap={2}
            pad={3}
            id={targetId({ kind: 'entry', entry: entry.id })}
            tabIndex={-1}
          >
            <div>
              <p>
                <button type="button" className={styles.unitName} onClick={(event) => openUnitOnClick(event, entry.id)}>
                  <bdi>{entryName(builder, entry.id)}</bdi>
                  {entry.count > 1 ? ` × ${entry.count}` : ''}
                </button>
              </p>
              <Note>The pack has no {missing.map(({ slug }) => nameFromId(slug)).join(', no ')}.</Note>
            </div>
            <Button kind="quiet" onClick={() => remove(entry.id)}>
              Remove
            </Button>
          </ListRow>
        ))}
      </ul>
    </section>
  )
}

const FirstChoices = lazy(
  deferredImport(async () => ({ default: (await import('../options/first-choices')).FirstChoices })),
)

/** On a phone no panel of choices stands beside the empty list: they stand in it. */
export function ChoicesOfEmptyList() {
  const zones = useZones()
  const { panel } = useOpenPart()
  // The panel holds the same fields.
  if (zones !== 'one' || panel === 'choices') return null
  return (
    <Suspense fallback={null}>
      <FirstChoices />
    </Suspense>
  )
}

/** The empty list, and how to begin. */
export function EmptyList() {
  const { about, roster, catalogue } = useBuilder()
  const lacksFaction = roster.faction === null && catalogue.rows.factions.length > 0
  return (
    <EmptyState
      title="No units yet"
      drawing={
        <Row as="span" align="end">
          {about.bases.map(({ mark, drawnAsShip }) => (
            <BaseDisc key={mark.text} mark={mark} drawnAsShip={drawnAsShip === true} scale={1.3} decorative />
          ))}
        </Row>
      }
      actions={
        <>
          {lacksFaction ? (
            <Button kind="primary" onClick={() => openPanel('choices')}>
              Choose a faction
            </Button>
          ) : null}
          <Button kind={lacksFaction ? 'quiet' : 'primary'} icon="add" onClick={openAddSearch}>
            Add unit
          </Button>
          <Button onClick={() => openPanel('suggestions')}>Fill the list</Button>
        </>
      }
    >
      <p>Add units from the catalogue. They come ready to play. You can change everything, and undo it.</p>
    </EmptyState>
  )
}
