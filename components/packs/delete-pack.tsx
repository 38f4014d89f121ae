'use client'

import { useRouter } from 'next/navigation'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { deletePack } from '@/lib/packs/actions'
import { CATALOGUE, withQuery } from './addresses'
import { packFailureWords } from './pack-failure-words'

/** Deletes one's own pack; lists that were built with it keep it. */
export function DeletePack({ packId, name }: { packId: string; name: string }) {
  const router = useRouter()
  const { run, refusal } = useAction(packFailureWords)

  function remove() {
    run(() => deletePack({ packId }), { done: () => router.push(withQuery(CATALOGUE, { deleted: packId })) })
  }

  return (
    <>
      <AlertDialog
        danger
        title={`Delete ${name}?`}
        words="It is no longer available for new lists. Lists that use it keep it. You can undo this."
        confirm="Delete"
        trigger={<Button kind="plain">Delete</Button>}
        onConfirm={remove}
      />
      <Refusal words={refusal} />
    </>
  )
}
