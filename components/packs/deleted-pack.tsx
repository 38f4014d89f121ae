'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { handleNoAnswer } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { nameFromId } from '@/lib/kernel/names'
import { undeletePack } from '@/lib/packs/actions'
import { packAddress } from './addresses'

/** The notice after a pack was deleted, with undo. In its own file, so that its page does not load the delete dialog. */
export function DeletedPack({ packId }: { packId: string }) {
  const router = useRouter()
  const [undoFailed, setUndoFailed] = useState(false)

  async function restore() {
    const answer = await undeletePack({ packId }).catch(handleNoAnswer)
    if (answer?.ok) router.push(packAddress(packId))
    else setUndoFailed(true)
  }

  return (
    <Notice
      kind={undoFailed ? 'error' : 'done'}
      live
      title={undoFailed ? 'Not undeleted' : `${nameFromId(packId)} is deleted`}
      actions={
        undoFailed ? undefined : (
          <Button icon="undo" onClick={restore}>
            Undo
          </Button>
        )
      }
    >
      {undoFailed ? 'Reload the page: it may be there already.' : 'Lists that use it keep it.'}
    </Notice>
  )
}
