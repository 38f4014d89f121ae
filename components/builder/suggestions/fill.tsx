'use client'

import { useEffect, useState } from 'react'
import { DifferenceList } from '@/components/domain/difference-list'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chip'
import { Dialog } from '@/components/ui/dialog'
import { Grid, Heading, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { plural } from '@/lib/kernel/figures'
import { applyEdits } from '@/lib/kernel/roster/edits'
import { type Completion, ONLY_MINE } from '@/lib/kernel/rules/fill'
import { closePart, openPanel } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { useSearch } from './use-search'

const SEARCH_LIMIT_MS = 10_000

export function FillRest() {
  const { roster, game, evaluation } = useBuilder()
  const { search, start, stop } = useSearch()
  const [goals, setGoals] = useState<readonly string[]>([])
  const { one, many } = game.limitUnit
  const pointsLeft = evaluation.main.limit - evaluation.main.amount.points
  const startFill = useStableCallback(() => start({ kind: 'fill', goals, limitMs: SEARCH_LIMIT_MS }))
  const isEmpty = roster.entries.length === 0
  useEffect(() => {
    if (isEmpty) startFill()
  }, [isEmpty, startFill])
  return (
    <Stack as="section" gap={4} aria-label="Fill the rest">
      <Text tone="soft">
        {isEmpty
          ? 'What a legal list must have, and as much more as fits.'
          : `${pointsLeft > 0 ? `${plural(pointsLeft, one, many)} left.` : 'Nothing is left.'} Nothing is removed.`}
      </Text>
      <FilterChips
        label="Goals"
        options={[
          ...game.goals.map(({ id, label }) => ({ value: id, label })),
          ...(isEmpty ? [] : [{ value: ONLY_MINE, label: 'Only units already in the list' }]),
        ]}
        value={goals}
        onChange={setGoals}
      />
      {search.kind === 'working' ? (
        <Progress label="Searching for units that fit" done={null} total={1} onCancel={stop} />
      ) : (
        <div>
          <Button kind="primary" onClick={startFill}>
            {search.kind === 'answered' ? 'Search again' : 'Show suggestions'}
          </Button>
        </div>
      )}
      {search.kind === 'failed' ? (
        <Notice kind="error" live>
          The search could not be started. The list is not changed. Try again.
        </Notice>
      ) : null}
      {search.kind === 'answered' && search.answer.kind === 'fill' && search.roster === roster ? (
        <Completions
          completions={search.answer.completions}
          hasGoals={goals.length > 0}
          isTimeUp={search.answer.isTimeUp}
        />
      ) : null}
    </Stack>
  )
}

type CompletionsProps = { completions: readonly Completion[]; hasGoals: boolean; isTimeUp: boolean }

function Completions({ completions, hasGoals, isTimeUp }: CompletionsProps) {
  const { evaluation } = useBuilder()
  if (completions.length === 0) {
    if (isTimeUp)
      return (
        <Notice kind="warning" live title="No suggestions found yet">
          The search ran out of time. Add a unit yourself and search again.
        </Notice>
      )
    return evaluation.legal ? (
      <Notice live title="Nothing more fits">
        No class can be added without breaking a rule.{hasGoals ? ' Try again with fewer goals.' : null}
      </Notice>
    ) : (
      <Notice
        kind="warning"
        live
        title="No legal list found"
        actions={<Button onClick={() => openPanel('issues')}>Issues</Button>}
      >
        No units that were tried make a legal list with what is chosen for it. Issues say what is missing.
      </Notice>
    )
  }
  const cards = (
    <Grid as="ol" least={17} fit gap={5}>
      {completions.map((completion) => (
        <CompletionCard key={completion.name} completion={completion} />
      ))}
    </Grid>
  )
  return (
    <>
      <Row wrap justify="between">
        <Text role="status" tone="soft">
          {plural(completions.length, 'suggestion', 'suggestions')}.
          {isTimeUp ? ' The search ran out of time: more may fit.' : null}
        </Text>
        {completions.length > 1 ? (
          <Dialog
            wide
            title="Suggestions to fill the rest"
            trigger={<Button className={styles.sideBySide}>Compare</Button>}
          >
            {cards}
          </Dialog>
        ) : null}
      </Row>
      {cards}
    </>
  )
}

function CompletionCard({ completion }: { completion: Completion }) {
  const { roster, game, catalogue, change } = useBuilder()
  const { name } = completion
  const takeCompletion = () => {
    change(roster.entries.length === 0 ? 'Fill the list' : 'Fill the rest', completion.edits)
    closePart()
  }
  return (
    <Stack as="li" className={styles.way} aria-label={name}>
      <Heading as="h3" size="name">
        {name}
      </Heading>
      <DifferenceList before={roster} after={applyEdits(roster, completion.edits)} game={game} catalogue={catalogue} />
      <div>
        <Button kind="primary" onClick={takeCompletion}>
          Apply<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </div>
    </Stack>
  )
}
