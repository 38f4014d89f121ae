'use client'

import { lazy, Suspense } from 'react'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'

const UndeleteButton = lazy(
  deferredImport(async () => ({ default: (await import('./undelete-button')).UndeleteButton })),
)

/** Late: the page of a list carries it beside its builder, for a list that is deleted. */
export function LateUndeleteButton({ id }: { id: string }) {
  return (
    <Suspense
      fallback={
        <Button kind="primary" icon="undo" pending>
          Undelete
        </Button>
      }
    >
      <UndeleteButton id={id} />
    </Suspense>
  )
}
