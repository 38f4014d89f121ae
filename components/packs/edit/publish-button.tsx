'use client'

import { useRouter } from 'next/navigation'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { publishDraft } from '@/lib/packs/actions'
import { versionsAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'

type PublishButtonProps = { packId: string; version: number; revision: number }

export function PublishButton({ packId, version, revision }: PublishButtonProps) {
  const router = useRouter()
  const { run, pending, refusal } = useAction(packFailureWords)

  async function publishNow() {
    const answer = await publishDraft({ packId, revision })
    if (!answer.ok) router.refresh()
    return answer
  }

  function publish() {
    run(publishNow, { done: () => router.push(versionsAddress(packId)) })
  }

  return (
    <>
      <Button kind="primary" onClick={publish} pending={pending}>
        Save version {version}
      </Button>
      <Refusal words={refusal} />
    </>
  )
}
