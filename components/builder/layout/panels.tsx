'use client'

import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { Skeleton } from '@/components/ui/skeleton'
import { useAddTable } from '../add/view'
import { IssueCounts } from '../issues/issue-counts'
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
import { BuilderStateOneFrameLate, useBuilder, useBuilderGetter } from '../use-builder'
import styles from './layout.module.css'
import type { Zones } from './zones'

type PanelParts = { readonly title: string; readonly tab: string; readonly Body: ComponentType }

/** A panel whose script is loaded when it is first opened, or before that while the browser is idle. */
const lazyBody = (load: () => Promise<ComponentType>) => lazy(deferredImport(async () => ({ default: await load() })))

/** What can be opened beside the list, in the order of its tabs. */
const PANELS: Readonly<Record<Panel, PanelParts>> = {
  add: {
    title: 'Add to the list',
    tab: 'Add',
    Body: lazyBody(async () => (await import('../add/add-panel')).AddPanel),
  },
  issues: {
    title: 'Issues',
    tab: 'Issues',
    Body: lazyBody(async () => (await import('../issues/issues-panel')).IssuesPanel),
  },
  choices: {
    title: 'Options of the list',
    tab: 'Options',
    Body: lazyBody(async () => (await import('../options/options-panel')).OptionsPanel),
  },
  suggestions: {
    title: 'Suggestions',
    tab: 'Suggestions',
    Body: lazyBody(async () => (await import('../suggestions/suggestions-panel')).SuggestionsPanel),
  },
  pack: {
    title: 'Pack and version',
    tab: 'Pack',
    Body: lazyBody(async () => (await import('../pack/pack-panel')).PackPanel),
  },
  list: {
    title: 'Name, limit and notes',
    tab: 'List',
    Body: lazyBody(async () => (await import('../options/about-list')).AboutList),
  },
  share: {
    title: 'Share the list',
    tab: 'Share',
    Body: lazyBody(async () => (await import('../share/share-panel')).SharePanel),
  },
}

const UnitPanel = lazy(deferredImport(async () => ({ default: (await import('../unit/unit-panel')).UnitPanel })))

/** Empty where no panel is open. */
export function panelTitle(panel: Panel | null): string {
  return panel === null ? '' : PANELS[panel].title
}

/** The open unit or panel, once its script is loaded. */
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
  hiddenPanels: readonly Panel[]
  shown?: Panel | null
  /** Links after the tabs. */
  children?: ReactNode
}

export function PanelTabs({ label, hiddenPanels, shown, children }: PanelTabsProps) {
  const { panel } = useOpenPart()
  const current = shown === undefined ? panel : shown
  return (
    <nav className={styles.tabs} aria-label={label}>
      {ALL_PANELS.filter((tab) => !hiddenPanels.includes(tab)).map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === current || undefined}
          onClick={() => openPanel(tab)}
        >
          {PANELS[tab].tab}
          {tab === 'issues' ? <OwnIssueCounts /> : null}
        </button>
      ))}
      {children}
    </nav>
  )
}

function OwnIssueCounts() {
  return <IssueCounts issues={useBuilder(({ evaluation }) => evaluation.issues)} />
}

export function AddZone() {
  const zone = useRef<HTMLElement>(null)
  const { isShown: isTable } = useAddTable()
  useLayoutEffect(() => {
    zone.current?.parentElement?.toggleAttribute('data-table', isTable)
  }, [isTable])
  return (
    <aside ref={zone} className={styles.add} aria-label={panelTitle('add')}>
      <BuilderStateOneFrameLate>
        <OpenBody part={ADD_PART} />
      </BuilderStateOneFrameLate>
    </aside>
  )
}

const ADD_PART: OpenPart = { unit: null, panel: 'add' }

const ISSUES_PART: OpenPart = { unit: null, panel: 'issues' }

/** What is open beside the list; if nothing is, the default panel. */
export function OpenZone({ zones }: { zones: Zones }) {
  const { unit, panel } = useOpenPart()
  const defaultPanel = useDefaultPanel()
  // With three zones the “Add” panel has a zone of its own.
  const wantedPanel = panel === 'add' && zones === 'three' ? null : panel
  const shown = unit === null ? (wantedPanel ?? defaultPanel) : null
  const title = shown === null ? 'The open unit' : panelTitle(shown)
  return (
    <aside className={styles.open} aria-label={title}>
      <PanelTabs label="Panels of the list" hiddenPanels={zones === 'three' ? ['add'] : []} shown={shown} />
      <section
        id={OPEN_PANEL_ID}
        tabIndex={-1}
        className={styles.openBody}
        aria-label={title}
        onKeyDown={(event) => {
          if (!isUnusedEscape(event)) return
          event.preventDefault()
          focusBackInList()
        }}
      >
        {shown === 'issues' ? (
          <BuilderStateOneFrameLate>
            <OpenBody part={ISSUES_PART} />
          </BuilderStateOneFrameLate>
        ) : (
          <OpenBody part={{ unit, panel: shown }} />
        )}
      </section>
    </aside>
  )
}

/** Whether Escape was pressed and nothing inside uses it, as an open list or popover does to close. */
function isUnusedEscape({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false
  return currentTarget.contains(target) && target.getAttribute('aria-expanded') !== 'true'
}

/** The issues of a list that has problems when it is opened, else its options. It stays: only the player changes tabs. */
function useDefaultPanel(): Panel {
  const getBuilder = useBuilderGetter()
  const [panel] = useState<Panel>(() => {
    const { evaluation, roster } = getBuilder()
    return roster.entries.length > 0 && errorsIn(evaluation.issues).length > 0 ? 'issues' : 'choices'
  })
  return panel
}
