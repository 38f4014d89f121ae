'use client'

import { useEffect, useState } from 'react'
import styles from '@/components/share/share-panel.module.css'
import { Button } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { plural } from '@/lib/kernel/figures'
import { type Device, openDevice } from '@/lib/list-store/device/database'
import { acknowledgeLostLinks, compareLinks, type ShareLink, updateLinks } from '@/lib/list-store/share-links'
import { makeShare, type Share } from './shares'

type LostLinksProps = {
  listId: string
  lost: readonly ShareLink[]
  onMade: (made: Share) => void
  /** How many of the first links are no longer shown. */
  onDismiss: (count: number) => void
}

/**
 * Links that a restored backup took away. They do not come back: others may have read their addresses since. One tap
 * makes new ones like them.
 */
export function LostLinks({ listId, lost, onMade, onDismiss }: LostLinksProps) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function remake() {
    setPending(true)
    setRefusal(null)
    let count = 0
    for (const { kind, public: isPublic } of lost) {
      const made = await makeShare(listId, { kind, public: isPublic })
      if (!made.ok) {
        setRefusal(made.failure.words)
        break
      }
      onMade(made.value)
      count += 1
    }
    setPending(false)
    onDismiss(count)
  }

  if (lost.length === 0) return null
  const several = lost.length > 1
  return (
    <Notice
      kind="warning"
      live
      title={`${plural(lost.length, 'link', 'links')} of this list no longer ${several ? 'work' : 'works'} since a backup was restored.`}
      actions={
        <>
          <Button kind="primary" pending={pending} onClick={remake}>
            {several ? `Make ${lost.length} new links` : 'Make a new link'}
          </Button>
          <Button onClick={() => onDismiss(lost.length)}>Leave it</Button>
        </>
      }
    >
      <ul className={styles.gone}>
        {lost.map(({ code, kind, createdAt }) => (
          <li key={code}>
            …{code.slice(-4)}, {kind === 'live' ? 'followed the list' : 'stayed as it was'}, made{' '}
            <LocalTime at={Date.parse(createdAt)} />
          </li>
        ))}
      </ul>
      A new link has another address and shows the list as it is now. Send it to whoever had the old one.
      {refusal ? ` Not all were made: ${refusal}` : ''}
    </Notice>
  )
}

/** The device remembers a list's links: only it knows which of them a restore took. */
export function useLostLinks(listId: string, { epoch, shares }: { epoch: string | null; shares: readonly Share[] }) {
  const [lost, setLost] = useState<readonly ShareLink[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server said when the panel was opened; what is done here is noted as it is done.
  useEffect(() => {
    if (epoch === null) return
    let wanted = true
    onDevice((device) => compareLinks(device, listId, { epoch, links: shares })).then(
      (found) => wanted && setLost(found),
      // A browser without storage remembers nothing.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [listId, epoch])
  const note = (change: (links: readonly ShareLink[]) => readonly ShareLink[]) =>
    void onDevice((device) => updateLinks(device, listId, change)).catch(() => undefined)
  return {
    lost,
    added: (share: Share) => note((links) => [share, ...links]),
    revoked: (code: string) => note((links) => links.filter((link) => link.code !== code)),
    dismiss(count: number) {
      const left = lost.slice(count)
      setLost(left)
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
