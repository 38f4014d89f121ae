'use client'

import { useRouter } from 'next/navigation'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { openDraft } from '@/lib/packs/actions'
import { copyAddress, packAddress } from '../addresses'
import { DeletePack } from '../delete-pack'
import { packFailureWords } from '../pack-failure-words'

type NoDraftProps = { packId: string; own: boolean; name: string; newest: number | null }

/** For a pack without a draft: a published one gets a draft of its next version, somebody else's is copied. */
export function NoDraft({ packId, own, name, newest }: NoDraftProps) {
  const router = useRouter()
  const { run, pending, refusal } = useAction(packFailureWords)

  function begin() {
    run(() => openDraft({ packId }), { done: router.refresh })
  }

  if (!own)
    return (
      <EmptyState
        title={`${name} belongs to another owner`}
        actions={
          <>
            <LinkButton kind="primary" href={copyAddress(packId, newest ?? 1, 'copy')}>
              Copy
            </LinkButton>
            <LinkButton href={copyAddress(packId, newest ?? 1, 'extend')}>Extend</LinkButton>
            <LinkButton kind="plain" href={packAddress(packId)}>
              Show
            </LinkButton>
          </>
        }
      >
        <p>A copy is completely yours. A pack that extends it uses its rows and contains only what is different.</p>
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        title={`Version ${newest} is saved and does not change`}
        actions={
          <>
            <Button kind="primary" onClick={begin} pending={pending}>
              Start version {(newest ?? 0) + 1}
            </Button>
            <DeletePack packId={packId} name={name} />
          </>
        }
      >
        <p>Changes go into a draft of the next version. Lists keep their version.</p>
      </EmptyState>
      <Refusal words={refusal} />
    </>
  )
}
