import { nameOf } from '@/lib/kernel/rules/force'
import { cannotJudge, found } from '@/lib/kernel/rules/issue'
import type { Base } from '@/lib/kernel/sheets/marks'
import { baseOf } from '../shared/bases'
import { baseOutOfRange } from '../shared/issues'
import type { DwethiaUnit } from '../shared/rows'
import { eachUnit } from '../shared/rules'
import { baseNotRectangular } from './issues'
import { mayBeRound, sidesOf, sizeOf, TOLERANCE_MM, usualBase } from './stats'

const isAngular = ({ shape }: Base) => shape === 'square' || shape === 'rectangle'

function slot(unit: DwethiaUnit) {
  return { kind: 'slot', entry: unit.entry.id, slot: 'base', row: null } as const
}

function taking(unit: DwethiaUnit, base: Base | null, label: string) {
  return { label, edits: [{ kind: 'change', entry: unit.entry.id, to: { base } }] } as const
}

export const basesAngular = eachUnit('Ships stand on square or rectangular bases', (unit) => {
  const base = baseOf(unit, usualBase(unit))
  if (isAngular(base) || mayBeRound(unit)) return []
  // A massive entity whose profile nobody knows may be one of those that stand on round bases.
  if (!sizeOf(unit)) return []
  const usual = usualBase(unit)
  const params = { name: nameOf(unit), shape: base.shape }
  return [found(baseNotRectangular, slot(unit), params, [taking(unit, usual, `Take ${usual.mm.join(' × ')} mm`)])]
})

export const basesInClass = eachUnit('Each dimension of a base is within 10 mm of its class', (unit) => {
  const size = sizeOf(unit)
  if (!size) {
    return [found(cannotJudge, slot(unit), { what: `the base of ${nameOf(unit)}`, why: 'its profile gives no size' })]
  }
  const base = baseOf(unit, usualBase(unit))
  if (!isAngular(base) && !mayBeRound(unit)) return []
  const legal = nearest(base, size)
  if (legal.every((mm, i) => mm === sidesOf(base)[i])) return []
  const range = `${size.join(' × ')} mm, each dimension ${TOLERANCE_MM} mm more or less`
  const params = { name: nameOf(unit), mm: base.mm.join(' × '), range }
  const shaped = shapedLike(base, legal)
  return [
    found(baseOutOfRange, slot(unit), params, [
      taking(unit, shaped, `Take ${shaped.mm.join(' × ')} mm`),
      taking(unit, null, 'Take the usual base'),
    ]),
  ]
})

/** Round and square where both sides are alike, oval and rectangle where they are not. */
function shapedLike(base: Base, [length, width]: readonly [number, number]): Base {
  if (length === width) return { shape: isAngular(base) ? 'square' : 'round', mm: [length] }
  return { shape: isAngular(base) ? 'rectangle' : 'oval', mm: [length, width] }
}

function nearest(base: Base, size: readonly [number, number]): readonly [number, number] {
  const [length, width] = sidesOf(base)
  return [clamped(length, size[0]), clamped(width, size[1])]
}

function clamped(mm: number, size: number): number {
  return Math.min(Math.max(mm, size - TOLERANCE_MM), size + TOLERANCE_MM)
}
