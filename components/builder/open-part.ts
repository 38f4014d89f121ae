'use client'

import { useSyncExternalStore } from 'react'
import { isModalOpen } from '@/components/ui/modal'
import { observableValue } from '@/components/ui/observable-value'
import { STEPS_IN_PAGE_KEY } from '@/components/ui/page-guard'
import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'

export const ALL_PANELS = ['add', 'issues', 'choices', 'suggestions', 'pack', 'list', 'share'] as const

/** The panel beside the list, or over it on a phone. */
export type Panel = (typeof ALL_PANELS)[number]

/** The open panel is part of the address, so that the browser's Back closes it. */
export type OpenPart = { readonly unit: EntryId | null; readonly panel: Panel | null }

const NOTHING_OPEN: OpenPart = { unit: null, panel: null }

export function useOpenPart(): OpenPart {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  return openPartFrom(search)
}

/** For the rows of a long list: only the two whose answer changes are drawn again. */
export function useIsOpen(entry: EntryId): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openPartFrom(window.location.search).unit === entry,
    () => false,
  )
}

function openUnit(entry: EntryId) {
  showPart({ unit: entry, panel: null })
}

export function openPanel(panel: Panel) {
  showPart({ unit: null, panel })
}

/** Opens a unit and moves the focus into it; Escape moves it back to the unit's row. */
export function openUnitAndFocus(entry: EntryId) {
  openUnit(entry)
  document.getElementById(targetId({ kind: 'entry', entry }))?.scrollIntoView({ block: 'nearest' })
  focusOn(unitHeadingId(entry))
}

let focusedBefore: Element | null = null

/** Opens a panel and moves the focus into it; Escape moves it back to where it was. */
export function openPanelAndFocus(panel: Panel) {
  focusedBefore = document.activeElement
  openPanel(panel)
  focusOn(OPEN_PANEL_ID)
}

/** Moves the focus back into the list: to the row of the open unit, or to where it was before the panel was opened. */
export function focusBackInList() {
  const { unit } = openPartFrom(window.location.search)
  const row = unit === null ? null : document.getElementById(targetId({ kind: 'entry', entry: unit }))
  if (row) scrollToAndFocus(row.id)
  else if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected && focusedBefore !== document.body)
    focusedBefore.focus()
  else focusOn(targetId({ kind: 'list' }))
}

type Click = Pick<UIEvent, 'detail'>

/** Enter or space on a control gives a click whose `detail` is 0: then the focus moves, too. */
export function openUnitOnClick({ detail }: Click, entry: EntryId) {
  if (detail === 0) openUnitAndFocus(entry)
  else openUnit(entry)
}

export function openPanelOnClick({ detail }: Click, panel: Panel) {
  if (detail === 0) openPanelAndFocus(panel)
  else openPanel(panel)
}

/** Goes back to what was open before, or closes. */
export function closePart() {
  if (stepsInPage() > 0) window.history.back()
  else writeAddress(NOTHING_OPEN, 'replaceState', 0)
}

/**
 * With so much room what is open stands beside the list; else over it. A phone that lies on its side is wide enough,
 * and not high enough. layout.module.css says the same.
 */
export const TWO_ZONES_QUERY = '(min-width: 48rem) and (min-height: 30rem)'

/** For an entry that leaves the list: what is open then is its neighbour, or on a phone the list. */
export function leaveUnit(entry: EntryId, neighbour: EntryId | null) {
  if (openPartFrom(window.location.search).unit !== entry) return
  if (neighbour !== null && matchMedia(TWO_ZONES_QUERY).matches) openUnit(neighbour)
  else closePart()
}

/** Opens the part that an issue is about, scrolls to it and moves the focus into it. */
export function showTarget(target: Target) {
  showPart(openPartFor(target))
  scrollToAndFocus(targetId(target), (element) => element.animate(FOUND, 3_000))
}

const MARKED = { outline: '3px solid var(--focus)', outlineOffset: '2px' }

const FOUND = [MARKED, { ...MARKED, offset: 0.8 }, { ...MARKED, outlineColor: 'transparent' }]

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** From one unit to the next the address is replaced: after twenty units, one step back still closes what is open. */
function showPart(next: OpenPart) {
  const current = openPartFrom(window.location.search)
  if (next.unit === current.unit && next.panel === current.panel) return
  const opens = next.unit !== null || next.panel !== null
  const isUnitToUnit = current.unit !== null && next.unit !== null
  if (opens && !isUnitToUnit) writeAddress(next, 'pushState', stepsInPage() + 1)
  else writeAddress(next, 'replaceState', stepsInPage())
}

/** How many steps back in the browser's history stay within this page. */
function stepsInPage(): number {
  const state: unknown = window.history.state
  const steps = typeof state === 'object' && state !== null ? Reflect.get(state, STEPS_IN_PAGE_KEY) : undefined
  return typeof steps === 'number' ? steps : 0
}

function writeAddress(part: OpenPart, method: 'pushState' | 'replaceState', stepsBack: number) {
  const { pathname, search, hash } = window.location
  window.history[method]({ [STEPS_IN_PAGE_KEY]: stepsBack }, '', `${pathname}${searchWith(search, part)}${hash}`)
  for (const listener of listeners) listener()
}

/** Read from the address: `?unit=e3` or `?panel=issues`. */
export function openPartFrom(search: string): OpenPart {
  const params = new URLSearchParams(search)
  // Only compared with the ids of entries: an id that no entry has opens nothing.
  const unit = params.get('unit') as EntryId | null
  const panel = ALL_PANELS.find((name) => panelInAddress(name) === params.get('panel')) ?? null
  return unit ? { unit, panel: null } : { unit: null, panel }
}

/** The same address with something else open. */
export function searchWith(search: string, { unit, panel }: OpenPart): string {
  const params = new URLSearchParams(search)
  params.delete('unit')
  params.delete('panel')
  if (unit !== null) params.set('unit', unit)
  if (panel !== null) params.set('panel', panelInAddress(panel))
  return params.size > 0 ? `?${params}` : ''
}

/** In addresses the suggestions keep the name that they had first. */
function panelInAddress(panel: Panel): string {
  return panel === 'suggestions' ? 'proposals' : panel
}

/** What must be open for a target to be seen: the sections of the list and the pools always are. */
export function openPartFor(target: Target): OpenPart {
  switch (target.kind) {
    case 'entry':
    case 'slot':
      return { unit: target.entry, panel: null }
    case 'choice':
    case 'reading':
      return { unit: null, panel: 'choices' }
    case 'list':
    case 'section':
    case 'pool':
      return NOTHING_OPEN
  }
}

const WAIT_LIMIT_MS = 3_000

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'

let lastWait: AbortController | null = null

/** Moves the focus to the row of an entry, or to the list's name; the page scrolls only if the row cannot be seen. */
export function focusOnRow(entry: EntryId | null) {
  const target: Target = entry === null ? { kind: 'list' } : { kind: 'entry', entry }
  whenInDocument(targetId(target), (element) => {
    element.scrollIntoView({ block: 'nearest' })
    focusableIn(element)?.focus({ preventScroll: true })
  })
}

/** Moves the focus into an element without scrolling the page. */
export function focusOn(id: string) {
  whenInDocument(id, (element) => focusableIn(element)?.focus({ preventScroll: true }))
}

/**
 * Scrolls to an element and moves the focus into it. While its panel is opening, or the panel's script is loading, the
 * element does not exist yet: then this waits for it.
 */
function scrollToAndFocus(id: string, onFound?: (element: HTMLElement) => void) {
  whenInDocument(id, (element) => {
    const prefersNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollIntoView({ block: 'center', behavior: prefersNoMotion ? 'auto' : 'smooth' })
    focusableIn(element)?.focus({ preventScroll: true })
    onFound?.(element)
  })
}

/** A call ends the wait of the one before it. */
function whenInDocument(id: string, onFound: (element: HTMLElement) => void) {
  lastWait?.abort()
  const thisWait = new AbortController()
  lastWait = thisWait
  const { signal } = thisWait
  const observer = new MutationObserver(lookForElement)
  observer.observe(document.body, { childList: true, subtree: true })
  const timeout = setTimeout(() => thisWait.abort(), WAIT_LIMIT_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timeout)
  })
  requestAnimationFrame(lookForElement)

  function lookForElement() {
    const element = document.getElementById(id)
    if (!element || signal.aborted) return
    thisWait.abort()
    // If a dialog was opened in the meantime, it keeps the focus.
    if (!isModalOpen()) onFound(element)
  }
}

/** The element, or what can have the focus in it, or around it. */
function focusableIn(element: HTMLElement): HTMLElement | null {
  return element.matches(FOCUSABLE)
    ? element
    : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element.closest<HTMLElement>(FOCUSABLE))
}

/** The `id` of the element that a target is about. */
export function targetId(target: Target): string {
  switch (target.kind) {
    case 'list':
      return 'the-list'
    case 'entry':
      return `entry-${target.entry}`
    case 'slot':
      return slotId(target.slot)
    case 'choice':
      return `choice-${target.choice}`
    case 'reading':
      return `reading-${target.reading}`
    case 'section':
      return `section-${target.section}`
    case 'pool':
      return `pool-${target.pool}`
  }
}

/** The heading of an open unit: the focus goes there when the unit is opened by keyboard. */
export function unitHeadingId(entry: EntryId): string {
  return `unit-${entry}`
}

/** The `id` of what is open beside the list. */
export const OPEN_PANEL_ID = 'open-beside'

/** One unit is open at a time, so a slot needs no more than its name. */
export function slotId(slot: string): string {
  return `slot-${slot}`
}

/** The `id` of the field that `/` and `a` lead to. */
export const ADD_SEARCH_ID = 'add-search'

/** Moves the focus to the search of the catalogue; where that is not shown beside the list, its panel is opened. */
export function openAddSearch() {
  const field = document.getElementById(ADD_SEARCH_ID)
  // At once, so that what is typed next arrives in the field.
  if (field) field.focus()
  else openPanel('add')
  scrollToAndFocus(ADD_SEARCH_ID)
}

/** The `id` of the field that limits the replacements of a unit to one section. */
export const REPLACE_SECTION_ID = 'swap-heading'

const replacedEntry = observableValue<EntryId | null>(null)

/** Opens the unit at the field for its class: it decides the section, so a unit changes its section with its class. */
export function openReplacement(entry: EntryId) {
  replacedEntry.set(entry)
  openUnit(entry)
  scrollToAndFocus(REPLACE_SECTION_ID)
}

/** Whether `openReplacement` was last called for this entry. */
export function useIsReplacing(entry: EntryId): boolean {
  return useSyncExternalStore(
    replacedEntry.subscribe,
    () => replacedEntry.get() === entry,
    () => false,
  )
}
