'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { observableValue } from '@/components/ui/observable-value'
import type { UnsentList } from '@/lib/list-store/unsent-lists'
import { callWhenDeviceIsChecked } from './device-check'
import { noteMadeHere } from './made-here'

export type UnsentLists = ReadonlyMap<string, UnsentList>

const NONE: UnsentLists = new Map()

/** Lists with changes that are on this device only, whatever page or visit they are from. */
const unsentLists = observableValue(NONE)

export function useUnsentLists(): UnsentLists {
  return useSyncExternalStore(unsentLists.subscribe, unsentLists.get, () => NONE)
}

/** While something is unsent, whether it still is. */
const NEXT_READ_MS = 2_000
/** With a connection, what was just changed is on its way. */
const ON_ITS_WAY_MS = 5_000

/** Reads them from the device while the page is open. `onSent`: the server has more than this page was made of. */
export function useWatchUnsent(onSent: () => void) {
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      // A part of it may be missing while there is no connection.
      const found = await readUnsent().catch(() => null)
      if (!isCurrent || !found) return
      if (found.some(({ isNew }) => isNew)) noteMadeHere()
      const next = new Map(found.filter(isLeft).map((list) => [list.id, list]))
      const isAnySent = [...unsentLists.get().keys()].some((id) => !found.some((list) => list.id === id))
      if (!isSame(next, unsentLists.get())) unsentLists.set(next)
      if (isAnySent) sent()
      clearTimeout(timer)
      if (found.length > 0) timer = setTimeout(() => void readIfVisible(), NEXT_READ_MS)
    }
    const readIfVisible = () => document.visibilityState === 'visible' && read()
    callWhenDeviceIsChecked(() => isCurrent && void read())
    document.addEventListener('visibilitychange', readIfVisible)
    window.addEventListener('online', readIfVisible)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      window.removeEventListener('online', readIfVisible)
      document.removeEventListener('visibilitychange', readIfVisible)
    }
  }, [])
}

/** A new list is on no page of the server: it is shown until one has it. */
export function isLeft({ isNew, touchedAt }: Pick<UnsentList, 'isNew' | 'touchedAt'>): boolean {
  return isNew || !navigator.onLine || touchedAt < Date.now() - ON_ITS_WAY_MS
}

function isSame(one: UnsentLists, other: UnsentLists): boolean {
  return one.size === other.size && [...one].every(([id, { touchedAt }]) => other.get(id)?.touchedAt === touchedAt)
}

/** What was compared with the server last. */
let compared = ''

async function readUnsent(): Promise<readonly UnsentList[]> {
  if (!(await hasDevice())) return []
  const [{ readUnsentLists, confirmSent }, { openDeviceDatabase }] = await Promise.all([
    import('@/lib/list-store/unsent-lists'),
    import('@/lib/list-store/device/database'),
  ])
  const device = await openDeviceDatabase()
  const from = { fetchFn: fetch.bind(window), now: Date.now }
  const locks = navigator.locks as LockManager | undefined
  try {
    const found = await readUnsentLists(device, from, unsentLists.get())
    const left = found.filter(isLeft)
    const key = left.map(({ id, touchedAt }) => `${id} ${touchedAt}`).join()
    if (key === compared || left.length === 0 || !navigator.onLine) return found
    if (!(await confirmSent(device, left, { ...from, locks }))) return found
    compared = key
    return await readUnsentLists(device, from, unsentLists.get())
  } finally {
    device.close()
  }
}

/** A newcomer's browser has nothing to read. Some browsers cannot say what they have. */
async function hasDevice(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  if (!indexedDB.databases) return true
  return (await indexedDB.databases()).length > 0
}
