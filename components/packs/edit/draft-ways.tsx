'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type FailureWords, NO_ANSWER } from '@/components/form/failure-words'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { discardDraft, renameDraft } from '@/lib/packs/actions'
import { CATALOGUE, packAddress, publishAddress } from '../addresses'
import { DeletePack } from '../delete-pack'
import { packFailureWords } from '../pack-failure-words'
import styles from './draft-ways.module.css'

type DraftWaysProps = { packId: string; name: string; version: number; revision: number; published: boolean }

/** What can be done with the draft as a whole. */
export function DraftWays({ packId, name, version, revision, published }: DraftWaysProps) {
  const router = useRouter()
  const [typed, setTyped] = useState(name)
  const [refused, setRefused] = useState<FailureWords | null>(null)

  async function rename() {
    const answer = await renameDraft({ packId, revision, name: typed }).catch(unanswered)
    setRefused(answer?.ok ? null : answer ? packFailureWords(answer.failure) : NO_ANSWER)
    router.refresh()
  }

  async function discard() {
    const answer = await discardDraft({ packId, revision }).catch(unanswered)
    if (answer?.ok) return router.push(published ? packAddress(packId) : CATALOGUE)
    setRefused(answer ? packFailureWords(answer.failure) : NO_ANSWER)
  }

  return (
    <>
      <LinkButton kind="primary" href={publishAddress(packId)}>
        Publish …
      </LinkButton>
      <Dialog
        title="Rename the pack"
        trigger={<Button>Rename</Button>}
        actions={
          <DialogClose>
            <Button kind="primary" onClick={rename}>
              Rename it
            </Button>
          </DialogClose>
        }
      >
        <label className={styles.name} htmlFor="pack-name">
          Name
        </label>
        <TextInput id="pack-name" value={typed} maxLength={120} onChange={(event) => setTyped(event.target.value)} />
      </Dialog>
      <AlertDialog
        danger
        title={`Throw the draft of version ${version} away?`}
        words={
          published
            ? 'All changes since the published version go. This cannot be undone.'
            : 'The pack was never published: it goes altogether. This cannot be undone; export it first to keep a copy.'
        }
        confirm="Throw it away"
        trigger={<Button kind="plain">Throw the draft away</Button>}
        onConfirm={discard}
      />
      {published ? <DeletePack packId={packId} name={name} /> : null}
      {refused ? (
        <Notice kind="error" title={refused.title} live>
          {refused.words}
        </Notice>
      ) : null}
    </>
  )
}
