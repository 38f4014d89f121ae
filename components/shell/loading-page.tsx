import { Page } from '@/components/ui/page'
import { Skeleton } from '@/components/ui/skeleton'

/**
 * For the `loading` file of a route that reads much. Not for the root: a boundary there would answer
 * every unknown address below it with 200.
 */
export function LoadingPage({ words = 'Loading the page' }: { words?: string }) {
  return (
    <Page>
      <noscript>
        <p>This page is loading. If it stays empty, reload it.</p>
      </noscript>
      <Skeleton lines={6} words={words} />
    </Page>
  )
}
