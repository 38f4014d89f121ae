'use client'

import { createContext, useContext } from 'react'
import type { Entry } from '@/lib/kernel/roster/roster'
import type { Equipment, Trait } from '@/lib/kernel/rules/equipment'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Force, PricedUnit } from '@/lib/kernel/rules/game'
import { changeEntry, type EntryFields } from '../steps'
import { useBuilder } from '../use-builder'

/** The unit that is open: as it was chosen, as it was judged, and what may be set about it. */
export type OpenUnit = {
  readonly entry: Entry
  readonly unit: PricedUnit
  readonly force: Force
  readonly evaluation: UnitEvaluation
  readonly outfit: Equipment
  readonly traits: readonly Trait[]
}

export const UnitContext = createContext<OpenUnit | null>(null)

export function useOpenUnit(): OpenUnit {
  const unit = useContext(UnitContext)
  if (!unit) throw new Error('The parts of a unit stand inside its panel.')
  return unit
}

/** Changes a field of the open unit, as a step under its name: "Platoon: Terran". */
export function useChangeUnit(): (what: string, to: EntryFields) => void {
  const { change } = useBuilder()
  const { entry, evaluation } = useOpenUnit()
  return (what, to) => {
    const { label, edits } = changeEntry(`${evaluation.name}: ${what}`, entry.id, to)
    change(label, edits)
  }
}
