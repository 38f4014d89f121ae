import type { Metadata } from 'next'
import { KeptPages } from '@/components/shell/kept-pages'
import { Lost } from '@/components/shell/lost'
import { RetryButton } from '@/components/shell/retry-button'

export const metadata: Metadata = { title: 'No connection', robots: { index: false } }

export default function OfflinePage() {
  return (
    <Lost
      sign="–"
      title="No connection"
      actions={
        <>
          <RetryButton>Try again</RetryButton>
          <KeptPages />
        </>
      }
    >
      <p>This page has not been opened on this device before, so it cannot be shown without a connection.</p>
      <p>Pages that you have opened stay readable here, and what was saved stays saved.</p>
    </Lost>
  )
}
