'use client'

import { useEffect } from 'react'
import { watchMissingParts } from '@/components/ui/build'
import { Notice } from '@/components/ui/notice'
import { RetryButton } from './retry-button'
import styles from './update-notice.module.css'
import { useUpdated } from './use-updated'

export const UPDATED_WORDS = 'Reload this page to go on: your lists are saved, or kept on this device until they are.'

/** Not loaded late, as toasts are: it is shown when nothing more can be loaded. */
export function UpdateNotice() {
  const updated = useUpdated()
  useEffect(() => watchMissingParts(window), [])
  if (!updated) return null
  return (
    <div className={styles.place}>
      <Notice kind="warning" title="Muster Roll was updated" live actions={<RetryButton>Reload</RetryButton>}>
        {UPDATED_WORDS}
      </Notice>
    </div>
  )
}
