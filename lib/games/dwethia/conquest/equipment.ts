import { sizesIn } from '@/lib/kernel/rules/equipment'
import type { BaseRange } from '@/lib/kernel/rules/game'
import { equipmentOf } from '../shared/equipment'
import type { DwethiaForce, DwethiaUnit } from '../shared/rows'
import { BASE_SHAPE, hasKeyword, isBasic, KEYWORDS, sizeRange, usualBase } from './stats'

export const equipment = equipmentOf({
  words: { class: 'Unit', race: 'Race', wargear: 'Wargear' },
  distance: '″',
  isBasic,
  mayLackRace: () => false,
  base: baseRange,
  start: (unit) => ({
    label: 'In the starting force',
    whyNot: hasKeyword(unit, KEYWORDS.start) ? null : `only for a [${KEYWORDS.start}]`,
  }),
})

/** Conquest, Base Sizes: the widest dimension counts, whatever the shape. */
function baseRange(unit: DwethiaUnit, force: DwethiaForce): BaseRange {
  const usual = unit.class.base ?? usualBase(unit, force)
  const range = sizeRange(unit, force)
  return {
    usual,
    shapes: force.answer(BASE_SHAPE) === 'round' ? ['round'] : ['round', 'square', 'oval', 'rectangle'],
    bases: range ? sizesIn(range).map((mm) => ({ shape: 'round', mm: [mm] })) : [usual],
    words: range ? `${range.most} mm at its widest` : null,
  }
}
