'use client'

import { useEffect, useState } from 'react'
import styles from '@/components/share/share-panel.module.css'
import { Button } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { plural } from '@/lib/kernel/figures'
import { type DeviceDatabase, openDeviceDatabase } from '@/lib/list-store/device/database'
import { acknowledgeLostLinks, compareLinks, type ShareLink, updateLinks } from '@/lib/list-store/share-links'
import { createShare, type Share, shareKindOf, storedKindOf } from './shares'

type LostLinksProps = {
  listId: string
  lost: readonly ShareLink[]
  onCreated: (share: Share) => void
  /** Called with how many links, from the first on, need no longer be shown. */
  onDismiss: (count: number) => void
}

/**
 * Links that were lost when a backup was restored. They do not come back: others may have read their addresses since.
 * One tap makes new ones like them.
 */
export function LostLinks({ listId, lost, onCreated, onDismiss }: LostLinksProps) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function createReplacements() {
    setPending(true)
    setRefusal(null)
    let count = 0
    for (const { kind, public: isIndexable, notes, names } of lost) {
      const settings = { kind: shareKindOf(kind), public: isIndexable, notes, names }
      const answer = await createShare(listId, settings)
      if (!answer.ok) {
        setRefusal(answer.failure.words)
        break
      }
      onCreated(answer.value)
      count += 1
    }
    setPending(false)
    onDismiss(count)
  }

  if (lost.length === 0) return null
  const isPlural = lost.length > 1
  return (
    <Notice
      kind="warning"
      live
      title={`${plural(lost.length, 'link', 'links')} of this list no longer ${isPlural ? 'work' : 'works'} since a backup was restored.`}
      actions={
        <>
          <Button kind="primary" pending={pending} onClick={createReplacements}>
            {isPlural ? `Make ${lost.length} new links` : 'Make a new link'}
          </Button>
          <Button onClick={() => onDismiss(lost.length)}>Dismiss</Button>
        </>
      }
    >
      <ul className={styles.gone}>
        {lost.map(({ code, kind, createdAt }) => (
          <li key={code}>
            …{code.slice(-4)}, {kind === 'live' ? 'live' : 'a snapshot'}, made <LocalTime at={Date.parse(createdAt)} />
          </li>
        ))}
      </ul>
      A new link has another address and shows the list as it is now. Send it to the people who had the old one.
      {refusal ? ` Some links could not be created: ${refusal}` : ''}
    </Notice>
  )
}

/** The device remembers a list's links: after a restore of the server only the device knows which ones are lost. */
export function useLostLinks(listId: string, { epoch, shares }: { epoch: string | null; shares: readonly Share[] }) {
  const [lost, setLost] = useState<readonly ShareLink[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are compared once, as the server had them when the panel was opened; later changes are stored one by one.
  useEffect(() => {
    if (epoch === null) return
    let isCurrent = true
    onDevice((device) => compareLinks(device, listId, { epoch, links: shares.map(rememberedLink) })).then(
      (lostLinks) => isCurrent && setLost(lostLinks),
      // A browser without storage remembers nothing.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [listId, epoch])
  const updateRemembered = (change: (links: readonly ShareLink[]) => readonly ShareLink[]) =>
    void onDevice((device) => updateLinks(device, listId, change)).catch(() => undefined)
  return {
    lost,
    onAdded: (share: Share) => updateRemembered((links) => [rememberedLink(share), ...links]),
    onWithdrawn: (code: string) => updateRemembered((links) => links.filter((link) => link.code !== code)),
    onChanged: (share: Share) =>
      updateRemembered((links) => links.map((link) => (link.code === share.code ? rememberedLink(share) : link))),
    dismiss(count: number) {
      const remaining = lost.slice(count)
      setLost(remaining)
      void onDevice((device) => acknowledgeLostLinks(device, listId, remaining)).catch(() => undefined)
    },
  }
}

function rememberedLink(share: Share): ShareLink {
  return { ...share, kind: storedKindOf(share.kind) }
}

async function onDevice<T>(work: (device: DeviceDatabase) => Promise<T>): Promise<T> {
  const device = await openDeviceDatabase()
  try {
    return await work(device)
  } finally {
    device.close()
  }
}
