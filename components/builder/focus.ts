'use client'

import { useSyncExternalStore } from 'react'
import { STEPS_WITHIN } from '@/components/ui/page-guard'
import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'
import { arriveAt, settleIn } from './arrival'
import { type Focus, focusFrom, focusOf, type Panel, searchWith } from './focus-address'
import { headingPlace, OPEN_PLACE, placeOf } from './places'

export type { Focus, Panel } from './focus-address'

/** What is open in the builder, and the ways to open something else. It stands in the address: back closes it. */
export type Focusing = Focus & {
  openUnit(entry: EntryId): void
  openPanel(panel: Panel): void
  /** Goes back to what was open before, or closes. */
  close(): void
  /** Opens the place that an issue is about, scrolls to it and brings the keyboard's focus there. */
  focusOn(target: Target): void
}

const WAYS = { openUnit, openPanel, close, focusOn }

const NOTHING_OPEN = ''

export function useFocus(): Focusing {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => NOTHING_OPEN,
  )
  return { ...focusFrom(search), ...WAYS }
}

/** For the rows of a long list: only the two whose answer changes are drawn again. */
export function useIsOpen(entry: EntryId): boolean {
  return useSyncExternalStore(
    subscribe,
    () => focusFrom(window.location.search).unit === entry,
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
  document.getElementById(placeOf({ kind: 'entry', entry }))?.scrollIntoView({ block: 'nearest' })
  settleIn(headingPlace(entry))
}

let cameFrom: Element | null = null

/** Opens a panel for somebody who goes on from there by keyboard; Escape leads back to where they were. */
export function enterPanel(panel: Panel) {
  cameFrom = document.activeElement
  openPanel(panel)
  settleIn(OPEN_PLACE)
}

/** From what is open back into the list: to the row of the open unit, or to what opened the panel. */
export function leaveOpen() {
  const { unit } = focusFrom(window.location.search)
  const row = unit === null ? null : document.getElementById(placeOf({ kind: 'entry', entry: unit }))
  if (row) arriveAt(row.id)
  else if (cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body) cameFrom.focus()
  else settleIn(placeOf({ kind: 'list' }))
}

/** Whether a click was none: Enter or space on a control. */
export function isByKeyboard({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail === 0
}

export function close() {
  if (depth() > 0) window.history.back()
  else write({ unit: null, panel: null }, 'replaceState', 0)
}

export function focusOn(target: Target) {
  go(focusOf(target))
  arriveAt(placeOf(target))
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
function go(to: Focus) {
  const now = focusFrom(window.location.search)
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

function write(to: Focus, how: 'pushState' | 'replaceState', steps: number) {
  const { pathname, search, hash } = window.location
  window.history[how]({ [STEPS_WITHIN]: steps }, '', `${pathname}${searchWith(search, to)}${hash}`)
  for (const listener of listeners) listener()
}
