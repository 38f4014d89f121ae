'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { publishDraft } from '@/lib/packs/actions'
import { versionsAddress } from '../addresses'
import { usePackAction } from '../use-pack-action'

type PublishButtonProps = { packId: string; version: number; revision: number }

export function PublishButton({ packId, version, revision }: PublishButtonProps) {
  const router = useRouter()
  const { run, pending, refusal } = usePackAction()

  async function publish() {
    const answer = await run(publishDraft({ packId, revision }))
    if (answer?.ok) return router.push(versionsAddress(packId))
    router.refresh()
  }

  return (
    <>
      <Button kind="primary" onClick={publish} pending={pending}>
        Publish version {version}
      </Button>
      {refusal}
    </>
  )
}
