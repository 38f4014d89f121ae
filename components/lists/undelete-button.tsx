'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { type FailureWords, NO_ANSWER, wordsOf } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { undeleteList } from '@/lib/rosters/actions'

/** Brings a deleted list back and shows it where it stands. */
export function UndeleteButton({ id }: { id: string }) {
  const router = useRouter()
  const [pending, begin] = useTransition()
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  function bringBack() {
    begin(async () => {
      const answer = await undeleteList({ rosterId: id }).catch(unanswered)
      if (answer?.ok) return router.refresh()
      setRefusal(answer ? wordsOf(answer.failure) : NO_ANSWER)
    })
  }

  return (
    <>
      <Button kind="primary" icon="undo" pending={pending} onClick={bringBack}>
        Bring it back
      </Button>
      {refusal ? (
        <Notice kind="error" live title={refusal.title}>
          {refusal.words}
        </Notice>
      ) : null}
    </>
  )
}
