'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { watchMissingParts } from '@/components/ui/build'
import { Notice } from '@/components/ui/notice'
import { currentLossText, onGuardChange } from '@/components/ui/page-guard'
import { RetryButton } from './retry-button'
import styles from './update-notice.module.css'
import { useUpdated } from './use-updated'

const RELOAD = 'Reload this page to continue'

/** Not loaded late, as toasts are: it is shown when nothing more can be loaded. */
export function UpdateNotice() {
  const updated = useUpdated()
  const loss = useSyncExternalStore(onGuardChange, currentLossText, currentLossText)
  useEffect(() => watchMissingParts(window), [])
  if (!updated) return null
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
