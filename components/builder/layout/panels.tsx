'use client'

import { type ComponentType, type KeyboardEvent, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { Text } from '@/components/ui/layout'
import { Skeleton } from '@/components/ui/skeleton'
import { errorsIn } from '../list/groups'
import {
  ALL_PANELS,
  focusBackInList,
  OPEN_PANEL_ID,
  type OpenPart,
  openPanel,
  type Panel,
  useOpenPart,
} from '../open-part'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'

type PanelParts = { readonly title: string; readonly tab: string; readonly Body: ComponentType }

/** Fetched when it is first opened, or at leisure. */
const body = (load: () => Promise<ComponentType>) => lazy(deferredImport(async () => ({ default: await load() })))

/** What can be opened beside the list, in the order of its tabs. */
const PANELS: Readonly<Record<Panel, PanelParts>> = {
  add: {
    title: 'Add to the list',
    tab: 'Add',
    Body: body(async () => (await import('../add/add-panel')).AddPanel),
  },
  issues: {
    title: 'What is wrong',
    tab: 'Issues',
    Body: body(async () => (await import('../issues/issues-panel')).IssuesPanel),
  },
  choices: {
    title: 'What is chosen for the list',
    tab: 'Choices',
    Body: body(async () => (await import('../options/options-panel')).OptionsPanel),
  },
  suggestions: {
    title: 'Ways on',
    tab: 'Proposals',
    Body: body(async () => (await import('../suggestions/suggestions-panel')).SuggestionsPanel),
  },
  pack: {
    title: 'Pack and version',
    tab: 'Pack',
    Body: body(async () => (await import('../pack/pack-panel')).PackPanel),
  },
  list: {
    title: 'Name, limit and notes',
    tab: 'List',
    Body: body(async () => (await import('../options/about-list')).AboutList),
  },
  share: {
    title: 'Share the list',
    tab: 'Share',
    Body: body(async () => (await import('../share/share-panel')).SharePanel),
  },
}

const UnitPanel = lazy(deferredImport(async () => ({ default: (await import('../unit/unit-panel')).UnitPanel })))

/** Empty where no panel is open. */
export function panelTitle(panel: Panel | null): string {
  return panel === null ? '' : PANELS[panel].title
}

/** The open unit or panel, once its script is there. */
export function OpenBody({ part: { unit, panel } }: { part: OpenPart }) {
  const Body = panel === null ? null : PANELS[panel].Body
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      {unit !== null ? <UnitPanel key={unit} entry={unit} /> : Body ? <Body /> : null}
    </Suspense>
  )
}

type PanelTabsProps = {
  label: string
  leaveOut: readonly Panel[]
  shown?: Panel | null
  /** Links behind the tabs. */
  children?: ReactNode
}

export function PanelTabs({ label, leaveOut, shown, children }: PanelTabsProps) {
  const { panel } = useOpenPart()
  const { issues } = useBuilder().evaluation
  const errors = errorsIn(issues).length
  const current = shown === undefined ? panel : shown
  return (
    <nav className={styles.tabs} aria-label={label}>
      {ALL_PANELS.filter((tab) => !leaveOut.includes(tab)).map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === current || undefined}
          onClick={() => openPanel(tab)}
        >
          {PANELS[tab].tab}
          {tab === 'issues' && errors > 0 ? (
            <Text as="span" tone="bad" weight="strong">
              {' '}
              {errors}
            </Text>
          ) : null}
        </button>
      ))}
      {children}
    </nav>
  )
}

export function AddZone() {
  return (
    <aside className={styles.add} aria-label={panelTitle('add')}>
      <OpenBody part={ADD} />
    </aside>
  )
}

const ADD: OpenPart = { unit: null, panel: 'add' }

/** What is open beside the list; where nothing is, the issues of the list, or its options. */
export function OpenZone({ zones }: { zones: Zones }) {
  const { unit, panel } = useOpenPart()
  const usual = useDefaultPanel()
  // Where adding has a zone of its own, it does not need this one.
  const wantedPanel = panel === 'add' && zones === 'three' ? null : panel
  const shown = unit === null ? (wantedPanel ?? usual) : null
  const title = shown === null ? 'The open unit' : panelTitle(shown)
  return (
    <aside className={styles.open} aria-label={title}>
      <PanelTabs label="Beside the list" leaveOut={zones === 'three' ? ['add'] : []} shown={shown} />
      <section
        id={OPEN_PANEL_ID}
        tabIndex={-1}
        className={styles.openBody}
        aria-label={title}
        onKeyDown={(event) => {
          if (!isLeaving(event)) return
          event.preventDefault()
          focusBackInList()
        }}
      >
        <OpenBody part={{ unit, panel: shown }} />
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
  return roster.entries.length > 0 && errorsIn(evaluation.issues).length > 0 ? 'issues' : 'choices'
}

/** Three zones; the list and one zone beside it; the list alone, with sheets over it. */
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
