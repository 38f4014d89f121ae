import type { Stored } from './machine'

/** The other tabs of this browser that have the same list open. */
export type Tabs = {
  tell(saved: Stored): void
  close(): void
}

export function tabsOf(listId: string, hear: (saved: Stored) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`musterroll-list ${listId}`)
  // Only tabs of this very app speak on it.
  channel.onmessage = ({ data }: MessageEvent<Stored>) => hear(data)
  return {
    tell: (saved) => channel.postMessage(saved),
    close: () => channel.close(),
  }
}
