'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type FailureWords, NO_ANSWER } from '@/components/form/failure-words'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { deletePack } from '@/lib/packs/actions'
import { CATALOGUE, withQuery } from './addresses'
import { packFailureWords } from './pack-failure-words'

/** Takes a pack of one's own out of the catalogue; lists that were built with it keep it. */
export function DeletePack({ packId, name }: { packId: string; name: string }) {
  const router = useRouter()
  const [refused, setRefused] = useState<FailureWords | null>(null)

  async function remove() {
    const answer = await deletePack({ packId }).catch(unanswered)
    if (answer?.ok) return router.push(withQuery(CATALOGUE, { deleted: packId }))
    setRefused(answer ? packFailureWords(answer.failure) : NO_ANSWER)
  }

  return (
    <>
      <AlertDialog
        danger
        title={`Delete ${name}?`}
        words="It is no longer offered. Lists that were built with it keep it, and you can bring it back."
        confirm="Delete it"
        trigger={<Button kind="plain">Delete</Button>}
        onConfirm={remove}
      />
      {refused ? (
        <Notice kind="error" title={refused.title} live>
          {refused.words}
        </Notice>
      ) : null}
    </>
  )
}
