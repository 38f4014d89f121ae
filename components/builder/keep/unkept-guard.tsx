'use client'

import { lazy, Suspense } from 'react'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { late } from '@/components/ui/late'

const AlertDialog = lazy(late(async () => ({ default: (await import('@/components/ui/alert-dialog')).AlertDialog })))

/** Stands before whoever leaves while something is kept nowhere: not on the device, and not at the server yet. */
export function UnkeptGuard() {
  const { asking, stay, leave } = useUnsavedGuard(true)
  if (!asking) return null
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={(open) => !open && stay()}
        title="Leave without saving?"
        words="Your last changes are not on this device and not on the server yet. They are lost if you leave this page."
        confirm="Leave"
        cancel="Stay here"
        danger
        onConfirm={leave}
      />
    </Suspense>
  )
}
