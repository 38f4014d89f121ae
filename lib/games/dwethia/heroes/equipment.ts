import { sizesIn } from '@/lib/kernel/rules/equipment'
import type { BaseRange } from '@/lib/kernel/rules/game'
import { equipmentOf } from '../shared/equipment'
import type { DwethiaForce, DwethiaUnit } from '../shared/rows'
import { isBasic, rangeOf, usualBase } from './stats'

export const equipment = equipmentOf({
  words: { class: 'Warrior', race: 'Race', wargear: 'Wargear' },
  distance: ' spaces',
  isBasic,
  mayLackRace: () => false,
  base: baseRange,
})

/** Heroes, Base Sizes: round, square or oval, and the widest dimension counts. */
function baseRange(unit: DwethiaUnit, force: DwethiaForce): BaseRange {
  const usual = unit.class.base ?? usualBase(unit)
  const range = rangeOf(unit, force)
  return {
    usual,
    shapes: ['round', 'square', 'oval'],
    bases: range ? sizesIn(range).map((mm) => ({ shape: 'round', mm: [mm] })) : [usual],
    words: range ? `${range.least} to ${range.most} mm at its widest` : null,
  }
}
