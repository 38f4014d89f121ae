import type { Metadata } from 'next'
import { LocalBuilder } from '@/components/builder/local-builder'
import { ON_THIS_DEVICE } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { OfflinePages } from '@/components/shell/offline-pages'
import { RetryButton } from '@/components/shell/retry-button'
import { Page } from '@/components/ui/page'
import { Skeleton } from '@/components/ui/skeleton'

export const metadata: Metadata = { title: 'List', robots: { index: false } }

/** What the service worker answers without a connection at the address of a list whose own page it does not have. */
export default function OfflineListPage() {
  return (
    <LocalBuilder
      loading={
        <Page>
          <Skeleton lines={8} words="Opening the list" />
        </Page>
      }
    >
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
        <p>
          This list is not on this device. Lists in this browser are under{' '}
          {/* No client-side navigation: without a connection the service worker answers only full page loads. */}
          <a href={ON_THIS_DEVICE}>On this device</a>.
        </p>
      </MessagePage>
    </LocalBuilder>
  )
}
