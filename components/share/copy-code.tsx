'use client'

import { useState } from 'react'
import { listAddress } from '@/components/lists/addresses'
import { importText } from '@/components/lists/open/import-lists'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Received } from '@/lib/share/received'
import { broughtFrom } from '@/lib/share/to-import'
import styles from './shared-list.module.css'

/** Makes the list one's own. It is the first time that the server sees it. */
export function CopyCode({ received }: { received: Received }) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function copy() {
    setPending(true)
    setRefusal(null)
    const answer = await importText(JSON.stringify(broughtFrom(received)))
    const [list] = answer.kind === 'read' ? answer.lists : []
    if (list && list.outcome !== 'refused') return window.location.assign(listAddress(list.id))
    setPending(false)
    setRefusal(answer.kind === 'refused' ? answer.reason : (list?.reason ?? 'Nothing was taken in.'))
  }

  return (
    <>
      <Button kind="primary" pending={pending} onClick={copy}>
        Copy to my lists
      </Button>
      {refusal ? (
        <div className={styles.refused}>
          <Notice kind="error" live title="It was not copied">
            {refusal}
          </Notice>
        </div>
      ) : null}
    </>
  )
}
