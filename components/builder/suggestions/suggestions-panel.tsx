'use client'

import { useEffect } from 'react'
import { DifferenceList } from '@/components/domain/difference-list'
import { Button } from '@/components/ui/button'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { plural } from '@/lib/kernel/figures'
import { applyEdits } from '@/lib/kernel/roster/edits'
import type { Proposal } from '@/lib/kernel/rules/nearest'
import { closePart, openPanel } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { FillRest } from './fill'
import { useSearch } from './use-search'

/** The nearest legal list, or from a legal list to its limit; each is shown as its changes first. */
export function SuggestionsPanel() {
  const { evaluation } = useBuilder()
  return evaluation.legal ? <FillRest /> : <NearestLegal />
}

const AT_FIRST_MS = 8_000
const LONGER_MS = 60_000

function NearestLegal() {
  const { roster } = useBuilder()
  const { search, ask, stop } = useSearch()
  const lookFor = (ms: number) => ask({ kind: 'nearest', ms })
  const begin = useStableCallback(() => lookFor(AT_FIRST_MS))
  useEffect(() => begin(), [begin])
  const again = (words: string, ms = AT_FIRST_MS) => <Button onClick={() => lookFor(ms)}>{words}</Button>
  return (
    <Stack as="section" gap={4} aria-label="Nearest legal list">
      <Text tone="soft">
        {roster.entries.length === 0
          ? 'First what a legal list cannot do without; then the rest is filled as you wish.'
          : 'The fewest changes after which no rule speaks against the list.'}
      </Text>
      {search.kind === 'working' ? (
        <Progress label="Looking for the nearest legal list" done={null} total={1} onCancel={stop} />
      ) : null}
      {search.kind === 'idle' ? <div>{again('Look for it')}</div> : null}
      {search.kind === 'failed' ? (
        <Notice kind="error" live actions={again('Try again')}>
          The search could not be started. The list is as it was.
        </Notice>
      ) : null}
      {search.kind === 'answered' && search.of !== roster ? (
        <Notice actions={again('Look again')}>The list is another since that was looked for.</Notice>
      ) : null}
      {search.kind === 'answered' && search.of === roster && search.answer.kind === 'nearest' ? (
        search.answer.proposal ? (
          <ProposalView proposal={search.answer.proposal} />
        ) : (
          <NothingFound timeUp={search.answer.timeUp} onLonger={() => lookFor(LONGER_MS)} />
        )
      ) : null}
    </Stack>
  )
}

function ProposalView({ proposal }: { proposal: Proposal }) {
  const { roster, game, catalogue, change } = useBuilder()
  // An empty list needs more than what must be there: the panel goes on to fill the rest.
  const isEmpty = roster.entries.length === 0
  const take = () => {
    change(isEmpty ? 'Begin the list' : 'Nearest legal list', proposal.edits)
    openPanel(isEmpty ? 'suggestions' : 'issues')
  }
  return (
    <>
      <div role="status">
        <Heading as="h3" size="name">
          In {plural(proposal.labels.length, 'step', 'steps')}
        </Heading>
        <ol className={styles.steps}>
          {proposal.labels.map((label, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name.
            <li key={place}>{label}</li>
          ))}
        </ol>
      </div>
      <DifferenceList before={roster} after={applyEdits(roster, proposal.edits)} game={game} catalogue={catalogue} />
      <Row wrap>
        <Button kind="primary" onClick={take}>
          Take it
        </Button>
        <Button onClick={closePart}>Leave it</Button>
      </Row>
    </>
  )
}

function NothingFound({ timeUp, onLonger }: { timeUp: boolean; onLonger: () => void }) {
  if (timeUp)
    return (
      <Notice
        kind="warning"
        live
        title="None found yet"
        actions={<Button onClick={onLonger}>Look for a minute</Button>}
      >
        There is more to try than there was time for. Mend a problem or two by hand, and it becomes easier.
      </Notice>
    )
  return (
    <Notice kind="warning" live title="No way was found">
      None of the ways out that were tried leads to a legal list. Look at the problems one by one.
    </Notice>
  )
}
