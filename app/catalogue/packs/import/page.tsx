import type { Metadata } from 'next'
import { CATALOGUE } from '@/components/packs/addresses'
import styles from '@/components/packs/catalogue.module.css'
import { EditHead } from '@/components/packs/edit/edit-head'
import { ImportFile } from '@/components/packs/import-file'

export const metadata: Metadata = { title: 'Import a pack', robots: { index: false } }

export default function ImportPage() {
  return (
    <div className={styles.page}>
      <EditHead
        stops={[{ label: 'Catalogue', href: CATALOGUE }]}
        title="Import a pack"
        facts={<span>It becomes one of your own packs: published, and seen by you alone.</span>}
      />
      <ImportFile />
    </div>
  )
}
