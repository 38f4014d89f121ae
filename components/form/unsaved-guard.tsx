'use client'

import { lazy, Suspense, useEffect } from 'react'
import { late } from '@/components/ui/late'
import { useUnsavedGuard } from './use-unsaved-guard'

const load = async () => ({ default: (await import('@/components/ui/alert-dialog')).AlertDialog })
const AlertDialog = lazy(late(load))

type UnsavedGuardProps = {
  /** What is lost by leaving. */
  words?: string
  /** What is lost when the page is loaded anew, and what to do first. */
  loss?: string
}

/** Drawn only while something is unsaved: it stands before whoever leaves then. */
export function UnsavedGuard({
  words = 'What you have changed on this page has not been saved.',
  loss = 'What you have changed on this page has not been saved: a reload loses it.',
}: UnsavedGuardProps) {
  const { asking, stay, leave } = useUnsavedGuard(loss)
  // Before it is asked for: whoever leaves without a connection is asked, too.
  useEffect(() => void load().catch(() => undefined), [])
  if (!asking) return null
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={(open) => !open && stay()}
        title="Leave without saving?"
        words={words}
        confirm="Leave"
        cancel="Stay here"
        danger
        onConfirm={leave}
      />
    </Suspense>
  )
}
