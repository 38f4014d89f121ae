'use client'

import { createContext, useContext } from 'react'
import type { Entry } from '@/lib/kernel/roster/roster'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Equipment, Force, PricedUnit, Trait } from '@/lib/kernel/rules/game'
import { changed, type Fields } from '../steps'
import { useWorkbench } from '../workbench'

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
export function useSetting(): (what: string, to: Fields) => void {
  const { change } = useWorkbench()
  const { entry, evaluation } = useOpenUnit()
  return (what, to) => {
    const { label, edits } = changed(`${evaluation.name}: ${what}`, entry.id, to)
    change(label, edits)
  }
}
