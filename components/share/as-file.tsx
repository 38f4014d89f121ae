'use client'

import { saveListFile } from '@/components/domain/list-file'
import { Button } from '@/components/ui/button'
import type { Roster } from '@/lib/kernel/roster/roster'
import styles from './share-panel.module.css'

/** Made in the browser from what others may see: the file on My lists is one’s own, secrets and all. */
export function AsFile({ roster, note }: { roster: Roster; note?: string }) {
  return (
    <section className={styles.part} aria-labelledby="share-file">
      <h3 id="share-file" className={styles.title}>
        File
      </h3>
      <p className={styles.words}>
        For other copies of this tool and for organisers, without what is secret.{note ? ` ${note}` : ''}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => saveListFile(roster)}>Save the file</Button>
      </div>
    </section>
  )
}
