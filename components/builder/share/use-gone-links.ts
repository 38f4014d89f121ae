'use client'

import { useEffect, useState } from 'react'
import { type Device, openDevice } from '@/lib/list-store/device/database'
import { acknowledgeLostLinks, compareLinks, type ShareLink, updateLinks } from '@/lib/list-store/share-links'
import type { Share } from './shares'

/** The device remembers a list's links: which of them a restore took, only it can say. */
export function useGoneLinks(listId: string, { epoch, shares }: { epoch: string | null; shares: readonly Share[] }) {
  const [gone, setGone] = useState<readonly ShareLink[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server said when the panel was opened; what is done here since then is noted as it is done.
  useEffect(() => {
    if (epoch === null) return
    let wanted = true
    onDevice((device) => compareLinks(device, listId, { epoch, links: shares })).then(
      (found) => wanted && setGone(found),
      // A browser that keeps nothing remembers nothing.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [listId, epoch])
  const note = (change: (links: readonly ShareLink[]) => readonly ShareLink[]) =>
    void onDevice((device) => updateLinks(device, listId, change)).catch(() => undefined)
  return {
    gone,
    made: (share: Share) => note((links) => [share, ...links]),
    takenBack: (code: string) => note((links) => links.filter((link) => link.code !== code)),
    seenTo(count: number) {
      const left = gone.slice(count)
      setGone(left)
      void onDevice((device) => acknowledgeLostLinks(device, listId, left)).catch(() => undefined)
    },
  }
}

async function onDevice<T>(work: (device: Device) => Promise<T>): Promise<T> {
  const device = await openDevice()
  try {
    return await work(device)
  } finally {
    device.close()
  }
}
