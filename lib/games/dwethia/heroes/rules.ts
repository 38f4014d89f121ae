import { chosen } from '@/lib/kernel/roster/roster'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Force, Rule } from '@/lib/kernel/rules/game'
import { issueOf } from '@/lib/kernel/rules/issue'
import { basesWithin } from '../shared/bases'
import type { DwethiaRows } from '../shared/rows'
import {
  CHART_RULES,
  classesBelong,
  eachUnit,
  elitesServe,
  handsFree,
  hasFaction,
  hasRace,
  hasReligion,
  racesAllowed,
  spellsAllowed,
  upgradesCapped,
  upgradesPriced,
  wargearAllowed,
  withinLimit,
} from '../shared/rules'
import { baseShape, objectiveOutOfReach, objectivesCount } from './issues'
import { OBJECTIVES_CHOSEN, SECRET_OBJECTIVES, type SecretObjective } from './objectives'
import { outOfReach } from './reach'
import type { Objective } from './schema'
import { isBasic, OBJECTIVES, RELIGION, rangeOf, usualBase } from './stats'

export type HeroesRows = DwethiaRows & { readonly objectives: Objective }

type HeroesForce = Force<HeroesRows>

type HeroesRule = Rule<HeroesRows>

const target = { kind: 'choice', choice: OBJECTIVES } as const

/** The twenty-five of the rules, and those that a pack adds. */
export function objectivesOf(force: HeroesForce): readonly SecretObjective[] {
  const known = new Set(SECRET_OBJECTIVES.map(({ slug }) => slug))
  const more = force.catalogue.rows.objectives
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, name, needs }): SecretObjective => ({ slug, name, needs }))
  return [...SECRET_OBJECTIVES, ...more]
}

const fiveObjectives: HeroesRule = {
  name: 'Five different secret objectives are chosen',
  check(force) {
    const picks = [...new Set(chosen(force.roster.choices, OBJECTIVES))]
    const asChosen = chosen(force.roster.choices, OBJECTIVES).length
    if (picks.length === OBJECTIVES_CHOSEN && asChosen === OBJECTIVES_CHOSEN) return []
    const reachable = objectivesOf(force).filter(({ slug }) => !picks.includes(slug))
    const within = reachable.filter((objective) => outOfReach(objective, force) === null).map(({ slug }) => slug)
    const to = [...picks, ...within].slice(0, OBJECTIVES_CHOSEN)
    const params = { chosen: picks.length, wanted: OBJECTIVES_CHOSEN }
    const label =
      picks.length < OBJECTIVES_CHOSEN
        ? 'Add objectives that the list can reach'
        : `Keep the first ${OBJECTIVES_CHOSEN}`
    return [issueOf(objectivesCount, target, params, [{ label, edits: [{ kind: 'choose', choice: OBJECTIVES, to }] }])]
  },
}

const objectivesReachable: HeroesRule = {
  name: 'Every chosen objective is within the list’s reach',
  check(force) {
    const picks = chosen(force.roster.choices, OBJECTIVES)
    return objectivesOf(force)
      .filter(({ slug }) => picks.includes(slug))
      .flatMap((objective) => {
        const why = outOfReach(objective, force)
        return why === null ? [] : [issueOf(objectiveOutOfReach, target, { objective: objective.name, why })]
      })
  },
}

const basesShaped = eachUnit('Bases are round, square or oval', (unit) => {
  const { id, base } = unit.entry
  if (base?.shape !== 'rectangle') return []
  const oval = { ...base, shape: 'oval' } as const
  return [
    issueOf(
      baseShape,
      { kind: 'slot', entry: id, slot: 'base', row: null },
      { name: nameOf(unit), shape: base.shape },
      [
        {
          label: `Take an oval of ${base.mm.join(' × ')} mm`,
          edits: [{ kind: 'change', entry: id, to: { base: oval } }],
        },
        { label: 'Take the usual base', edits: [{ kind: 'change', entry: id, to: { base: null } }] },
      ],
    ),
  ]
})

export const RULES: readonly HeroesRule[] = [
  withinLimit(),
  hasFaction,
  hasReligion((force) => force.answer(RELIGION) as 'optional' | 'none' | 'required'),
  ...CHART_RULES,
  elitesServe,
  classesBelong,
  hasRace(() => true),
  racesAllowed,
  wargearAllowed,
  spellsAllowed,
  handsFree,
  upgradesCapped((unit) => (unit.class.role === null ? null : isBasic(unit))),
  upgradesPriced,
  basesShaped,
  basesWithin(rangeOf, usualBase),
  fiveObjectives,
  objectivesReachable,
]
