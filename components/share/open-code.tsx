'use client'

import type { ComponentType } from 'react'
import { judgeReceived } from '@/components/domain/shared-link'
import type { Read } from '@/lib/http/json'
import { codeLink } from '@/lib/share/link'
import { type Received, receivedFrom } from '@/lib/share/received'
import type { Shown } from '@/lib/share/shown'
import { CodeExports } from './code-ways'
import { CopyCode } from './copy-code'
import { SharedList } from './shared-list'

type Opened = { readonly ok: true; readonly Open: ComponentType } | { readonly ok: false; readonly reason: string }

/** Reads the code and judges its list, all in this browser. */
export async function openCode(code: string): Promise<Opened> {
  const received = receivedFrom(code)
  if (!received.ok) return refused(received)
  const shown = await judgeReceived(received.value)
  if (!shown.ok) return refused(shown)
  return { ok: true, Open: () => <Page code={code} received={received.value} shown={shown.value} /> }
}

function Page({ code, received, shown }: { code: string; received: Received; shown: Shown }) {
  return (
    <SharedList
      shown={shown}
      asOf={new Date()}
      liveNote="The list is in the link itself, and stays as it was when the link was made."
      tools={<CopyCode received={received} />}
      more={<CodeExports code={code} shown={shown} address={codeLink(code, window.location.origin)} />}
    />
  )
}

function refused(read: Extract<Read<unknown>, { ok: false }>): Opened {
  const { place, reason } = read.unreadable
  return { ok: false, reason: /^(the (code|whole)|game|pack$)/.test(place) ? reason : `${place}: ${reason}` }
}
