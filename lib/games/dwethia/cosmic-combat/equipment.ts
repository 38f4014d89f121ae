import type { BaseRange } from '@/lib/kernel/rules/game'
import type { Base } from '@/lib/kernel/sheets/marks'
import { equipmentOf } from '../shared/equipment'
import type { DwethiaUnit } from '../shared/rows'
import { mayBeRound, SPECIES, sizeOf, TOLERANCE_MM, usualBase } from './stats'

export const equipment = equipmentOf({
  words: { class: 'Ship', race: 'Species', wargear: 'Systems' },
  distance: '″',
  isBasic: () => false,
  mayLackRace: (force) => force.answer(SPECIES) !== 'one-per-ship',
  base: baseRange,
})

/** Cosmic Combat, base sizes by class: each dimension within ten millimetres. */
function baseRange(unit: DwethiaUnit): BaseRange {
  const usual = unit.class.base ?? usualBase(unit)
  const size = sizeOf(unit)
  const shapes: BaseRange['shapes'] = mayBeRound(unit)
    ? ['round', 'oval', 'square', 'rectangle']
    : ['square', 'rectangle']
  if (!size) return { usual, shapes, bases: [usual], words: null }
  const [length, width] = size
  const words = `${toleranceRange(length)} × ${toleranceRange(width)} mm`
  if (mayBeRound(unit)) return { usual, shapes, bases: [usual], words }
  const bases = [-TOLERANCE_MM, 0, TOLERANCE_MM].map((more) => rectangularBase(length + more, width + more))
  return { usual, shapes, bases, words }
}

function toleranceRange(mm: number): string {
  return `${mm - TOLERANCE_MM}–${mm + TOLERANCE_MM}`
}

function rectangularBase(length: number, width: number): Base {
  return length === width ? { shape: 'square', mm: [length] } : { shape: 'rectangle', mm: [length, width] }
}
