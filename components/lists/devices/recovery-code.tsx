'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { dayWords } from '@/components/ui/day-words'
import { Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { saveFile } from '@/components/ui/save-file'
import { makeRecoveryCode } from '@/lib/devices/actions'
import { wordsOf } from '@/lib/failure-words'

const STORAGE_KEY = 'musterroll-recovery'

type RecoveryCodeProps = {
  /** When the present code was made; null where there is none. */
  madeAt: Date | null
  deviceOwnerId: string
}

/** Makes a recovery code, or replaces it. It is shown once. */
export function RecoveryCode({ madeAt, deviceOwnerId }: RecoveryCodeProps) {
  const router = useRouter()
  const [code, setCode] = useState<string | null>(null)
  const [lostAt, setLostAt] = useState<Date | null>(null)
  const { run, pending, refusal } = useAction(wordsOf)
  const madeTime = madeAt?.getTime() ?? null
  useEffect(() => setLostAt(lostCodeDate({ deviceOwnerId, madeTime })), [deviceOwnerId, madeTime])

  function make() {
    run(() => makeRecoveryCode({}), {
      done: (made) => {
        setCode(made.code)
        router.refresh()
      },
    })
  }

  return (
    <Stack>
      {lostAt && code === null ? (
        <Notice kind="warning" title="Your recovery code no longer works">
          A backup was restored on the server, and it does not know your code of {dayWords(lostAt)}. Make a new one.
        </Notice>
      ) : null}
      {code === null ? <MadeWords madeAt={madeAt} /> : <NewCode code={code} />}
      <Refusal words={refusal} />
      <span>
        {madeAt || code !== null ? (
          <AlertDialog
            title="Replace the recovery code?"
            words="The code that you wrote down stops working at once. You get a new one to write down."
            confirm="Replace"
            cancel="Cancel"
            onConfirm={make}
            trigger={<Button pending={pending}>Replace the code</Button>}
          />
        ) : (
          <Button kind="primary" pending={pending} onClick={make}>
            Make a recovery code
          </Button>
        )}
      </span>
    </Stack>
  )
}

function MadeWords({ madeAt }: { madeAt: Date | null }) {
  return (
    <p>
      {madeAt
        ? `Your code was made on ${dayWords(madeAt)} and works until you replace it. It cannot be shown again: the server keeps only a fingerprint of it.`
        : 'You have no recovery code yet.'}
    </p>
  )
}

function NewCode({ code }: { code: string }) {
  return (
    <Notice kind="done" live title="Write it down. It is shown only this once.">
      <Stack gap={3}>
        <Text as="code" block size="lead" weight="strong" above={2}>
          {code}
        </Text>
        <Row wrap gap={2}>
          <CopyButton text={code}>Copy the code</CopyButton>
          <Button onClick={() => saveFile(fileText(code), { name: 'recovery-code.txt', type: 'text/plain' })}>
            Download
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}

function fileText(code: string): string {
  return `Recovery code of Muster Roll at ${window.location.host}\n\n${code}\n\nEnter it at ${window.location.origin}/lists/devices. Whoever has it has your lists.\n`
}

type PresentCode = {
  readonly deviceOwnerId: string
  /** When the code that the server knows was made. */
  readonly madeTime: number | null
}

/**
 * When the code was made that this browser knew of and the server no longer does: a backup from before it was restored.
 * Null as long as the server knows the newest; then the browser notes it.
 */
export function lostCodeDate({ deviceOwnerId, madeTime }: PresentCode): Date | null {
  const [owner, time] = read().split(' ')
  const noted = owner === deviceOwnerId && time !== undefined ? Number(time) : null
  if (noted !== null && (madeTime === null || madeTime < noted)) return new Date(noted)
  if (madeTime !== null) write(`${deviceOwnerId} ${madeTime}`)
  return null
}

function read(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // A browser that stores nothing is told nothing.
  }
}
