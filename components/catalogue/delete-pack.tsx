'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type FailureWords, NO_ANSWER } from '@/components/form/failure-words'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { deletePack, undeletePack } from '@/lib/catalogue/actions'
import { CATALOGUE, packAddress, withQuery } from './addresses'
import { packFailureWords } from './pack-failure-words'

/** Takes a pack of one's own out of the catalogue; lists that were built with it keep it. */
export function DeletePack({ packId, name }: { packId: string; name: string }) {
  const router = useRouter()
  const [refused, setRefused] = useState<FailureWords | null>(null)

  async function remove() {
    const answer = await deletePack({ packId }).catch(() => null)
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

/** Said after a pack was deleted: the way back. */
export function DeletedPack({ packId }: { packId: string }) {
  const router = useRouter()
  const [gone, setGone] = useState(false)

  async function restore() {
    const answer = await undeletePack({ packId }).catch(() => null)
    if (answer?.ok) router.push(packAddress(packId))
    else setGone(true)
  }

  return (
    <Notice
      kind={gone ? 'error' : 'done'}
      live
      title={gone ? 'It could not be brought back' : `${packId} is deleted`}
      actions={
        gone ? undefined : (
          <Button icon="undo" onClick={restore}>
            Undo
          </Button>
        )
      }
    >
      {gone ? 'Load the page again: it may be there already.' : 'Lists that were built with it keep it.'}
    </Notice>
  )
}
