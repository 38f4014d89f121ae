'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { Stack } from '@/components/ui/layout'
import type { EntryId } from '@/lib/kernel/ids'
import { close, type OpenPart, openPanel, useOpen } from '../open'
import { type BuilderState, useBuilder } from '../use-builder'
import { UndoRedo } from './header'
import styles from './layout.module.css'
import { OpenBody, panelTitle } from './panels'
import { SaveStatusView } from './save-status'
import { IssueButton, TotalWords } from './total'

/** Within reach of a thumb. */
export function BottomBar() {
  return (
    <section className={styles.bar} aria-label="Total and tools">
      <Stack gap={0} align="start" grow>
        <TotalWords small />
        <SaveStatusView />
      </Stack>
      <UndoRedo onlyUndo />
      <IssueButton short />
      <Button kind="primary" icon="add" onClick={() => openPanel('add')}>
        Add
      </Button>
    </section>
  )
}

const BottomSheet = lazy(late(async () => ({ default: (await import('@/components/ui/bottom-sheet')).BottomSheet })))

/** What is open, in a sheet over the list. */
export function OpenSheet() {
  const { unit, panel } = useOpen()
  const open = unit !== null || panel !== null
  // While the sheet closes, it still shows what was in it.
  const [shown, setShown] = useState<OpenPart | null>(null)
  if (open && (shown?.unit !== unit || shown?.panel !== panel)) setShown({ unit, panel })
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <Sheet shown={shown} open={open} />
    </Suspense>
  )
}

function Sheet({ shown, open }: { shown: OpenPart; open: boolean }) {
  const builder = useBuilder()
  const title = shown.unit === null ? panelTitle(shown.panel) : headingOf(builder, shown.unit)
  return (
    <BottomSheet title={title} open={open} onOpenChange={(stays) => stays || close()}>
      <OpenBody part={shown} />
    </BottomSheet>
  )
}

/** The unit says its own name: the title is its section. */
function headingOf({ evaluation }: Pick<BuilderState, 'evaluation'>, unit: EntryId): string {
  const section = evaluation.units.find(({ entry }) => entry === unit)?.section
  return evaluation.sections.find(({ id }) => id === section)?.label ?? 'Not in this pack'
}
