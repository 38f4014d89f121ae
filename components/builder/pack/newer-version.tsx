'use client'

import { useSyncExternalStore } from 'react'
import styles from '../layout/layout.module.css'
import { openPanelOnClick } from '../open-part'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'
import { fetchPacks, newerVersionOf } from './offered-packs'

/** Says in the header that the pack has a newer version, and opens what it would change. */
export function NewerVersion() {
  const game = useBuilder(({ catalogue }) => catalogue.game)
  const pack = useBuilder(({ catalogue }) => catalogue.pack)
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine)
  const packs = useFetched(isOnline ? game : null, () => fetchPacks(game))
  const version = packs.kind === 'loaded' ? newerVersionOf(pack, packs.value) : null
  return version === null ? null : <NewerVersionButton version={version} />
}

function subscribeToOnline(listener: () => void) {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

export function NewerVersionButton({ version }: { version: number }) {
  const words = `Version ${version} is available`
  return (
    <button
      type="button"
      data-newer
      className={styles.word}
      aria-label={`${words}: what would change in this list`}
      onClick={(event) => openPanelOnClick(event, 'pack')}
    >
      {words}
    </button>
  )
}
