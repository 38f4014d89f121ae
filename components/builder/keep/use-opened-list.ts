'use client'

import { useEffect, useState } from 'react'
import { openFor } from '@/lib/device/claim'
import type { Device } from '@/lib/device/database'
import type { Keeper } from '@/lib/sync/keeper'
import { openList } from '@/lib/sync/open-list'
import type { StoredList } from '@/lib/sync/opening'
import { serverOf } from '@/lib/sync/server'

export type Open =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly keeper: Keeper; readonly device: Device | null }
  | { readonly kind: 'failed'; readonly why: 'gone' | 'unreachable' }
  | { readonly kind: 'broken'; readonly cause: unknown }

type Asked = {
  readonly listId: string
  readonly initial: StoredList | null
  /** Tells this owner from another on the same browser; null where nobody is known. */
  readonly owner: string | null
  /** Counts the attempts. */
  readonly attempt: number
}

/** Opens the list once for each attempt, and closes it when the page goes. */
export function useOpenedList({ listId, initial, owner, attempt }: Asked): Open {
  const [open, setOpen] = useState<Open>({ kind: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page read is where it begins; a newer reading is no reason to begin anew.
  useEffect(() => {
    let wanted = true
    let close = () => {}
    setOpen({ kind: 'opening' })
    begin({ listId, initial, owner }).then(
      ({ device, opened }) => {
        if (!opened.ok) return wanted && setOpen({ kind: 'failed', why: opened.why })
        if (!wanted) return opened.close()
        close = attend(opened.keeper, opened.close)
        setOpen({ kind: 'open', keeper: opened.keeper, device })
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

async function begin({ listId, initial, owner }: Omit<Asked, 'attempt'>) {
  const device = await openFor(owner)
  const browser = { device, locks: navigator.locks as LockManager | undefined, memory: memory(), now: Date.now }
  const opened = await openList(listId, initial, serverOf(listId, fetch.bind(window)), browser)
  return { device, opened }
}

function memory(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Tells the keeper when the player goes and comes back. */
function attend(keeper: Keeper, close: () => void): () => void {
  const seen = () => (document.visibilityState === 'visible' ? keeper.wake() : keeper.leave())
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', keeper.wake)
  window.addEventListener('pageshow', keeper.wake)
  window.addEventListener('pagehide', keeper.leave)
  const stop = keeper.subscribe(() => {
    stop()
    // Asked when there is something to lose: browsers grant it more readily then.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  return () => {
    stop()
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', keeper.wake)
    window.removeEventListener('pageshow', keeper.wake)
    window.removeEventListener('pagehide', keeper.leave)
    keeper.leave()
    close()
  }
}
