'use client'

import { useMemo } from 'react'
import { useToast } from '@/components/ui/toast'
import type { EntryId } from '@/lib/kernel/ids'
import type { Edit } from '@/lib/kernel/roster/edits'
import { entryName } from './names'
import { counted, doubled, movedTo, removed, type Step, split } from './steps'
import { useBuilder } from './use-builder'
import { useStableCallback } from './use-stable-callback'

/** Everything that is done to one entry. The functions stay the same: rows that get them need not be drawn again. */
export type Ways = {
  count(entry: EntryId, count: number): void
  duplicate(entry: EntryId): EntryId
  split(entry: EntryId, count: number): EntryId
  remove(entry: EntryId): void
  /** Into the place of another. */
  move(entry: EntryId, place: EntryId): void
  change(label: string, edits: readonly Edit[]): void
}

export function useWays(): Ways {
  const builder = useBuilder()
  const toast = useToast()
  const { roster } = builder
  const take = ({ label, edits }: Step) => {
    if (edits.length > 0) builder.change(label, edits)
  }
  const nameOf = (entry: EntryId) => entryName(builder, entry)

  const count = useStableCallback((entry: EntryId, to: number) => take(counted(nameOf(entry), entry, to)))
  const duplicate = useStableCallback((entry: EntryId) => {
    const newId = builder.nextId()
    take(doubled(roster, nameOf(entry), entry, newId))
    return newId
  })
  const splitOff = useStableCallback((entry: EntryId, models: number) => {
    const newId = builder.nextId()
    take(split(roster, nameOf(entry), { entry, count: models, newId }))
    return newId
  })
  const move = useStableCallback((entry: EntryId, place: EntryId) => take(movedTo(roster, nameOf(entry), entry, place)))
  const change = useStableCallback((label: string, edits: readonly Edit[]) => take({ label, edits }))
  const putBack = usePuttingBack()
  const remove = useStableCallback((entry: EntryId) => {
    const name = nameOf(entry)
    const back = putBack(entry)
    take(removed(name, entry))
    toast({ title: `Removed ${name}`, onUndo: back })
  })
  return useMemo(
    () => ({ count, duplicate, split: splitOff, remove, move, change }),
    [count, duplicate, splitOff, remove, move, change],
  )
}

/** A removal that is still the last step is undone; behind later steps the entry comes back as a step of its own. */
function usePuttingBack(): (entry: EntryId) => () => void {
  const builder = useBuilder()
  const back = useStableCallback((step: string, edits: readonly Edit[]) => {
    if (builder.undoLabel === step) builder.undo()
    else builder.change(step.replace('Remove', 'Put back'), edits)
  })
  return (id) => {
    const at = builder.roster.entries.findIndex((entry) => entry.id === id)
    const entry = builder.roster.entries[at]
    const step = removed(entryName(builder, id), id).label
    return () => back(step, entry ? [{ kind: 'add', entry, at }] : [])
  }
}
