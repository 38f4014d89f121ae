import type { Metadata } from 'next'
import { ON_THIS_DEVICE } from '@/components/lists/addresses'
import { KeptPages } from '@/components/shell/kept-pages'
import { Lost } from '@/components/shell/not-found'
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
      <p>
        Pages that you have opened stay readable here, and what was saved stays saved. Lists that this browser holds
        stand under {/* A full load: without a connection the worker answers for pages only. */}
        <a href={ON_THIS_DEVICE}>On this device</a>.
      </p>
    </Lost>
  )
}
