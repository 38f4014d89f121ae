'use client'

import { useSyncExternalStore } from 'react'
import { cellOf } from '@/components/ui/cell'
import { STEPS_WITHIN } from '@/components/ui/leaving'
import { isModalOpen } from '@/components/ui/modal'
import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'


/** What is open in the builder, and the ways to open something else. It stands in the address: back closes it. */
type OpenState = OpenPart & {
  openUnit(entry: EntryId): void
  openPanel(panel: Panel): void
  /** Goes back to what was open before, or closes. */
  close(): void
  /** Opens the place that an issue is about, scrolls to it and brings the keyboard's focus there. */
  showTarget(target: Target): void
}

const ACTIONS = { openUnit, openPanel, close, showTarget }

const NOTHING_OPEN = ''

export function useOpen(): OpenState {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => NOTHING_OPEN,
  )
  return { ...openPartFrom(search), ...ACTIONS }
}

/** For the rows of a long list: only the two whose answer changes are drawn again. */
export function useIsOpen(entry: EntryId): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openPartFrom(window.location.search).unit === entry,
    () => false,
  )
}

export function openUnit(entry: EntryId) {
  go({ unit: entry, panel: null })
}

export function openPanel(panel: Panel) {
  go({ unit: null, panel })
}

/** Opens a unit for somebody who goes on from there by keyboard; Escape leads back to its row. */
export function enterUnit(entry: EntryId) {
  openUnit(entry)
  document.getElementById(targetId({ kind: 'entry', entry }))?.scrollIntoView({ block: 'nearest' })
  focusOn(unitHeadingId(entry))
}

let cameFrom: Element | null = null

/** Opens a panel for somebody who goes on from there by keyboard; Escape leads back to where they were. */
export function enterPanel(panel: Panel) {
  cameFrom = document.activeElement
  openPanel(panel)
  focusOn(OPEN_PANEL_ID)
}

/** From what is open back into the list: to the row of the open unit, or to what opened the panel. */
export function leaveOpen() {
  const { unit } = openPartFrom(window.location.search)
  const row = unit === null ? null : document.getElementById(targetId({ kind: 'entry', entry: unit }))
  if (row) scrollToAndFocus(row.id)
  else if (cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body) cameFrom.focus()
  else focusOn(targetId({ kind: 'list' }))
}

/** Whether a click was none: Enter or space on a control. */
export function isByKeyboard({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail === 0
}

export function close() {
  if (depth() > 0) window.history.back()
  else write({ unit: null, panel: null }, 'replaceState', 0)
}

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

/** From unit to unit the address is replaced: whoever looks through twenty units leaves with one step back. */
function go(to: OpenPart) {
  const now = openPartFrom(window.location.search)
  if (to.unit === now.unit && to.panel === now.panel) return
  const opens = to.unit !== null || to.panel !== null
  const aside = now.unit !== null && to.unit !== null
  if (opens && !aside) write(to, 'pushState', depth() + 1)
  else write(to, 'replaceState', depth())
}

/** How many steps back stay within this page. */
function depth(): number {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null ? Reflect.get(state, STEPS_WITHIN) : undefined
  return typeof kept === 'number' ? kept : 0
}

function write(to: OpenPart, how: 'pushState' | 'replaceState', steps: number) {
  const { pathname, search, hash } = window.location
  window.history[how]({ [STEPS_WITHIN]: steps }, '', `${pathname}${searchWith(search, to)}${hash}`)
  for (const listener of listeners) listener()
}

const PANELS = ['add', 'issues', 'choices', 'proposals', 'pack', 'list', 'share'] as const

/** What stands beside the list, or over it on a phone. */
type Panel = (typeof PANELS)[number]

type OpenPart = { readonly unit: EntryId | null; readonly panel: Panel | null }

/** Read from the address: `?unit=e3` or `?panel=issues`. */
export function openPartFrom(search: string): OpenPart {
  const asked = new URLSearchParams(search)
  // Only compared with the ids of entries: one that no entry has opens nothing.
  const unit = asked.get('unit') as EntryId | null
  const panel = PANELS.find((one) => one === asked.get('panel')) ?? null
  return unit ? { unit, panel: null } : { unit: null, panel }
}

/** The same address with something else open. */
export function searchWith(search: string, { unit, panel }: OpenPart): string {
  const asked = new URLSearchParams(search)
  asked.delete('unit')
  asked.delete('panel')
  if (unit !== null) asked.set('unit', unit)
  if (panel !== null) asked.set('panel', panel)
  return asked.size > 0 ? `?${asked}` : ''
}

/** What must be open for a target to be seen: the headings of the list and the pools are never covered. */
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
      return { unit: null, panel: null }
  }
}

const LONGEST_WAIT_MS = 3_000

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'

let waiting: AbortController | null = null

/** Brings the focus into an element and leaves the page where it is: what stands still beside it need not be sought. */
export function focusOn(id: string) {
  whenThere(id, (place) => focusableIn(place)?.focus({ preventScroll: true }))
}

/**
 * Scrolls to an element and brings the focus into it. A panel that is only being opened, or whose script is still
 * on its way, has no such element yet: it is waited for.
 */
export function scrollToAndFocus(id: string) {
  whenThere(id, (place) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
    focusableIn(place)?.focus({ preventScroll: true })
  })
}

/** Only the last one is waited for. */
function whenThere(id: string, arrived: (place: HTMLElement) => void) {
  waiting?.abort()
  const patience = new AbortController()
  waiting = patience
  const { signal } = patience
  const watch = new MutationObserver(arrive)
  watch.observe(document.body, { childList: true, subtree: true })
  const timeout = setTimeout(() => patience.abort(), LONGEST_WAIT_MS)
  signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timeout)
  })
  requestAnimationFrame(arrive)

  function arrive() {
    const place = document.getElementById(id)
    if (!place || signal.aborted) return
    patience.abort()
    // Whoever has opened a dialog meanwhile stays in it.
    if (!isModalOpen()) arrived(place)
  }
}

function focusableIn(place: HTMLElement): HTMLElement | null {
  return place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
}

/** The `id` of the element that a target is about: whoever draws the place gives it to the element. */
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

/** The heading of an open unit: where the keyboard goes when it opens one. */
export function unitHeadingId(entry: EntryId): string {
  return `unit-${entry}`
}

/** What is open beside the list, whatever it is. */
export const OPEN_PANEL_ID = 'open-beside'

/** One unit is open at a time, so a slot needs no more than its name. */
export function slotId(slot: string): string {
  return `slot-${slot}`
}

/** The `id` of the field that `/` and `a` lead to. */
export const ADD_SEARCH_ID = 'add-search'

/** The `id` of the field that says under which heading a class shall stand. */
export const REPLACE_SECTION_ID = 'swap-heading'

const asked = cellOf<EntryId | null>(null)

/** A class decides the heading: to stand under another one, a unit becomes something else. Opens the unit there. */
export function askReplace(entry: EntryId) {
  asked.become(entry)
  openUnit(entry)
  scrollToAndFocus(REPLACE_SECTION_ID)
}

/** Whether that was asked for the entry; it is asked until another unit is. */
export function useIsReplacing(entry: EntryId): boolean {
  return useSyncExternalStore(
    asked.listen,
    () => asked.now() === entry,
    () => false,
  )
}
