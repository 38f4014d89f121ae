'use client'

import { lazy, Suspense, useState } from 'react'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import type { EntryId } from '@/lib/kernel/ids'
import { close, type Focus, useFocus } from '../focus'
import { useWorkbench, type Workbench } from '../workbench'
import { PLACED, UnitPanel } from './panels'

const BottomSheet = lazy(
  late(() => import('@/components/ui/bottom-sheet').then((drawer) => ({ default: drawer.BottomSheet }))),
)

/** What is open, over the list and within reach of a thumb. */
export function OpenSheet() {
  const { unit, panel } = useFocus()
  const placed = panel === null ? undefined : PLACED[panel]
  const open = unit !== null || placed !== undefined
  // While a sheet leaves, it still shows what was in it.
  const [shown, setShown] = useState<Focus | null>(null)
  if (open && (shown?.unit !== unit || shown?.panel !== panel)) setShown({ unit, panel })
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <Sheet shown={shown} open={open} />
    </Suspense>
  )
}

function Sheet({ shown: { unit, panel }, open }: { shown: Focus; open: boolean }) {
  const bench = useWorkbench()
  const placed = panel === null ? undefined : PLACED[panel]
  const title = unit === null ? (placed?.title ?? '') : headingOf(bench, unit)
  return (
    <BottomSheet title={title} open={open} onOpenChange={(stays) => stays || close()}>
      <Suspense fallback={<Skeleton lines={4} />}>
        {unit !== null ? <UnitPanel key={unit} entry={unit} /> : placed ? <placed.Body /> : null}
      </Suspense>
    </BottomSheet>
  )
}

/** The unit says its own name: above it stands where it belongs. */
function headingOf({ evaluation }: Pick<Workbench, 'evaluation'>, unit: EntryId): string {
  const section = evaluation.units.find(({ entry }) => entry === unit)?.section
  return evaluation.sections.find(({ id }) => id === section)?.label ?? 'Not in this pack'
}
