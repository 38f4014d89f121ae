'use client'

import type { ComponentType } from 'react'
import { catalogueAddress } from '@/lib/catalogue/address'
import type { Read } from '@/lib/edge/json'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { carriedCatalogue, type Received, receivedFrom } from '@/lib/share/received'
import { type Shown, shownOf } from '@/lib/share/shown'
import { isSystemId, partsOf } from '@/lib/systems/registry'
import { CopyCode } from './copy-code'
import { SharedList } from './shared-list'

type Opened = { readonly ok: true; readonly Open: ComponentType } | { readonly ok: false; readonly reason: string }

/** Reads the code and judges its list, all in this browser; the server is asked for the pack alone. */
export async function openCode(code: string): Promise<Opened> {
  const received = receivedFrom(code)
  if (!received.ok) return refused(received)
  const { game } = received.value.roster
  if (!isSystemId(game)) return { ok: false, reason: `It is a list for “${game}”, a game that is not known here.` }
  const parts = partsOf(game)
  const [about, system] = await Promise.all([parts.about(), parts.system()])
  const catalogue = await catalogueFor(received.value, game)
  if (!catalogue.ok) return refused(catalogue)
  const shown = shownOf(received.value.roster, { about, system, catalogue: catalogue.value })
  return { ok: true, Open: () => <Page received={received.value} shown={shown} /> }
}

function Page({ received, shown }: { received: Received; shown: Shown }) {
  return <SharedList shown={shown} asOf={new Date()} tools={<CopyCode received={received} />} />
}

async function catalogueFor(received: Received, game: Catalogue['game']): Promise<Read<Catalogue>> {
  if (received.pack !== null && isSystemId(game)) return carriedCatalogue(received, (await partsOf(game).schema()).rows)
  const { pack } = received.roster
  const answer = await fetch(catalogueAddress(pack))
  // The route answers with a catalogue, or with a failure and its status.
  if (answer.ok) return { ok: true, value: (await answer.json()) as Catalogue }
  const reason = `The pack that it was built with is not here: ${pack.id}, version ${pack.version}.`
  return { ok: false, unreadable: { place: 'pack', reason } }
}

function refused(read: Extract<Read<unknown>, { ok: false }>): Opened {
  const { place, reason } = read.unreadable
  return { ok: false, reason: /^the (code|whole)/.test(place) ? reason : `${place}: ${reason}` }
}
