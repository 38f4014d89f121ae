'use client'

import { useState } from 'react'
import { claimFor } from '@/lib/device/claim'
import { openDevice } from '@/lib/device/database'
import type { About } from '@/lib/kernel/about'
import { loadCatalogue } from '@/lib/sync/catalogues'
import type { StoredList } from '@/lib/sync/opening'
import { isSystemId, partsOf } from '@/lib/systems/registry'
import { WorkbenchProvider } from '../keep/workbench-provider'
import { Frame } from './frame'
import { Waiting } from './waiting'

type BuilderProps = { listId: string; about: About; initial: StoredList | null; owner: string }

/** The builder of one list, from its first paint. */
export function Builder({ listId, about, initial, owner }: BuilderProps) {
  useState(() => fetchSoon(initial, owner))
  return (
    <WorkbenchProvider
      listId={listId}
      about={about}
      initial={initial}
      owner={owner}
      waiting={<Waiting about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />}
    >
      <Frame />
    </WorkbenchProvider>
  )
}

/** The game’s code and the pack’s catalogue are on their way while the list is looked for on the device. */
function fetchSoon(initial: StoredList | null, owner: string) {
  if (typeof window === 'undefined' || initial === null || !isSystemId(initial.roster.game)) return
  // Whoever needs them asks again, and says what went wrong.
  const device = claimFor(owner)
    .then(() => openDevice())
    .catch(() => null)
  loadCatalogue(initial.roster.pack, { device, ask: fetch.bind(window), now: Date.now }).catch(() => undefined)
  partsOf(initial.roster.game)
    .system()
    .catch(() => undefined)
}
