'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type FailureWords, NO_ANSWER } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { publishDraft } from '@/lib/packs/actions'
import { versionsAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'

type PublishButtonProps = { packId: string; version: number; revision: number }

export function PublishButton({ packId, version, revision }: PublishButtonProps) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<FailureWords | null>(null)

  async function publish() {
    setPending(true)
    const answer = await publishDraft({ packId, revision }).catch(unanswered)
    if (answer?.ok) return router.push(versionsAddress(packId))
    setPending(false)
    setRefused(answer ? packFailureWords(answer.failure) : NO_ANSWER)
    router.refresh()
  }

  return (
    <>
      <Button kind="primary" onClick={publish} pending={pending}>
        Publish version {version}
      </Button>
      {refused ? (
        <Notice kind="error" title={refused.title} live>
          {refused.words}
        </Notice>
      ) : null}
    </>
  )
}
