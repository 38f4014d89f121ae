import type { Metadata } from 'next'
import { CodePage } from '@/components/share/code-page'

export const metadata: Metadata = {
  title: 'List in a link',
  description: 'The link contains the whole list. Your browser shows it, and nothing is sent to a server.',
  robots: { index: false },
}

export default function LinkPage() {
  return <CodePage />
}
