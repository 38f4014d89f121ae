import type { BaseRange } from '@/lib/kernel/rules/game'
import type { Base } from '@/lib/kernel/sheets/marks'
import { equipmentOf } from '../shared/equipment'
import type { DwethiaForce, DwethiaUnit } from '../shared/rows'
import { mayBeRound, SPECIES, shipBase, sizeOf, TOLERANCE_MM } from './stats'

export const equipment = equipmentOf({
  words: { class: 'Ship', race: 'Species', wargear: 'Systems' },
  distance: '″',
  isBasic: () => false,
  mayLackRace: (force) => force.answer(SPECIES) !== 'one-per-ship',
  base: baseRange,
})

/** Cosmic Combat, base sizes by profile or class: each dimension within ten millimetres. */
function baseRange(unit: DwethiaUnit, force: DwethiaForce): BaseRange {
  const usual = shipBase({ ...unit, entry: { ...unit.entry, base: null } }, force)
  const size = sizeOf(unit, force)
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
