'use client'

import type { ComponentType } from 'react'
import type { Read } from '@/lib/edge/json'
import { type Received, receivedFrom } from '@/lib/share/received'
import type { Shown } from '@/lib/share/shown'
import { CopyCode } from './copy-code'
import { SharedList } from './shared-list'
import { shownFrom } from './shown-from'

type Opened = { readonly ok: true; readonly Open: ComponentType } | { readonly ok: false; readonly reason: string }

/** Reads the code and judges its list, all in this browser. */
export async function openCode(code: string): Promise<Opened> {
  const received = receivedFrom(code)
  if (!received.ok) return refused(received)
  const shown = await shownFrom(received.value)
  if (!shown.ok) return refused(shown)
  return { ok: true, Open: () => <Page received={received.value} shown={shown.value} /> }
}

function Page({ received, shown }: { received: Received; shown: Shown }) {
  return <SharedList shown={shown} asOf={new Date()} tools={<CopyCode received={received} />} />
}

function refused(read: Extract<Read<unknown>, { ok: false }>): Opened {
  const { place, reason } = read.unreadable
  return { ok: false, reason: /^(the (code|whole)|game|pack$)/.test(place) ? reason : `${place}: ${reason}` }
}
