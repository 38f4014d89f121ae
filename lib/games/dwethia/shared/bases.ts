import { nameOf } from '@/lib/kernel/rules/force'
import { cannotJudge, issueOf } from '@/lib/kernel/rules/issue'
import { type Base, nearestInRange, type SizeRange } from '@/lib/kernel/sheets/marks'
import { baseOutOfRange } from './issues'
import type { DwethiaUnit } from './rows'
import { type DwethiaRule, eachUnit } from './rules'

/** The base of the entry, or of its profile, or the usual one of its role. */
export function baseOf(unit: DwethiaUnit, usual: Base): Base {
  return unit.entry.base ?? unit.class.base ?? usual
}

/** The widest dimension counts, whatever the shape. */
export function basesWithin(
  rangeOf: (unit: DwethiaUnit) => SizeRange | null,
  usual: (unit: DwethiaUnit) => Base,
): DwethiaRule {
  return eachUnit('A base has a size that its class may have', (unit) => {
    const range = rangeOf(unit)
    const base = baseOf(unit, usual(unit))
    const slot = { kind: 'slot', entry: unit.entry.id, slot: 'base', row: null } as const
    if (!range) {
      return [issueOf(cannotJudge, slot, { what: `the base of ${nameOf(unit)}`, why: 'its profile gives no size' })]
    }
    const legal = nearestInRange(base, range)
    if (legal === base) return []
    const params = { name: nameOf(unit), mm: base.mm.join(' × '), range: worded(range) }
    return [
      issueOf(baseOutOfRange, slot, params, [
        {
          label: `Take ${legal.mm.join(' × ')} mm`,
          edits: [{ kind: 'change', entry: unit.entry.id, to: { base: legal } }],
        },
        { label: 'Take the usual base', edits: [{ kind: 'change', entry: unit.entry.id, to: { base: null } }] },
      ]),
    ]
  })
}

function worded({ least, most }: SizeRange): string {
  return least === most ? `${most} mm` : `${least} to ${most} mm`
}
