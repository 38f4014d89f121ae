'use client'

import { LinkField } from '@/components/share/link-field'
import styles from '@/components/share/share-panel.module.css'
import { codeLink } from '@/lib/share/link'

/** The list within the link itself: it needs nobody to keep it, and cannot be taken back. */
export function WholeLink({ code, name }: { code: string | null; name: string }) {
  return (
    <section className={styles.part} aria-labelledby="share-whole">
      <h3 id="share-whole" className={styles.title}>
        The whole list in a link
      </h3>
      {code === null ? (
        <p className={styles.words}>This list is too long for that. Send its file, or a link from above.</p>
      ) : (
        <>
          <p className={styles.words}>
            Longer, and good for ever: the list is in the link and is never sent to a server. It stays as it is now, and
            cannot be taken back.
          </p>
          <LinkField url={codeLink(code, window.location.origin)} name={name} label="The whole list in a link" />
        </>
      )}
    </section>
  )
}
