import type { Metadata } from 'next'
import { Organiser } from '@/components/share/organiser/organiser'
import { Page } from '@/components/ui/page'

export const metadata: Metadata = {
  title: 'For organisers',
  description: 'Check up to 200 lists at once: legal or not, why, totals, packs and duplicates.',
}

export default function OrganiserPage() {
  return (
    <Page
      title="For organisers"
      intro="Paste or drop what the players sent: links, texts and files, up to 200 lists at once. They are checked in your browser and not stored."
    >
      <Organiser />
    </Page>
  )
}
