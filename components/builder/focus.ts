'use client'

import { useSyncExternalStore } from 'react'
import { STEPS_WITHIN } from '@/components/ui/leaving'
import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'
import { focusOn, scrollToAndFocus } from './arrival'
import { type OpenPart, openPartFor, openPartFrom, type Panel, searchWith } from './focus-address'
import { OPEN_PANEL_ID, targetId, unitHeadingId } from './places'

export type { OpenPart, Panel } from './focus-address'

/** What is open in the builder, and the ways to open something else. It stands in the address: back closes it. */
export type OpenState = OpenPart & {
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
