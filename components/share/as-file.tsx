'use client'

import { Button } from '@/components/ui/button'
import { folded } from '@/lib/catalogue/columns'
import type { Roster } from '@/lib/kernel/roster'
import { writtenRoster } from '@/lib/rosters/format'
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
        <Button onClick={() => save(roster)}>Save the file</Button>
      </div>
    </section>
  )
}

function save(roster: Roster) {
  const text = `${JSON.stringify(writtenRoster(roster), null, 2)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${folded(roster.name).replaceAll(' ', '-').slice(0, 80) || 'list'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
