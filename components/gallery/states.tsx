'use client'

import { useState } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { IssueCard } from '@/components/domain/issue-card'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Row } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { FIXES, LONG_WORDS, PLATOON, PROBLEM } from './samples'
import { Section, Specimen } from './section'

export function States() {
  const [lastFix, setLastFix] = useState('')
  const [isStopped, setIsStopped] = useState(false)
  return (
    <Section id="states" title="States">
      <Specimen label="Problem, with its repairs">
        <IssueCard
          issue={PROBLEM}
          fixes={FIXES}
          onFix={(fix) => setLastFix(fix.label)}
          onShow={() => setLastFix('shown')}
        />
        <p role="status">{lastFix}</p>
      </Specimen>
      <Specimen label="Warning and note">
        <IssueCard
          issue={{
            severity: 'warning',
            message: 'Two fighters follow different versions: 1.2.0 and 1.5.2.',
            place: null,
          }}
        />
        <IssueCard
          issue={{ severity: 'note', message: 'Cannot judge the hand limit: the Acolyte is incomplete.', place: null }}
        />
      </Specimen>
      <Specimen label="Notices">
        <Notice title="House values">Rows marked house are not from the rulebooks.</Notice>
        <Notice kind="warning" title="A newer pack exists">
          Nothing changes until you choose it.
        </Notice>
        <Notice kind="error" title="Not saved" actions={<Button>Try again</Button>}>
          The server did not answer. Your text is still here.
        </Notice>
        <Notice kind="done">Saved.</Notice>
      </Specimen>
      <Specimen label="Nothing here">
        <EmptyState
          title="No lists yet"
          drawing={<BaseDisc mark={{ ...PLATOON, rim: 'silver', top: null, text: '', loadout: null }} decorative />}
          actions={<Button kind="primary">Start from an example</Button>}
        >
          A list that you begin stands here, newest first.
        </EmptyState>
      </Specimen>
      <Specimen label="Loading">
        <Skeleton lines={3} words="Loading the list" />
        <Row wrap>
          <Spinner /> Working
        </Row>
      </Specimen>
      <Specimen label="Long work">
        <Progress
          label="Drawing the sheets"
          done={12}
          total={60}
          words="12 of 60 sheets"
          onCancel={() => setIsStopped(true)}
        />
        <Progress label="Waiting for the printer" done={null} total={1} />
        <p role="status">{isStopped ? 'Stopped.' : ''}</p>
      </Specimen>
      <Specimen label="The page for a bug">
        <BreakButton />
      </Specimen>
      <Specimen label="3,000 letters" wide>
        <Notice>{LONG_WORDS}</Notice>
      </Specimen>
    </Section>
  )
}

function BreakButton() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('broken on purpose')
  return (
    <Button kind="danger" onClick={() => setBroken(true)}>
      Break this page
    </Button>
  )
}
