'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { watchMissingParts } from '@/components/ui/build'
import { missingParts } from '@/components/ui/deferred-import'
import { Notice } from '@/components/ui/notice'
import { currentLossText, onGuardChange } from '@/components/ui/page-guard'
import { RetryButton } from './retry-button'
import styles from './update-notice.module.css'
import { useUpdated } from './use-updated'

const RELOAD = 'Reload this page to continue'

/** Says that a part of the page cannot be loaded. It is not loaded late itself, as toasts are. */
export function UpdateNotice() {
  const updated = useUpdated()
  const loss = useSyncExternalStore(onGuardChange, currentLossText, currentLossText)
  useEffect(() => watchMissingParts(window), [])
  if (!updated) return <MissingPart />
  return (
    <div className={styles.place}>
      <Notice kind="warning" title="Muster Roll was updated" live actions={<RetryButton>Reload</RetryButton>}>
        {loss === null
          ? `${RELOAD}: your lists are saved, or stay on this device until they are.`
          : `${RELOAD}. ${loss}`}
      </Notice>
    </div>
  )
}

function MissingPart() {
  const isAnyMissing = useSyncExternalStore(missingParts.subscribe, missingParts.get, () => 0) > 0
  if (!isAnyMissing) return null
  return (
    <div className={styles.place}>
      <Notice kind="warning" title="No connection" live>
        Part of this page is not on this device. It loads when you are back online. What you changed stays here.
      </Notice>
    </div>
  )
}
