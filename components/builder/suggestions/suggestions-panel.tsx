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

/** For an illegal list the nearest legal one, for a legal or empty list ways to fill it; the player sees the changes first. */
export function SuggestionsPanel() {
  const { roster, evaluation } = useBuilder()
  return evaluation.legal || roster.entries.length === 0 ? <FillRest /> : <NearestLegal />
}

const FIRST_SEARCH_MS = 8_000
const LONG_SEARCH_MS = 60_000

function NearestLegal() {
  const { roster } = useBuilder()
  const { search, start, stop } = useSearch()
  const startSearch = (limitMs: number) => start({ kind: 'nearest', limitMs })
  const startFirstSearch = useStableCallback(() => startSearch(FIRST_SEARCH_MS))
  useEffect(() => startFirstSearch(), [startFirstSearch])
  const searchButton = (words: string, limitMs = FIRST_SEARCH_MS) => (
    <Button onClick={() => startSearch(limitMs)}>{words}</Button>
  )
  return (
    <Stack as="section" gap={4} aria-label="Nearest legal list">
      <Text tone="soft">The fewest changes that make the list legal.</Text>
      {search.kind === 'working' ? (
        <Progress label="Searching for the nearest legal list" done={null} total={1} onCancel={stop} />
      ) : null}
      {search.kind === 'idle' ? <div>{searchButton('Search')}</div> : null}
      {search.kind === 'failed' ? (
        <Notice kind="error" live actions={searchButton('Try again')}>
          The search could not be started. The list is not changed. Try again.
        </Notice>
      ) : null}
      {search.kind === 'answered' && search.roster !== roster ? (
        <Notice actions={searchButton('Search again')}>The list has changed since the search.</Notice>
      ) : null}
      {search.kind === 'answered' && search.roster === roster && search.answer.kind === 'nearest' ? (
        search.answer.proposal ? (
          <ProposalView proposal={search.answer.proposal} />
        ) : (
          <NothingFound isTimeUp={search.answer.isTimeUp} onSearchLonger={() => startSearch(LONG_SEARCH_MS)} />
        )
      ) : null}
    </Stack>
  )
}

function ProposalView({ proposal }: { proposal: Proposal }) {
  const { roster, game, catalogue, change } = useBuilder()
  const takeProposal = () => {
    change('Nearest legal list', proposal.edits)
    openPanel('issues')
  }
  return (
    <>
      <div role="status">
        <Heading as="h3" size="name">
          Changes: {plural(proposal.labels.length, 'step', 'steps')}
        </Heading>
        <ol className={styles.steps}>
          {proposal.labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name.
            <li key={index}>{label}</li>
          ))}
        </ol>
      </div>
      <DifferenceList before={roster} after={applyEdits(roster, proposal.edits)} game={game} catalogue={catalogue} />
      <Row wrap>
        <Button kind="primary" onClick={takeProposal}>
          Apply
        </Button>
        <Button onClick={closePart}>Cancel</Button>
      </Row>
    </>
  )
}

function NothingFound({ isTimeUp, onSearchLonger }: { isTimeUp: boolean; onSearchLonger: () => void }) {
  if (isTimeUp)
    return (
      <Notice
        kind="warning"
        live
        title="No suggestions found yet"
        actions={<Button onClick={onSearchLonger}>Search for a minute</Button>}
      >
        The search ran out of time. Fix one or two problems yourself and search again.
      </Notice>
    )
  return (
    <Notice kind="warning" live title="No suggestion found">
      None of the fixes that were tried makes the list legal. Fix the problems one by one.
    </Notice>
  )
}
