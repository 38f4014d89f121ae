'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { undeletePack } from '@/lib/packs/actions'
import { packAddress } from './addresses'

/** The notice after a pack was deleted, with its undo. It loads without the dialog that deletes. */
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
