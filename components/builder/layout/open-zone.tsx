'use client'

import { type KeyboardEvent, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { leaveOpen, type Panel, useOpen } from '../focus'
import { OPEN_PANEL_ID } from '../places'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { PanelTabs } from './panel-tabs'
import { PANELS, UnitPanel } from './panels'
import { errorsIn } from './sums'
import type { Zones } from './use-room'

export function AddZone() {
  const { add } = PANELS
  return add ? (
    <aside className={styles.add} aria-label={add.title}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <add.Body />
      </Suspense>
    </aside>
  ) : null
}

/** What is open beside the list; where nothing is, what is wrong with the list, or what it is. */
export function OpenZone({ room }: { room: Zones }) {
  const { unit, panel } = useOpen()
  const usual = useDefaultPanel()
  // Where adding has a zone of its own, it does not need this one.
  const asked = panel === 'add' && room === 'three' ? null : panel
  const shown = unit === null ? (asked ?? usual) : null
  const placed = shown === null ? undefined : PANELS[shown]
  return (
    <aside className={styles.open} aria-label={placed?.title ?? 'The open unit'}>
      <PanelTabs label="Beside the list" leaveOut={room === 'three' ? ['add'] : []} shown={shown} />
      <section
        id={OPEN_PANEL_ID}
        tabIndex={-1}
        className={styles.openBody}
        aria-label={placed?.title ?? 'The open unit'}
        onKeyDown={(event) => {
          if (!isLeaving(event)) return
          event.preventDefault()
          leaveOpen()
        }}
      >
        <Suspense fallback={<Skeleton lines={5} />}>
          {unit !== null ? <UnitPanel key={unit} entry={unit} /> : placed ? <placed.Body /> : null}
        </Suspense>
      </section>
    </aside>
  )
}

/** Escape that nothing inside has a use for: an open list or popover closes first. */
function isLeaving({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false
  return currentTarget.contains(target) && target.getAttribute('aria-expanded') !== 'true'
}

function useDefaultPanel(): Panel {
  const { evaluation, roster } = useBuilder()
  const begun = roster.entries.length > 0
  const preferred: readonly Panel[] =
    begun && errorsIn(evaluation.issues).length > 0 ? ['issues', 'choices', 'list'] : ['choices', 'list']
  return preferred.find((one) => PANELS[one] !== undefined) ?? 'list'
}
