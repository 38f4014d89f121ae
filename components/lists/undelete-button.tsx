'use client'

import { useRouter } from 'next/navigation'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { wordsOf } from '@/lib/failure-words'
import { undeleteList } from '@/lib/rosters/actions'

/** Restores a deleted list, and reloads the page to show it. */
export function UndeleteButton({ id }: { id: string }) {
  const router = useRouter()
  const { run, pending, refusal } = useAction(wordsOf)
  return (
    <>
      <Button
        kind="primary"
        icon="undo"
        pending={pending}
        onClick={() => run(() => undeleteList({ rosterId: id }), { done: () => router.refresh() })}
      >
        Undelete
      </Button>
      <Refusal words={refusal} />
    </>
  )
}
