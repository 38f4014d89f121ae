'use client'

import { useEffect, useState } from 'react'
import { DifferenceList } from '@/components/domain/difference-list'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { isGameId, partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import { listName } from '@/lib/kernel/names'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Game } from '@/lib/kernel/rules/game'
import { loadCatalogue } from '@/lib/list-store/catalogues'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { readServerCopy } from '@/lib/list-store/device/database'
import { serverOf } from '@/lib/list-store/server'
import type { UnsyncedList } from '@/lib/list-store/unsynced-lists'

type Comparison = {
  readonly kind: 'ready'
  readonly serverRoster: Roster
  /** Whether the server was asked just now; otherwise it is the version that it last acknowledged. */
  readonly isFromServer: boolean
  readonly game: Game
  readonly catalogue: Catalogue
  readonly serverCatalogue: Catalogue
}

type State = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly words: string } | Comparison

type CompareDialogProps = { localList: UnsyncedList; device: DeviceDatabase; onClose: () => void }

/** Shows what differs between the server's version and the one on this device. */
export function CompareDialog({ localList, device, onClose }: CompareDialogProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    comparisonOf(localList, device)
      .catch((): State => FAILED)
      .then((found) => isCurrent && setState(found))
    return () => {
      isCurrent = false
    }
  }, [localList, device])
  return (
    <Dialog
      title={listName(localList.roster.name)}
      words={state.kind === 'ready' && !state.isFromServer ? FROM_LAST_KNOWN : FROM_SERVER}
      open
      onOpenChange={(open) => open || onClose()}
    >
      {state.kind === 'loading' ? <Skeleton lines={4} words="Comparing" /> : null}
      {state.kind === 'failed' ? (
        <Notice kind="warning" live>
          {state.words}
        </Notice>
      ) : null}
      {state.kind === 'ready' ? (
        <DifferenceList
          before={state.serverRoster}
          after={localList.roster}
          game={state.game}
          catalogue={state.catalogue}
          earlierCatalogue={state.serverCatalogue}
        />
      ) : null}
    </Dialog>
  )
}

const FROM_SERVER = 'From the version on the server to the one on this device.'
const FROM_LAST_KNOWN = 'From the last version of the server that this device knows to the one on this device.'
const FAILED = { kind: 'failed', words: 'It cannot be compared now: no other version is available.' } as const

async function comparisonOf({ version, roster, onServer }: UnsyncedList, device: DeviceDatabase): Promise<State> {
  const answer = onServer && !onServer.isDeleted ? await serverOf(version.listId, fetch.bind(window)).read() : null
  const serverRoster = answer?.kind === 'read' ? answer.roster : (await readServerCopy(device, version.listId))?.roster
  if (!serverRoster) return FAILED
  if (!isGameId(roster.game) || serverRoster.game !== roster.game)
    return { kind: 'failed', words: 'Unknown game. You can export the list.' }
  const [game, catalogue, serverCatalogue] = await Promise.all([
    partsOf(roster.game).game(),
    catalogueOf(roster.pack, device),
    catalogueOf(serverRoster.pack, device),
  ])
  if (!catalogue || !serverCatalogue)
    return { kind: 'failed', words: 'Its pack is not on this device, and the server does not have it now.' }
  return { kind: 'ready', serverRoster, isFromServer: answer?.kind === 'read', game, catalogue, serverCatalogue }
}

async function catalogueOf(pack: PackRef, device: DeviceDatabase): Promise<Catalogue | null> {
  const answer = await loadCatalogue(pack, { device, fetchFn: fetch.bind(window), now: Date.now })
  return answer.ok ? answer.catalogue : null
}
