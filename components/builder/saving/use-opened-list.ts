'use client'

import { useEffect, useState } from 'react'
import type { Device } from '@/lib/list-store/device/database'
import { openOwnedDevice } from '@/lib/list-store/device/ownership'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import type { LastSeenList } from '@/lib/list-store/opened-list'
import { serverOf } from '@/lib/list-store/server'
import type { ListStore } from '@/lib/list-store/store'

export type Open =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly store: ListStore; readonly device: Device | null }
  | { readonly kind: 'failed'; readonly why: 'gone' | 'unreachable' }
  | { readonly kind: 'broken'; readonly cause: unknown }

type Asked = {
  readonly listId: string
  readonly initial: LastSeenList | null
  /** Tells this owner from another on the same browser; null where nobody is known. */
  readonly owner: string | null
  /** Of the database that the page was made from. */
  readonly epoch: string
  /** Counts the attempts. */
  readonly attempt: number
}

/** Opens the list once for each attempt, and closes it when the page goes. */
export function useOpenedList({ listId, initial, owner, epoch, attempt }: Asked): Open {
  const [open, setOpen] = useState<Open>({ kind: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page read is where it begins; a newer reading is no reason to begin anew.
  useEffect(() => {
    let wanted = true
    let close = () => {}
    setOpen({ kind: 'opening' })
    begin({ listId, initial, owner, epoch }).then(
      ({ device, opened }) => {
        if (!opened.ok) return wanted && setOpen({ kind: 'failed', why: opened.why })
        if (!wanted) return opened.close()
        close = attend(opened)
        setOpen({ kind: 'open', store: opened.store, device })
      },
      (cause: unknown) => wanted && setOpen({ kind: 'broken', cause }),
    )
    return () => {
      wanted = false
      close()
    }
  }, [listId, owner, attempt])
  return open
}

async function begin({ listId, initial, owner, epoch }: Omit<Asked, 'attempt'>) {
  const device = await openOwnedDevice(owner, epoch)
  const browser = {
    device,
    locks: navigator.locks as LockManager | undefined,
    session: sessionMemory(),
    now: Date.now,
    owner,
    reopenDevice: () => openOwnedDevice(owner, epoch),
  }
  const opened = await openList(listId, initial && { ...initial, epoch }, serverOf(listId, fetch.bind(window)), browser)
  return { device, opened }
}

function sessionMemory(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Another device may have saved, or a backup been restored: a page that is looked at notices within a minute. */
const LOOK_MS = 45_000

/** Tells the store when the player goes and comes back. */
function attend({ store, leave, close }: Extract<OpenedList, { ok: true }>): () => void {
  const seen = () => (document.visibilityState === 'visible' ? store.retry() : store.sendNow())
  const look = setInterval(() => document.visibilityState === 'visible' && store.checkServer(), LOOK_MS)
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', store.retry)
  window.addEventListener('pageshow', store.retry)
  window.addEventListener('pagehide', leave)
  const stop = store.subscribe(() => {
    stop()
    // Asked when there is something to lose: browsers grant it more readily then.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  return () => {
    stop()
    clearInterval(look)
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', store.retry)
    window.removeEventListener('pageshow', store.retry)
    window.removeEventListener('pagehide', leave)
    store.sendNow()
    void close()
  }
}
