'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { writeRestoreLeftovers } from '@/lib/list-store/after-restore'
import { type Device, openDevice } from '@/lib/list-store/device/database'
import { readLocalLists } from '@/lib/list-store/device/local-lists'
import { readOpenTabs } from '@/lib/list-store/device/open-tabs'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { confirmUnansweredSaves } from '@/lib/list-store/unanswered-saves'
import type { UnsyncedList, UnsyncedState } from '@/lib/list-store/unsynced-lists'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import { afterDeviceCheck } from '../device-check'

export type LocalLists =
  | { readonly kind: 'looking' }
  /** The browser keeps nothing. */
  | { readonly kind: 'nothing-kept' }
  | {
      readonly kind: 'there'
      readonly device: Device
      readonly lists: readonly UnsyncedList[]
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
  const localLists = await readLocalLists(device)
  const ids = localLists.map(({ list }) => list)
  const fetchFn = fetch.bind(window)
  const known = ids.length === 0 ? null : await fetchKnownLists(ids, fetchFn)
  const isOpenInTab = await readOpenTabs(device, navigator.locks as LockManager | undefined, Date.now)
  if (known) await confirmUnansweredSaves(device, { known, fetchFn, isOpenInTab })
  const lists = await readUnsyncedLists(device, known, fetchFn)
  if (known) {
    const deleted = inState(
      lists.filter(({ onServer }) => onServer?.isDeleted),
      'older-on-server',
    )
    const [older, refused] = [inState(lists, 'older-on-server'), inState(lists, 'missing-on-server')]
    await writeRestoreLeftovers(device, { older, deleted, refused })
  }
  const inUse = new Set(lists.flatMap(({ key, version }) => (version.head && isOpenInTab(version.head) ? [key] : [])))
  return { kind: 'there', device, lists, all: ids.length, isCompared: known !== null || ids.length === 0, inUse }
}

function inState(lists: readonly UnsyncedList[], state: UnsyncedState): readonly string[] {
  return [...new Set(lists.filter((held) => held.state === state).map(({ version }) => version.list))]
}
