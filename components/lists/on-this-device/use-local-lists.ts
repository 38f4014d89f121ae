'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { noteLeftOver } from '@/lib/list-store/after-restore'
import { type Device, openDevice } from '@/lib/list-store/device/database'
import { readTraces } from '@/lib/list-store/device/holdings'
import { livingTabs } from '@/lib/list-store/device/living'
import { type HeldList, type HeldState, readHeldLists } from '@/lib/list-store/held-lists'
import { askKnownLists } from '@/lib/list-store/known-lists'
import { noteLateAnswers } from '@/lib/list-store/late-answers'
import { afterDeviceCheck } from '../device-check'

export type LocalLists =
  | { readonly kind: 'looking' }
  /** The browser keeps nothing. */
  | { readonly kind: 'nothing-kept' }
  | {
      readonly kind: 'there'
      readonly device: Device
      readonly lists: readonly HeldList[]
      /** Of how many lists there is anything at all on this device. */
      readonly all: number
      readonly isCompared: boolean
      /** The journals that a living tab writes into. */
      readonly inUse: ReadonlySet<string>
    }

/** What this device holds and the server does not; looked at again when the player or the connection comes back. */
export function useLocalLists(): { readonly lists: LocalLists; readonly reload: () => Promise<void> } {
  const [lists, setLists] = useState<LocalLists>({ kind: 'looking' })
  const latest = useRef(0)
  const reload = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const seen = await look().catch((): LocalLists => ({ kind: 'nothing-kept' }))
    // One that began later knows more.
    if (own === latest.current) setLists(seen)
  }, [])
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && void reload()
    afterDeviceCheck(() => void reload())
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', seen)
    }
  }, [reload])
  return { lists, reload }
}

let opened: Promise<Device> | null = null

async function look(): Promise<LocalLists> {
  opened ??= openDevice()
  const device = await opened.catch((failure: unknown) => {
    opened = null
    throw failure
  })
  const traces = await readTraces(device)
  const ids = traces.map(({ list }) => list)
  const ask = fetch.bind(window)
  const known = ids.length === 0 ? null : await askKnownLists(ids, ask)
  const isHeld = await livingTabs(device, navigator.locks as LockManager | undefined, Date.now)
  if (known) await noteLateAnswers(device, { known, ask, isHeld })
  const lists = await readHeldLists(device, known, ask)
  if (known) {
    const deleted = inState(
      lists.filter(({ there }) => there?.isDeleted),
      'older-there',
    )
    const [older, refused] = [inState(lists, 'older-there'), inState(lists, 'gone-there')]
    await noteLeftOver(device, { older, deleted, refused })
  }
  const inUse = new Set(lists.flatMap(({ key, piece }) => (piece.head && isHeld(piece.head) ? [key] : [])))
  return { kind: 'there', device, lists, all: ids.length, isCompared: known !== null || ids.length === 0, inUse }
}

function inState(lists: readonly HeldList[], state: HeldState): readonly string[] {
  return [...new Set(lists.filter((held) => held.state === state).map(({ piece }) => piece.list))]
}
