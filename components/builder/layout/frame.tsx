'use client'

import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { LiveRegion } from '@/components/ui/live-region'
import { ToastArea } from '@/components/ui/toast'
import { rowOf } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import { type Colour, factionColour } from '@/lib/kernel/sheets/marks'
import { Leaving } from '../leaving'
import { UnitList, useRowsComponent } from '../list/list'
import { closePart, type OpenPart, openPanel, useOpenPart } from '../open-part'
import { type BuilderState, useBuilder } from '../use-builder'
import { Header, UndoRedo } from './header'
import styles from './layout.module.css'
import { AddZone, OpenBody, OpenZone, panelTitle } from './panels'
import { SaveStatusView } from './save-status'
import { BarTotal, IssueButton, summaryWords } from './total'
import { useZones } from './zones'

/**
 * The builder’s zones: what can be added, the list, and what is open; on a phone the list alone, with sheets over it.
 * `memo`: its parent is drawn again each time that the save status changes, and the frame must not be. Nor is it with
 * an edit: each of its parts reads what it shows.
 */
export const Frame = memo(function Frame() {
  const zones = useZones()
  const accent = useBuilder(accentOf)
  const sheetPlace = useRef<HTMLDivElement>(null)
  usePageAttribute('accent', accent)
  usePageAttribute('zones', zones === 'one' ? null : zones)
  const RowsComponent = useRowsComponent(zones !== 'one')
  return (
    <ToastArea>
      <div className={styles.frame} data-room={zones} data-accent={accent}>
        <Header ref={publishHeaderHeight} zones={zones} />
        <div className={styles.zones}>
          {zones === 'three' ? <AddZone /> : null}
          <div className={styles.list}>{RowsComponent ? <UnitList RowsComponent={RowsComponent} /> : null}</div>
          {zones === 'one' ? null : <OpenZone zones={zones} />}
        </div>
        {zones === 'one' ? (
          <>
            <div ref={sheetPlace} />
            <OpenSheet place={sheetPlace} />
            <BottomBar />
          </>
        ) : null}
        <SummaryAnnouncement />
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
        <LaterHints />
        <Leaving />
        <Suspense fallback={null}>
          <ScrollPlace />
        </Suspense>
      </div>
    </ToastArea>
  )
})

const Shortcuts = lazy(deferredImport(async () => ({ default: (await import('../commands/shortcuts')).Shortcuts })))

const Hints = lazy(deferredImport(async () => ({ default: (await import('../hints/hints')).Hints })))

/** Once the list is drawn. */
function LaterHints() {
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  return <Suspense>{isReady ? <Hints /> : null}</Suspense>
}

/** The zones beside the list stand under the header, and are as high as the rest of the screen. */
const publishHeaderHeight = (head: HTMLElement | null) =>
  head?.parentElement ? publishHeight(head, '--head', head.parentElement) : undefined

function publishHeight(of: HTMLElement, name: string, { style }: HTMLElement): () => void {
  const observer = new ResizeObserver(() => style.setProperty(name, `${of.offsetHeight}px`))
  observer.observe(of)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}

/** The bar of the list stands in the place of the site’s; what ends above it reads its height from `--bar`. */
function replaceSiteBar(bar: HTMLElement | null) {
  if (!bar) return
  const page = document.documentElement
  page.dataset.ownBar = ''
  const stop = publishHeight(bar, '--bar', page)
  return () => {
    stop()
    delete page.dataset.ownBar
  }
}

/**
 * Tells the page around the builder its accent and its zones. They are attributes, since with `:root:has(…)` in the CSS
 * the browser would search the whole page whenever a row is added or removed.
 */
function usePageAttribute(name: 'accent' | 'zones', value: string | null) {
  useLayoutEffect(() => {
    if (value === null) return
    const { dataset } = document.documentElement
    dataset[name] = value
    return () => {
      delete dataset[name]
    }
  }, [name, value])
}

/** The accents of tokens.css, readable in the light and the dark theme; other colours take the nearest. */
const ACCENTS: Readonly<Record<Colour, string>> = {
  gold: 'gold',
  yellow: 'gold',
  bronze: 'gold',
  brown: 'gold',
  red: 'red',
  blue: 'blue',
  green: 'green',
  purple: 'purple',
  silver: 'black',
  black: 'black',
}

/** The colour of the chosen faction; without one, that of the game. */
function accentOf({ roster, catalogue, about }: Pick<BuilderState, 'roster' | 'catalogue' | 'about'>): string {
  const faction = roster.faction === null ? undefined : rowOf(catalogue, 'factions', roster.faction)
  const colour = faction ? factionColour(faction) : null
  return ACCENTS[colour ?? about.accent]
}

/** The total and the issues, for screen readers. */
function SummaryAnnouncement() {
  return <LiveRegion words={useBuilder(summaryWords)} />
}

/** On a phone: the total and the most used buttons, at the lower edge of the screen. A sheet ends above it. */
function BottomBar() {
  return (
    <section ref={replaceSiteBar} className={styles.bar} aria-label="Total and tools" data-print="never">
      <BarTotal>
        <SaveStatusView />
      </BarTotal>
      <IssueButton short />
      <UndoRedo />
      <Button kind="primary" icon="add" className={styles.barAdd} onClick={() => openPanel('add')}>
        Add
      </Button>
    </section>
  )
}

const ScrollPlace = lazy(deferredImport(async () => ({ default: (await import('../scroll-place')).ScrollPlace })))

const BottomSheet = lazy(
  deferredImport(async () => ({ default: (await import('@/components/ui/bottom-sheet')).BottomSheet })),
)

type SheetPlace = RefObject<HTMLDivElement | null>

/** What is open, in a sheet over the list. */
function OpenSheet({ place }: { place: SheetPlace }) {
  const { unit, panel } = useOpenPart()
  const isOpen = unit !== null || panel !== null
  // While the sheet closes, it still shows its last content.
  const [shown, setShown] = useState<OpenPart | null>(null)
  if (isOpen && (shown?.unit !== unit || shown?.panel !== panel)) setShown({ unit, panel })
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <PartSheet shown={shown} open={isOpen} place={place} />
    </Suspense>
  )
}

function PartSheet({ shown, open, place }: { shown: OpenPart; open: boolean; place: SheetPlace }) {
  const builder = useBuilder()
  const title = shown.unit === null ? panelTitle(shown.panel) : headingOf(builder, shown.unit)
  return (
    <BottomSheet title={title} open={open} onOpenChange={(isOpen) => isOpen || closePart()} place={place}>
      <OpenBody part={shown} />
    </BottomSheet>
  )
}

/** The title of a unit's sheet: its section, since the unit's name stands in the sheet itself. */
function headingOf({ evaluation }: Pick<BuilderState, 'evaluation'>, unit: EntryId): string {
  const section = evaluation.units.find(({ entry }) => entry === unit)?.section
  return evaluation.sections.find(({ id }) => id === section)?.label ?? 'Not in this pack'
}
