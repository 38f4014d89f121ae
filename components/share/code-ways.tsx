'use client'

import { QrCode } from '@/components/ui/qr-code'
import type { Shown } from '@/lib/share/shown'
import { AsFile } from './as-file'
import { AsText } from './as-text'
import { MOST_IN_A_CODE } from './link-field'
import styles from './shared-list.module.css'

type CodeWaysProps = { shown: Shown; code: string; address: string }

/** Other ways to have a list that is in a link, all made in this browser. */
export function CodeExports({ shown, code, address }: CodeWaysProps) {
  return (
    <section className={styles.ways} aria-label="Take it along">
      {address.length <= MOST_IN_A_CODE ? (
        <details>
          <summary>Code for a phone’s camera</summary>
          <div className={styles.code}>
            <QrCode text={address} label="The address of this page as a code" />
          </div>
        </details>
      ) : null}
      <details>
        <summary>As text or as a file</summary>
        <div className={styles.taken}>
          <AsText shown={shown} code={code} />
          <AsFile roster={shown.roster} />
        </div>
      </details>
      <p className={styles.soft}>
        To print it, copy it to your lists: until then nothing of it is sent to a server, and paper is made by one.
      </p>
    </section>
  )
}
