'use client'

import { Suspense } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useOpenUnit } from '../unit/open-unit'
import { OddsTables } from './odds-tables'

type OddsDialogProps = { open: boolean; onClosed: () => void }

/** What the open unit does to typical targets, and what would do more for its points. */
export function OddsDialog({ open, onClosed }: OddsDialogProps) {
  const { evaluation } = useOpenUnit()
  return (
    <Dialog
      wide
      title={`How does ${evaluation.name} do against…`}
      words="One model, as it is armed, against one of the target. Every number leads to its chart and its steps."
      open={open}
      onOpenChange={(stays) => stays || onClosed()}
    >
      <Suspense fallback={<Skeleton lines={5} />}>
        <OddsTables />
      </Suspense>
    </Dialog>
  )
}
