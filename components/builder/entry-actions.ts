'use client'

import { useMemo } from 'react'
import type { MenuEntry } from '@/components/ui/menu'
import { type ToastMessage, useToast } from '@/components/ui/toast'
import type { EntryId } from '@/lib/kernel/ids'
import { MOST_MODELS } from '@/lib/kernel/limits'
import { duplicate, type Edit, splitOff } from '@/lib/kernel/roster/edits'
import { groupsOf } from './list/groups'
import { entryName } from './names'
import { focusOnRow, leaveUnit, openReplacement } from './open-part'
import { type BuilderState, useBuilderGetter } from './use-builder'

export type EntryFields = Extract<Edit, { kind: 'change' }>['to']

export type EntryActions = {
  setCount(entry: EntryId, count: number): void
  /** `duplicate` and `split` return the id of the new entry. */
  duplicate(entry: EntryId): EntryId
  split(entry: EntryId, count: number): EntryId
  /** Moves an entry to the place of another one. */
  move(entry: EntryId, target: EntryId): void
  /** Removes an entry, with an undo; the focus moves to a neighbour, which is open now if the entry was. */
  remove(entry: EntryId): void
}

/** The actions stay the same objects: rows that get them are not drawn again. */
export function useEntryActions(): EntryActions {
  const getBuilder = useBuilderGetter()
  const toast = useToast()
  return useMemo(() => entryActions(getBuilder, toast), [getBuilder, toast])
}

function entryActions(getBuilder: () => BuilderState, toast: (message: ToastMessage) => void): EntryActions {
  const nameOf = (entry: EntryId) => entryName(getBuilder(), entry)

  function change(label: string, edits: readonly Edit[]) {
    if (edits.length > 0) getBuilder().change(label, edits)
  }

  return {
    setCount(entry, count) {
      const clampedCount = Math.min(Math.max(1, Math.round(count)), MOST_MODELS)
      change(`${nameOf(entry)} × ${clampedCount}`, [{ kind: 'change', entry, to: { count: clampedCount } }])
    },
    duplicate(entry) {
      const { roster, nextId } = getBuilder()
      const newId = nextId()
      change(`Duplicate ${nameOf(entry)}`, duplicate(roster, entry, newId))
      return newId
    },
    split(entry, count) {
      const { roster, nextId } = getBuilder()
      const newId = nextId()
      change(`Split ${count} off ${nameOf(entry)}`, splitOff(roster, entry, count, newId))
      return newId
    },
    move(entry, target) {
      const index = getBuilder().roster.entries.findIndex(({ id }) => id === target)
      if (index >= 0 && entry !== target) change(`Move ${nameOf(entry)}`, [{ kind: 'move', entry, at: index }])
    },
    remove(entry) {
      const { entries } = getBuilder().roster
      const name = nameOf(entry)
      const label = `Remove ${name}`
      const index = entries.findIndex(({ id }) => id === entry)
      const removed = entries[index]
      const neighbour = neighbourAfter(getBuilder(), entry)
      leaveUnit(entry, neighbour)
      focusOnRow(neighbour)
      change(label, [{ kind: 'remove', entry }])
      toast({ title: `Removed ${name}`, onUndo: putBack })

      // After later steps undo would take back those: then the entry is added again, as a step of its own.
      function putBack() {
        const isBack = getBuilder().roster.entries.some(({ id }) => id === entry)
        if (getBuilder().undoLabel === label) getBuilder().undo()
        else if (removed && !isBack) change(`Restore ${name}`, [{ kind: 'add', entry: removed, at: index }])
      }
    },
  }
}

type Neighbours = { readonly above: EntryId | null; readonly below: EntryId | null }

export function neighboursOf({ roster, evaluation }: Pick<BuilderState, 'roster' | 'evaluation'>, id: EntryId) {
  const sections = groupsOf(roster, evaluation).map(({ lines }) => lines.map(({ entry }) => entry.id))
  return neighboursIn(sections.find((ids) => ids.includes(id)) ?? [], id)
}

function neighboursIn(ids: readonly EntryId[], id: EntryId): Neighbours {
  const index = ids.indexOf(id)
  return index < 0 ? { above: null, below: null } : { above: ids[index - 1] ?? null, below: ids[index + 1] ?? null }
}

/** The row below, else the one above, in the order in which they are shown. */
function neighbourAfter({ roster, evaluation }: BuilderState, entry: EntryId): EntryId | null {
  const inSections = groupsOf(roster, evaluation).flatMap(({ lines }) => lines.map((line) => line.entry.id))
  const { above, below } = neighboursIn([...inSections, ...evaluation.unresolved.map(({ entry: { id } }) => id)], entry)
  return below ?? above
}

export function entryMenu(state: BuilderState, id: EntryId, actions: EntryActions): readonly MenuEntry[] {
  const entry = state.roster.entries.find((candidate) => candidate.id === id)
  if (!entry) return []
  const { above, below } = neighboursOf(state, id)
  const half = Math.floor(entry.count / 2)
  const hasSections = state.evaluation.sections.length > 1
  return [
    { label: 'Duplicate', onChoose: () => actions.duplicate(id) },
    ...(entry.count > 1 ? [{ label: 'Split one off', onChoose: () => actions.split(id, 1) }] : []),
    ...(half > 1 ? [{ label: `Split ${half} off`, onChoose: () => actions.split(id, half) }] : []),
    'rule',
    { label: 'Move up', disabled: above === null, onChoose: () => above && actions.move(id, above) },
    { label: 'Move down', disabled: below === null, onChoose: () => below && actions.move(id, below) },
    ...(hasSections ? [{ label: 'Move to another section', onChoose: () => openReplacement(id) }] : []),
    'rule',
    { label: 'Remove', danger: true, onChoose: () => actions.remove(id) },
  ]
}
