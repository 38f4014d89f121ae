import { NOTHING } from '@/lib/kernel/amounts'
import { atMost } from '@/lib/kernel/rules/counts'
import { overLimit } from '@/lib/kernel/rules/issue'
import { agreeOn, repairsOfCost } from '@/lib/kernel/rules/repairs'
import type { DwethiaForce, DwethiaRows, DwethiaUnit } from './rows'
import type { DwethiaRule } from './rules'

/** The agreed number of points; `counts` says whose points it covers. */
export function withinLimit(counts: (unit: DwethiaUnit, force: DwethiaForce) => boolean = () => true): DwethiaRule {
  return atMost<DwethiaRows>({
    name: 'The force stays within its limit',
    kind: overLimit,
    what: 'the points of the force',
    weigh: (unit, force) => (counts(unit, force) ? unit.each : NOTHING),
    limit: (force) => force.roster.limit,
    repairs: (force, over) => [
      ...repairsOfCost(
        force.units.filter((unit) => counts(unit, force)),
        over,
        force,
      ),
      agreeOn(force.roster.limit + over, 'points'),
    ],
  })
}
