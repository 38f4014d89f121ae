'use client'

import { lazy, Suspense } from 'react'
import type { ErrorPageProps } from '@/components/shell/error-page'
import { deferredImport } from '@/components/ui/deferred-import'

/** Every page's script holds this file: what it shows is loaded when something has gone wrong, or while all is quiet. */
const ErrorPage = lazy(
  deferredImport(async () => ({ default: (await import('@/components/shell/error-page')).ErrorPage })),
)

export default function LateErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  )
}
