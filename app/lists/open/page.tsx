import type { Metadata } from 'next'
import { MY_LISTS } from '@/components/lists/addresses'
import { OpenFiles } from '@/components/lists/open/open-files'
import styles from '@/components/lists/page.module.css'
import { Trail } from '@/components/packs/trail'

export const metadata: Metadata = { title: 'Open a link or file' }

export default function OpenPage() {
  return (
    <div className={styles.page}>
      <Trail stops={[{ label: 'My lists', href: MY_LISTS }]} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Open a link or file</h1>
          <p className={styles.lead}>
            What somebody gave you, or what you took with you. It becomes yours, and writes over nothing that is here.
          </p>
        </div>
      </header>
      <OpenFiles />
    </div>
  )
}
