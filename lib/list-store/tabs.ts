import type { ServerVersion } from './sync-state'

/** Other tabs of this browser with the same list. */
export type OtherTabs = {
  tellSaved(saved: ServerVersion): void
  close(): void
}

export type TabListeners = {
  readonly saved: (stored: ServerVersion) => void
  /** The list changed at the server in another way. */
  readonly serverChanged: () => void
}

const SERVER_CHANGED = 'look at the server'

export function joinTabs(listId: string, { saved, serverChanged }: TabListeners): OtherTabs {
  const channel = channelOf(listId)
  if (!channel) return { tellSaved: () => undefined, close: () => undefined }
  // Only tabs of this app send on it.
  channel.onmessage = ({ data }: MessageEvent<ServerVersion | typeof SERVER_CHANGED>) =>
    data === SERVER_CHANGED ? serverChanged() : saved(data)
  return {
    tellSaved: (stored) => channel.postMessage(stored),
    close: () => channel.close(),
  }
}

/** For pages that change a list outside of the builder. */
export function tellTabsToCheck(listId: string): void {
  const channel = channelOf(listId)
  channel?.postMessage(SERVER_CHANGED)
  channel?.close()
}

function channelOf(listId: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`musterroll-list ${listId}`)
}
