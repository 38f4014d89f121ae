'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { storeListsLeftAfterRestore } from '@/lib/list-store/after-restore'
import { type DeviceDatabase, openDeviceDatabase } from '@/lib/list-store/device/database'
import { readLocalLists } from '@/lib/list-store/device/local-lists'
import { readOpenTabs } from '@/lib/list-store/device/open-tabs'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { confirmUnansweredSaves } from '@/lib/list-store/unanswered-saves'
import type { UnsyncedList, UnsyncedState } from '@/lib/list-store/unsynced-lists'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import { callWhenDeviceIsChecked } from '../device-check'

export type LocalLists =
  | { readonly kind: 'loading' }
  /** The browser lets the page store nothing. */
  | { readonly kind: 'no-storage' }
  | {
      readonly kind: 'ready'
      readonly device: DeviceDatabase
      readonly lists: readonly UnsyncedList[]
      /** How many lists this device holds, including those that the server has too. */
      readonly all: number
      readonly isCompared: boolean
      /** The keys of lists that an open tab writes to. */
      readonly inUse: ReadonlySet<string>
    }

/** The lists that only this device holds; read again when the tab becomes visible or the connection is back. */
export function useLocalLists(): { readonly lists: LocalLists; readonly reload: () => Promise<void> } {
  const [lists, setLists] = useState<LocalLists>({ kind: 'loading' })
  const latestCall = useRef(0)
  const reload = useCallback(async () => {
    latestCall.current += 1
    const callNumber = latestCall.current
    const local = await readState().catch((): LocalLists => ({ kind: 'no-storage' }))
    // A later call has newer data.
    if (callNumber === latestCall.current) setLists(local)
  }, [])
  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && void reload()
    callWhenDeviceIsChecked(() => void reload())
    document.addEventListener('visibilitychange', reloadIfVisible)
    window.addEventListener('online', reloadIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', reloadIfVisible)
      window.removeEventListener('online', reloadIfVisible)
    }
  }, [reload])
  return { lists, reload }
}

let openedDevice: Promise<DeviceDatabase> | null = null

async function readState(): Promise<LocalLists> {
  openedDevice ??= openDeviceDatabase()
  const device = await openedDevice.catch((failure: unknown) => {
    openedDevice = null
    throw failure
  })
  const localLists = await readLocalLists(device)
  const ids = localLists.map(({ listId }) => listId)
  const fetchFn = fetch.bind(window)
  const known = ids.length === 0 ? null : await fetchKnownLists(ids, fetchFn)
  const isOpenInTab = await readOpenTabs(device, navigator.locks as LockManager | undefined, Date.now)
  if (known) await confirmUnansweredSaves(device, { known, fetchFn, isOpenInTab })
  const lists = await readUnsyncedLists(device, known, fetchFn)
  if (known) {
    const deletedThere = lists.filter(({ onServer }) => onServer?.isDeleted)
    await storeListsLeftAfterRestore(device, {
      older: listIdsInState(lists, 'differs-on-server'),
      deleted: listIdsInState(deletedThere, 'differs-on-server'),
      refused: listIdsInState(lists, 'missing-on-server'),
    })
  }
  const inUse = new Set(
    lists.flatMap(({ key, version }) => (version.journalInfo && isOpenInTab(version.journalInfo) ? [key] : [])),
  )
  return { kind: 'ready', device, lists, all: ids.length, isCompared: known !== null || ids.length === 0, inUse }
}

function listIdsInState(lists: readonly UnsyncedList[], state: UnsyncedState): readonly string[] {
  return [...new Set(lists.filter((list) => list.state === state).map(({ version }) => version.listId))]
}
