import type { Metadata } from 'next'
import { MY_LISTS } from '@/components/lists/addresses'
import { OpenFiles } from '@/components/lists/open/open-files'
import { Page } from '@/components/ui/page'

export const metadata: Metadata = { title: 'Open a link or file' }

export default function OpenPage() {
  return (
    <Page
      trail={[{ label: 'My lists', href: MY_LISTS }]}
      title="Open a link or file"
      intro="What somebody gave you, or what you took with you. It becomes yours, and writes over nothing that is here."
    >
      <OpenFiles />
    </Page>
  )
}
