'use client'

import { useState } from 'react'
import { FilesOrText } from '@/components/form/files-or-text'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { FailureWords } from '@/lib/failure-words'
import { nameFromId } from '@/lib/kernel/names'
import type { Problem } from '@/lib/packs/check'
import type { PackFailure } from '@/lib/packs/failure'
import { MOST_PACK_BYTES } from '@/lib/packs/format'
import type { ImportOutcome } from '@/lib/packs/mutations'
import type { Result } from '@/lib/result'
import { packAddress } from './addresses'
import { packFailureWords } from './pack-failure-words'

const ENDPOINT = '/catalogue/packs/file'

type ImportAnswer = Result<ImportOutcome, PackFailure>

type Outcome =
  | { readonly kind: 'done'; readonly value: ImportOutcome }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'refused'; readonly words: FailureWords }

/** Imports a pack from a file that is dropped, chosen or pasted: all of it, or nothing. */
export function ImportFile() {
  const { run, pending } = useAction(packFailureWords)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  function send(body: string | File) {
    setOutcome(null)
    run(() => sendPack(body), {
      done: (value) => setOutcome({ kind: 'done', value }),
      refused: (words, failure) =>
        setOutcome(
          failure?.kind === 'problems' ? { kind: 'problems', problems: failure.problems } : { kind: 'refused', words },
        ),
    })
  }

  return (
    <Stack gap={4} width="wide">
      <FilesOrText
        single
        accept=".json,application/json"
        label="A pack’s file"
        note="JSON of the format musterroll-pack/1, at most 2 MB"
        pasteLabel="Or paste its text"
        submit="Import"
        rows={5}
        pending={pending}
        onFiles={([file]) => {
          if (file && !pending) send(file)
        }}
        onPaste={send}
      />
      {outcome ? <OutcomeNotice outcome={outcome} /> : null}
    </Stack>
  )
}

/** The bytes of a file are sent as they are: the server refuses what is not UTF-8. */
async function sendPack(body: string | File): Promise<ImportAnswer> {
  if (typeof body !== 'string' && body.size > MOST_PACK_BYTES) return tooLarge(body.size)
  const response = await fetch(ENDPOINT, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  if (response.status === 413) return tooLarge(typeof body === 'string' ? body.length : body.size)
  // The route always answers with this type.
  return (await response.json()) as ImportAnswer
}

function tooLarge(bytes: number): ImportAnswer {
  return { ok: false, failure: { kind: 'too-large', bytes, limit: MOST_PACK_BYTES } }
}

const MOST_SHOWN = 30

/** A link to the imported pack, or the problems of the file. */
function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'refused') return <Refusal words={outcome.words} />
  if (outcome.kind === 'problems') {
    const { problems } = outcome
    return (
      <Notice kind="error" live title="Not imported: nothing was stored">
        <p>{problems.length === 1 ? 'One thing is wrong:' : `${problems.length} things are wrong:`}</p>
        <Stack as="ul" gap={1} above={2}>
          {problems.slice(0, MOST_SHOWN).map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>
              <code>{place}</code> {reason}
            </li>
          ))}
        </Stack>
        {problems.length > MOST_SHOWN ? <p>… and {problems.length - MOST_SHOWN} more.</p> : null}
      </Notice>
    )
  }
  const { packId, version, outcome: importResult } = outcome.value
  return (
    <Notice
      kind="done"
      live
      title={importResult === 'taken-in' ? 'Imported' : 'Already here, unchanged'}
      actions={
        <LinkButton kind="primary" href={packAddress(packId, { version })}>
          Open pack
        </LinkButton>
      }
    >
      Version {version} of {nameFromId(packId)} is among your packs.
    </Notice>
  )
}
