import type { Metadata } from 'next'
import { HelpBook } from '@/components/help/help-book'

export const metadata: Metadata = {
  title: 'Help',
  description: 'How lists are stored, shared, moved to another device and printed at actual size.',
}

export const dynamic = 'force-static'

export default function HelpPage() {
  return <HelpBook />
}
