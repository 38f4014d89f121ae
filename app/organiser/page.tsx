import type { Metadata } from 'next'
import page from '@/components/lists/page.module.css'
import { Organiser } from '@/components/share/organiser/organiser'

export const metadata: Metadata = {
  title: 'For organisers',
  description: 'Check up to 200 lists at once: legal or not, why, totals, packs and duplicates.',
}

export default function OrganiserPage() {
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1 className={page.title}>For organisers</h1>
          <p className={page.lead}>
            Paste or drop what the players sent: links, texts and files, up to 200 lists at once. They are judged in
            your browser, by the same rules as everywhere here, and kept nowhere.
          </p>
        </div>
      </header>
      <Organiser />
    </div>
  )
}
