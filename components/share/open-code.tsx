'use client'

import { type ComponentType, useState } from 'react'
import { judgeReceived } from '@/components/domain/shared-link'
import { listAddress } from '@/components/lists/addresses'
import { importText } from '@/components/lists/open/import-lists'
import { Button } from '@/components/ui/button'
import { Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { QrCode } from '@/components/ui/qr-code'
import { type Read, refusalWords } from '@/lib/http/json'
import { importFileOf } from '@/lib/share/import-file'
import { codeLink } from '@/lib/share/link'
import type { PublicList } from '@/lib/share/public-list'
import { type Received, receivedFrom } from '@/lib/share/received'
import { AsFile } from './as-file'
import { AsText } from './as-text'
import { MOST_QR_LETTERS } from './link-field'
import styles from './shared.module.css'
import { SharedList, sharedViewOf } from './shared-list'
import { PartPackNote } from './stored-link'

type OpenedCode = { readonly ok: true; readonly List: ComponentType } | { readonly ok: false; readonly reason: string }

/** Decodes a list and checks its rules, all in this browser. */
export async function openCode(listCode: string): Promise<OpenedCode> {
  const received = receivedFrom(listCode)
  if (!received.ok) return refused(received)
  const shown = await judgeReceived(received.value)
  if (!shown.ok) return refused(shown)
  return { ok: true, List: () => <CodeList listCode={listCode} received={received.value} shown={shown.value} /> }
}

function refused(read: Extract<Read<unknown>, { ok: false }>): OpenedCode {
  return { ok: false, reason: refusalWords(read.unreadable) }
}

function CodeList({ listCode, received, shown }: { listCode: string; received: Received; shown: PublicList }) {
  const view = sharedViewOf(new URLSearchParams(window.location.search).get('view'))
  return (
    <SharedList
      shown={shown}
      view={view}
      viewLinks={{ short: codeLink(listCode), full: codeLink(listCode).replace('#', '?view=full#') }}
      asOf={new Date()}
      liveNote={
        <>
          The list is in the link itself, and stays as it was when the link was made.
          {received.carriedPack === null ? null : <PartPackNote />}
        </>
      }
      tools={<CopyButton received={received} />}
      more={<CodeExports listCode={listCode} shown={shown} address={codeLink(listCode, window.location.origin)} />}
    />
  )
}

/** Copies the list to the player's own lists. Only then is it sent to the server. */
function CopyButton({ received }: { received: Received }) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function copy() {
    setPending(true)
    setRefusal(null)
    const answer = await importText(JSON.stringify(importFileOf(received)))
    const [list] = answer.kind === 'read' ? answer.lists : []
    if (list && list.outcome !== 'refused') return window.location.assign(listAddress(list.id))
    setPending(false)
    setRefusal(answer.kind === 'refused' ? answer.reason : (list?.reason ?? 'Nothing was imported.'))
  }

  return (
    <Stack gap={2} align="start">
      <Button kind="primary" pending={pending} onClick={copy}>
        Copy to my lists
      </Button>
      {refusal ? (
        <Notice kind="error" live title="Not copied">
          {refusal}
        </Notice>
      ) : null}
    </Stack>
  )
}

type CodeExportsProps = { shown: PublicList; listCode: string; address: string }

/** Exports of a list that is in a link, all made in this browser. */
function CodeExports({ shown, listCode, address }: CodeExportsProps) {
  return (
    <Stack as="section" className={styles.exports} aria-label="Export">
      {address.length <= MOST_QR_LETTERS ? (
        <details>
          <summary className={styles.summary}>QR code</summary>
          <Text as="div" above={3}>
            <QrCode text={address} label="The address of this page as a QR code" />
          </Text>
        </details>
      ) : null}
      <details>
        <summary className={styles.summary}>Text or file</summary>
        <Stack gap={5} above={3}>
          <AsText shown={shown} listCode={listCode} />
          <AsFile roster={shown.roster} />
        </Stack>
      </details>
      <Text tone="soft" size="note">
        To print it, copy it to your lists first. Until then it is not sent to a server, and the server creates the PDF.
      </Text>
    </Stack>
  )
}
