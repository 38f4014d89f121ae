'use client'

import { useSyncExternalStore } from 'react'
import { isModalOpen } from '@/components/ui/modal'
import { observableValue } from '@/components/ui/observable-value'
import { STEPS_IN_PAGE_KEY } from '@/components/ui/page-guard'
import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'

export const ALL_PANELS = ['add', 'issues', 'choices', 'proposals', 'pack', 'list', 'share'] as const

/** The panel beside the list, or over it on a phone. */
export type Panel = (typeof ALL_PANELS)[number]

/** The open panel is part of the address, so that the browser's Back closes it. */
export type OpenPart = { readonly unit: EntryId | null; readonly panel: Panel | null }

const NOTHING: OpenPart = { unit: null, panel: null }

export function useOpen(): OpenPart {
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
  go({ unit: entry, panel: null })
}

export function openPanel(panel: Panel) {
  go({ unit: null, panel })
}

/** Opens a unit and brings the focus into it; Escape leads back to its row. */
export function enterUnit(entry: EntryId) {
  openUnit(entry)
  document.getElementById(targetId({ kind: 'entry', entry }))?.scrollIntoView({ block: 'nearest' })
  focusOn(unitHeadingId(entry))
}

let openedFrom: Element | null = null

/** Opens a panel and brings the focus into it; Escape leads back to where the focus was. */
export function enterPanel(panel: Panel) {
  openedFrom = document.activeElement
  openPanel(panel)
  focusOn(OPEN_PANEL_ID)
}

/** From what is open back into the list: to the row of the open unit, or to what opened the panel. */
export function leaveOpen() {
  const { unit } = openPartFrom(window.location.search)
  const row = unit === null ? null : document.getElementById(targetId({ kind: 'entry', entry: unit }))
  if (row) scrollToAndFocus(row.id)
  else if (openedFrom instanceof HTMLElement && openedFrom.isConnected && openedFrom !== document.body)
    openedFrom.focus()
  else focusOn(targetId({ kind: 'list' }))
}

type Click = Pick<UIEvent, 'detail'>

/** Enter or space on a control is a click without a count: the focus then goes along. */
export function openUnitOnClick({ detail }: Click, entry: EntryId) {
  if (detail === 0) enterUnit(entry)
  else openUnit(entry)
}

export function openPanelOnClick({ detail }: Click, panel: Panel) {
  if (detail === 0) enterPanel(panel)
  else openPanel(panel)
}

/** Goes back to what was open before, or closes. */
export function close() {
  if (depth() > 0) window.history.back()
  else write(NOTHING, 'replaceState', 0)
}

/** Opens the part that an issue is about, scrolls to it and brings the focus into it. */
export function showTarget(target: Target) {
  go(openPartFor(target))
  scrollToAndFocus(targetId(target))
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** From unit to unit the address is replaced: after twenty units one step back still closes. */
function go(to: OpenPart) {
  const now = openPartFrom(window.location.search)
  if (to.unit === now.unit && to.panel === now.panel) return
  const opens = to.unit !== null || to.panel !== null
  const between = now.unit !== null && to.unit !== null
  if (opens && !between) write(to, 'pushState', depth() + 1)
  else write(to, 'replaceState', depth())
}

/** How many steps back stay within this page. */
function depth(): number {
  const state: unknown = window.history.state
  const steps = typeof state === 'object' && state !== null ? Reflect.get(state, STEPS_IN_PAGE_KEY) : undefined
  return typeof steps === 'number' ? steps : 0
}

function write(to: OpenPart, how: 'pushState' | 'replaceState', steps: number) {
  const { pathname, search, hash } = window.location
  window.history[how]({ [STEPS_IN_PAGE_KEY]: steps }, '', `${pathname}${searchWith(search, to)}${hash}`)
  for (const listener of listeners) listener()
}

/** Read from the address: `?unit=e3` or `?panel=issues`. */
export function openPartFrom(search: string): OpenPart {
  const params = new URLSearchParams(search)
  // Only compared with the ids of entries: one that no entry has opens nothing.
  const unit = params.get('unit') as EntryId | null
  const panel = ALL_PANELS.find((one) => one === params.get('panel')) ?? null
  return unit ? { unit, panel: null } : { unit: null, panel }
}

/** The same address with something else open. */
export function searchWith(search: string, { unit, panel }: OpenPart): string {
  const params = new URLSearchParams(search)
  params.delete('unit')
  params.delete('panel')
  if (unit !== null) params.set('unit', unit)
  if (panel !== null) params.set('panel', panel)
  return params.size > 0 ? `?${params}` : ''
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
      return NOTHING
  }
}

const LONGEST_WAIT_MS = 3_000

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'

let waiting: AbortController | null = null

/** Brings the focus into an element without scrolling the page. */
export function focusOn(id: string) {
  whenThere(id, (place) => focusableIn(place)?.focus({ preventScroll: true }))
}

/**
 * Scrolls to an element and brings the focus into it. While its panel is opening, or the panel's script is loading, the
 * element is not there yet: it is waited for.
 */
export function scrollToAndFocus(id: string) {
  whenThere(id, (place) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
    focusableIn(place)?.focus({ preventScroll: true })
  })
}

/** Only the last call waits. */
function whenThere(id: string, arrived: (place: HTMLElement) => void) {
  waiting?.abort()
  const wait = new AbortController()
  waiting = wait
  const { signal } = wait
  const watch = new MutationObserver(arrive)
  watch.observe(document.body, { childList: true, subtree: true })
  const timeout = setTimeout(() => wait.abort(), LONGEST_WAIT_MS)
  signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timeout)
  })
  requestAnimationFrame(arrive)

  function arrive() {
    const place = document.getElementById(id)
    if (!place || signal.aborted) return
    wait.abort()
    // A dialog that was opened meanwhile keeps the focus.
    if (!isModalOpen()) arrived(place)
  }
}

function focusableIn(place: HTMLElement): HTMLElement | null {
  return place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
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

/** Whatever is open beside the list. */
export const OPEN_PANEL_ID = 'open-beside'

/** One unit is open at a time, so a slot needs no more than its name. */
export function slotId(slot: string): string {
  return `slot-${slot}`
}

/** The `id` of the field that `/` and `a` lead to. */
export const ADD_SEARCH_ID = 'add-search'

/** The `id` of the field that narrows the replacements of a unit to one section. */
export const REPLACE_SECTION_ID = 'swap-heading'

const replacing = observableValue<EntryId | null>(null)

/** A class decides the section: to move to another one, a unit is replaced. Opens the unit there. */
export function askReplace(entry: EntryId) {
  replacing.set(entry)
  openUnit(entry)
  scrollToAndFocus(REPLACE_SECTION_ID)
}

/** Whether `askReplace` was last called for this entry. */
export function useIsReplacing(entry: EntryId): boolean {
  return useSyncExternalStore(
    replacing.subscribe,
    () => replacing.get() === entry,
    () => false,
  )
}
