import type { Metadata } from 'next'
import { CodePage } from '@/components/share/code-page'

export const metadata: Metadata = {
  title: 'A list in a link',
  description: 'The link holds the whole list: it is shown by your browser, and never sent to a server.',
  robots: { index: false },
}

export default function LinkPage() {
  return <CodePage />
}
