'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { TextInput } from '@/components/ui/text-input'
import { LONGEST_ROW_NAME } from '@/lib/kernel/limits'
import { discardDraft, renameDraft } from '@/lib/packs/actions'
import { CATALOGUE, packAddress, publishAddress } from '../addresses'
import { DeletePack } from '../delete-pack'
import { packFailureWords } from '../pack-failure-words'

type DraftActionsProps = { packId: string; name: string; version: number; revision: number; isPublished: boolean }

/** Buttons for the whole draft: publish, rename, discard, delete the pack. */
export function DraftActions({ packId, name, version, revision, isPublished }: DraftActionsProps) {
  const router = useRouter()
  const [typed, setTyped] = useState(name)
  const { run, refusal } = useAction(packFailureWords)

  function rename() {
    run(() => renameDraft({ packId, revision, name: typed }).finally(router.refresh), { done: () => {} })
  }

  function discard() {
    const next = isPublished ? packAddress(packId) : CATALOGUE
    run(() => discardDraft({ packId, revision }), { done: () => router.push(next) })
  }

  return (
    <>
      <LinkButton kind="primary" href={publishAddress(packId)}>
        Save version …
      </LinkButton>
      <Dialog
        title="Rename the pack"
        trigger={<Button>Rename</Button>}
        actions={
          <DialogClose>
            <Button kind="primary" onClick={rename}>
              Rename
            </Button>
          </DialogClose>
        }
      >
        <Text as="label" block weight="strong" below={1} htmlFor="pack-name">
          Name
        </Text>
        <TextInput
          id="pack-name"
          value={typed}
          maxLength={LONGEST_ROW_NAME}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Dialog>
      <AlertDialog
        danger
        title={`Discard the draft of version ${version} ?`}
        words={
          isPublished
            ? 'All changes since the last saved version are lost. This cannot be undone.'
            : 'The pack has no saved version: the pack is deleted. This cannot be undone. Export it first to keep a copy.'
        }
        confirm="Discard"
        trigger={<Button kind="plain">Discard draft</Button>}
        onConfirm={discard}
      />
      {isPublished ? <DeletePack packId={packId} name={name} /> : null}
      <Refusal words={refusal} />
    </>
  )
}
