'use client'

import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-input'
import { type FailureWords, NO_ANSWER } from '@/lib/failure-words'
import type { Problem } from '@/lib/packs/check'
import type { PackFailure } from '@/lib/packs/failure'
import { MOST_PACK_BYTES } from '@/lib/packs/format'
import type { ImportOutcome } from '@/lib/packs/mutations'
import type { Result } from '@/lib/result'
import { packAddress } from './addresses'
import styles from './import-file.module.css'
import { packFailureWords } from './pack-failure-words'
import { RefusalNotice } from './use-pack-action'

const ENDPOINT = '/catalogue/packs/file'

type Outcome =
  | { readonly kind: 'done'; readonly value: ImportOutcome }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'refused'; readonly words: FailureWords }

/** Imports a pack's file that is dropped, chosen or pasted: all of it, or nothing. */
export function ImportFile() {
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [over, setOver] = useState(false)
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function send(body: string | File) {
    setOutcome(null)
    setPending(true)
    setOutcome(await sent(body))
    setPending(false)
  }

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > MOST_PACK_BYTES) return setOutcome(tooLarge(file.size))
    // The bytes are sent as they are: the server refuses what is not UTF-8.
    await send(file)
  }

  return (
    <div className={styles.import}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first. */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer.files[0])
        }}
      >
        <p>Drop a pack’s file here, or</p>
        <Button kind="primary" pending={pending} onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          aria-label="A pack’s file"
          className={styles.chooser}
          tabIndex={-1}
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p className={styles.soft}>JSON of the format musterroll-pack/1, at most 2 MB</p>
      </div>
      <label className={styles.label} htmlFor="pack-text">
        Or paste its text
      </label>
      <TextArea
        id="pack-text"
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span>
        <Button onClick={() => send(text)} disabled={text.trim() === ''} pending={pending}>
          Take it in
        </Button>
      </span>
      {outcome ? <OutcomeNotice outcome={outcome} /> : null}
    </div>
  )
}

async function sent(body: string | File): Promise<Outcome> {
  try {
    const response = await fetch(ENDPOINT, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    if (response.status === 413) return tooLarge(typeof body === 'string' ? body.length : body.size)
    // The route answers with this and nothing else.
    const answer = (await response.json()) as Result<ImportOutcome, PackFailure>
    if (answer.ok) return { kind: 'done', value: answer.value }
    if (answer.failure.kind === 'problems') return { kind: 'problems', problems: answer.failure.problems }
    return { kind: 'refused', words: packFailureWords(answer.failure) }
  } catch {
    return { kind: 'refused', words: NO_ANSWER }
  }
}

function tooLarge(bytes: number): Outcome {
  return { kind: 'refused', words: packFailureWords({ kind: 'too-large', bytes, limit: MOST_PACK_BYTES }) }
}

const SHOWN = 30

/** A link to the imported pack, or the problems of the file. */
function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'refused') return <RefusalNotice refused={outcome.words} />
  if (outcome.kind === 'problems') {
    const { problems } = outcome
    return (
      <Notice kind="error" live title="Not taken in: nothing was stored">
        <p>{problems.length === 1 ? 'One thing is wrong:' : `${problems.length} things are wrong:`}</p>
        <ul className={styles.problems}>
          {problems.slice(0, SHOWN).map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>
              <code>{place}</code> {reason}
            </li>
          ))}
        </ul>
        {problems.length > SHOWN ? <p>… and {problems.length - SHOWN} more.</p> : null}
      </Notice>
    )
  }
  const { packId, version, outcome: what } = outcome.value
  return (
    <Notice
      kind="done"
      live
      title={what === 'taken-in' ? 'Taken in' : 'It is here already, the same to the letter'}
      actions={
        <LinkButton kind="primary" href={packAddress(packId, { version })}>
          To the pack
        </LinkButton>
      }
    >
      Version {version} of {packId} is among your packs.
    </Notice>
  )
}
