'use client'

import { addOne, tried } from '@/lib/kernel/rules/offers'
import { useStableCallback } from '../use-steady'
import { useBuilder } from '../use-builder'
import type { SearchableOffer } from './listed'

/** Adds one of a class, or counts up the entry that is just the same; as one step. */
export function useAddOffer(): (one: SearchableOffer) => void {
  const { roster, catalogue, game, evaluation, change, nextId } = useBuilder()
  return useStableCallback(({ offer }) => {
    const edits = addOne(roster, offer.entry, nextId())
    // Worth a trial only where a choice waits for something that could be added.
    const waits = evaluation.issues.some(({ severity, target }) => severity === 'error' && target.kind === 'choice')
    const completes = waits ? tried({ roster, catalogue, game }, evaluation.issues, edits).completes : []
    change(`Add ${offer.row.name}`, [...edits, ...completes])
  })
}
