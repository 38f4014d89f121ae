import type { PricedUnit } from '@/lib/kernel/rules/game'
import { type Base, describeBase, footprint, type Marking } from '@/lib/kernel/sheets/marks'
import type { MagewindsRows } from './rows'
import { BASE_MM } from './stats'

export const STANDARD_BASE: Base = { shape: 'round', mm: [BASE_MM] }

/** The diameter that the base needs, rounded up to a tenth of a millimetre; null where it fits. */
export function excessiveDiameter(base: Base): number | null {
  const circle = footprint(base)
  return circle > BASE_MM ? Math.ceil(circle * 10) / 10 : null
}

/** The same shape in the largest allowed size. */
export function largestLegal(base: Base): Base {
  const shrink = BASE_MM / footprint(base)
  return { ...base, mm: base.mm.map((mm) => Math.max(1, Math.floor(mm * shrink))) }
}

/** The rules have no marking: the number is the fighter's position in the list, to tell labels apart. */
export function markOf(unit: PricedUnit<MagewindsRows>): Marking {
  const base = unit.entry.base ?? STANDARD_BASE
  const text = String(unit.position)
  return {
    base,
    text,
    rim: null,
    top: null,
    loadout: null,
    lines: [
      {
        part: 'base',
        value: describeBase(base),
        label: unit.entry.base ? 'chosen for this fighter' : 'Core rules 0.8.1',
        from: null,
      },
      { part: 'text', value: text, label: 'its place in the list', from: null },
    ],
  }
}
