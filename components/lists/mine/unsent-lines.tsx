'use client'

import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import type { ArchiveState } from '@/lib/rosters/data'
import type { ListQuery } from '../addresses'
import { useUnsentLists, useWatchUnsent } from '../unsent'

const UnsentSection = lazy(deferredImport(async () => ({ default: (await import('./unsent-section')).UnsentSection })))

type UnsentLinesProps = {
  query: ListQuery & { state: ArchiveState; page: number }
  /** The ids of lists that the page shows anyway. */
  shown: readonly string[]
  /** Where there are none. */
  children?: ReactNode
}

/** The lists that were made on this device and that no server has had, and watches over all that is unsent. */
export function UnsentLines({ children, ...asked }: UnsentLinesProps) {
  const router = useRouter()
  useWatchUnsent(() => router.refresh())
  const lists = [...useUnsentLists().values()]
  if (lists.length === 0) return children
  return (
    <Suspense fallback={children}>
      <UnsentSection lists={lists} {...asked}>
        {children}
      </UnsentSection>
    </Suspense>
  )
}
