import type { Metadata } from 'next'
import { ImportFile } from '@/components/packs/import-file'
import { CATALOGUE_TRAIL } from '@/components/packs/trails'
import { Page } from '@/components/ui/page'

export const metadata: Metadata = { title: 'Import a pack', robots: { index: false } }

export default function ImportPage() {
  return (
    <Page trail={CATALOGUE_TRAIL} title="Import a pack" intro="It becomes one of your own packs. Only you can see it.">
      <ImportFile />
    </Page>
  )
}
