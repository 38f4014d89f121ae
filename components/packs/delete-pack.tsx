'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { deletePack, undeletePack } from '@/lib/packs/actions'
import { CATALOGUE, packAddress, withQuery } from './addresses'
import { usePackAction } from './use-pack-action'

/** Deletes one's own pack; lists that were built with it keep it. */
export function DeletePack({ packId, name }: { packId: string; name: string }) {
  const router = useRouter()
  const { run, refusal } = usePackAction()

  async function remove() {
    const answer = await run(deletePack({ packId }))
    if (answer?.ok) router.push(withQuery(CATALOGUE, { deleted: packId }))
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
      {refusal}
    </>
  )
}

/** The notice after a pack was deleted, with its undo. */
export function DeletedPack({ packId }: { packId: string }) {
  const router = useRouter()
  const [gone, setGone] = useState(false)

  async function restore() {
    const answer = await undeletePack({ packId }).catch(unanswered)
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
