'use client'

import { AlertDialog } from '@/components/ui/alert-dialog'
import { useUnsavedGuard } from './use-unsaved-guard'

export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { asking, stay, leave } = useUnsavedGuard(dirty)
  return (
    <AlertDialog
      open={asking}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      words="What you have changed on this page has not been saved."
      confirm="Leave"
      cancel="Stay here"
      danger
      onConfirm={leave}
    />
  )
}
