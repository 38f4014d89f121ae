'use client'

import { type ComponentType, type KeyboardEvent, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import { leaveOpen, OPEN_PANEL_ID, openPanel, type Panel, useOpen } from '../open'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { errorsIn } from './total'

type PanelParts = { readonly title: string; readonly tab: string; readonly Body: ComponentType }

/** What can be opened beside the list. Each takes all that it shows from `useWorkbench()` and `useFocus()`. */
export const PANELS: Readonly<Partial<Record<Panel, PanelParts>>> = {
  add: {
    title: 'Add to the list',
    tab: 'Add',
    Body: lazy(late(() => import('../add/add-panel').then(({ AddPanel }) => ({ default: AddPanel })))),
  },
  issues: {
    title: 'What is wrong',
    tab: 'Issues',
    Body: lazy(late(() => import('../issues/issues-panel').then(({ IssuesPanel }) => ({ default: IssuesPanel })))),
  },
  choices: {
    title: 'What is chosen for the list',
    tab: 'Choices',
    Body: lazy(late(() => import('../options/options-panel').then(({ OptionsPanel }) => ({ default: OptionsPanel })))),
  },
  proposals: {
    title: 'Ways on',
    tab: 'Proposals',
    Body: lazy(
      late(() => import('../suggestions/suggestions-panel').then((loaded) => ({ default: loaded.SuggestionsPanel }))),
    ),
  },
  pack: {
    title: 'Pack and version',
    tab: 'Pack',
    Body: lazy(late(() => import('../pack/pack-panel').then(({ PackPanel }) => ({ default: PackPanel })))),
  },
  list: {
    title: 'Name, limit and notes',
    tab: 'List',
    Body: lazy(late(() => import('../options/about-list').then(({ ListPanel }) => ({ default: ListPanel })))),
  },
  share: {
    title: 'Share the list',
    tab: 'Share',
    Body: lazy(late(() => import('../share/share-panel').then(({ SharePanel }) => ({ default: SharePanel })))),
  },
}

/** The panels that stand side by side above the open one, in this order. */
const TABS: readonly Panel[] = ['add', 'issues', 'choices', 'proposals', 'pack', 'list', 'share']

export const UnitPanel = lazy(
  late(() => import('../unit/unit-panel').then((loaded) => ({ default: loaded.UnitPanel }))),
)

/** What can be opened beside the list. */
export function PanelTabs({
  label,
  leaveOut,
  shown,
  children,
}: {
  label: string
  leaveOut: readonly Panel[]
  shown?: Panel | null
  /** What leads elsewhere, behind the tabs. */
  children?: ReactNode
}) {
  const { panel } = useOpen()
  const { issues } = useBuilder().evaluation
  const errors = errorsIn(issues).length
  const current = shown === undefined ? panel : shown
  return (
    <nav className={styles.tabs} aria-label={label}>
      {TABS.filter((tab) => PANELS[tab] && !leaveOut.includes(tab)).map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === current || undefined}
          onClick={() => openPanel(tab)}
        >
          {PANELS[tab]?.tab}
          {tab === 'issues' && errors > 0 ? <span className={styles.count}> {errors}</span> : null}
        </button>
      ))}
      {children}
    </nav>
  )
}

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
export function OpenZone({ zones }: { zones: Zones }) {
  const { unit, panel } = useOpen()
  const usual = useDefaultPanel()
  // Where adding has a zone of its own, it does not need this one.
  const asked = panel === 'add' && zones === 'three' ? null : panel
  const shown = unit === null ? (asked ?? usual) : null
  const placed = shown === null ? undefined : PANELS[shown]
  return (
    <aside className={styles.open} aria-label={placed?.title ?? 'The open unit'}>
      <PanelTabs label="Beside the list" leaveOut={zones === 'three' ? ['add'] : []} shown={shown} />
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

/** Three zones; list and one zone beside it; the list alone, with sheets over it. */
export type Zones = 'three' | 'two' | 'one'

const THREE = '(min-width: 72rem)'
const TWO = '(min-width: 48rem)'

export function useZones(): Zones {
  return useSyncExternalStore(subscribe, zonesNow, () => 'one')
}

function zonesNow(): Zones {
  if (matchMedia(THREE).matches) return 'three'
  return matchMedia(TWO).matches ? 'two' : 'one'
}

function subscribe(listener: () => void) {
  const queries = [matchMedia(THREE), matchMedia(TWO)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
