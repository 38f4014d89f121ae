import type { Metadata } from 'next'
import { MY_LISTS } from '@/components/lists/addresses'
import { OpenFiles } from '@/components/lists/open/open-files'
import { Page } from '@/components/ui/page'

export const metadata: Metadata = { title: 'Import a link or file' }

export default function OpenPage() {
  return (
    <Page
      trail={[{ label: 'My lists', href: MY_LISTS }]}
      title="Import a link or file"
      intro="Lists and packs from other people, or your own exports. They become yours, and nothing that is here is overwritten."
    >
      <OpenFiles />
    </Page>
  )
}
