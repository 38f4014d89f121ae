import type { Metadata } from 'next'
import { ON_THIS_DEVICE } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { OfflinePages } from '@/components/shell/offline-pages'
import { RetryButton } from '@/components/shell/retry-button'

export const metadata: Metadata = { title: 'No connection', robots: { index: false } }

export default function OfflinePage() {
  return (
    <MessagePage
      sign="–"
      title="No connection"
      actions={
        <>
          <RetryButton>Try again</RetryButton>
          <OfflinePages />
        </>
      }
    >
      <p>This page was not opened on this device before, so it needs a connection.</p>
      <p>
        Saved lists are safe, and pages that you opened before can still be read. Lists in this browser are under{' '}
        {/* No client-side navigation: without a connection the service worker answers only full page loads. */}
        <a href={ON_THIS_DEVICE}>On this device</a>.
      </p>
    </MessagePage>
  )
}
