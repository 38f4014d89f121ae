'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import type { EntryId } from '@/lib/kernel/ids'
import { close, type OpenPart, openPanel, useOpen } from '../open'
import { type BuilderState, useBuilder } from '../use-builder'
import { UndoRedo } from './header'
import styles from './layout.module.css'
import { PANELS, UnitPanel } from './panels'
import { SaveStatusView } from './save-status'
import { IssueButton, TotalWords } from './total'

/** Everything that one thumb needs. */
export function BottomBar() {
  return (
    <section className={styles.bar} aria-label="Total and tools">
      <div className={styles.standing}>
        <TotalWords small />
        <SaveStatusView />
      </div>
      <UndoRedo onlyUndo />
      <IssueButton short />
      <Button kind="primary" icon="add" onClick={() => openPanel('add')}>
        Add
      </Button>
    </section>
  )
}

const BottomSheet = lazy(
  late(() => import('@/components/ui/drawer').then((drawer) => ({ default: drawer.BottomSheet }))),
)

/** What is open, over the list and within reach of a thumb. */
export function OpenSheet() {
  const { unit, panel } = useOpen()
  const placed = panel === null ? undefined : PANELS[panel]
  const open = unit !== null || placed !== undefined
  // While a sheet leaves, it still shows what was in it.
  const [shown, setShown] = useState<OpenPart | null>(null)
  if (open && (shown?.unit !== unit || shown?.panel !== panel)) setShown({ unit, panel })
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <Sheet shown={shown} open={open} />
    </Suspense>
  )
}

function Sheet({ shown: { unit, panel }, open }: { shown: OpenPart; open: boolean }) {
  const builder = useBuilder()
  const placed = panel === null ? undefined : PANELS[panel]
  const title = unit === null ? (placed?.title ?? '') : headingOf(builder, unit)
  return (
    <BottomSheet title={title} open={open} onOpenChange={(stays) => stays || close()}>
      <Suspense fallback={<Skeleton lines={4} />}>
        {unit !== null ? <UnitPanel key={unit} entry={unit} /> : placed ? <placed.Body /> : null}
      </Suspense>
    </BottomSheet>
  )
}

/** The unit says its own name: above it stands where it belongs. */
function headingOf({ evaluation }: Pick<BuilderState, 'evaluation'>, unit: EntryId): string {
  const section = evaluation.units.find(({ entry }) => entry === unit)?.section
  return evaluation.sections.find(({ id }) => id === section)?.label ?? 'Not in this pack'
}
