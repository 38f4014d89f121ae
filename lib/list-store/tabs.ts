import type { Stored } from './sync-state'

/** The other tabs of this browser that have the same list open. */
export type Tabs = {
  tell(saved: Stored): void
  close(): void
}

export type TabListeners = {
  readonly saved: (stored: Stored) => void
  /** Something happened to the list at the server. */
  readonly nudged: () => void
}

const NUDGE = 'look at the server'

export function tabsOf(listId: string, { saved, nudged }: TabListeners): Tabs {
  const channel = channelOf(listId)
  if (!channel) return { tell: () => undefined, close: () => undefined }
  // Only tabs of this very app speak on it.
  channel.onmessage = ({ data }: MessageEvent<Stored | typeof NUDGE>) => (data === NUDGE ? nudged() : saved(data))
  return {
    tell: (stored) => channel.postMessage(stored),
    close: () => channel.close(),
  }
}

/** For pages that change a list by other ways than a workbench. */
export function nudgeTabs(listId: string): void {
  const channel = channelOf(listId)
  channel?.postMessage(NUDGE)
  channel?.close()
}

function channelOf(listId: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`musterroll-list ${listId}`)
}
