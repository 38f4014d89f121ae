import { nameOf } from '@/lib/kernel/rules/force'
import { cannotJudge, entryTarget, found } from '@/lib/kernel/rules/issue'
import { withinLimit } from '../shared/limit'
import { type DwethiaForce, isBuilding } from '../shared/rows'
import {
  CHART_RULES,
  classesBelong,
  type DwethiaRule,
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
} from '../shared/rules'
import { basesAngular, basesInClass } from './bases'
import { SPECIES } from './stats'

/** Most of what a ship is worth is that of its species: without one its values are not known, and no error. */
const valuesKnown = eachUnit('A ship without a species has values that nobody knows', (unit, force) => {
  if (unit.race || isBuilding(unit.class) || asksForSpecies(force)) return []
  if (Object.values(unit.values).every((value) => value !== null)) return []
  return [
    found(cannotJudge, entryTarget(unit.entry.id), {
      what: `the values of ${nameOf(unit)}`,
      why: 'it has no species',
    }),
  ]
})

function asksForSpecies(force: DwethiaForce): boolean {
  return force.answer(SPECIES) === 'one-per-ship'
}

export const RULES: readonly DwethiaRule[] = [
  withinLimit(),
  hasFaction,
  hasReligion(() => 'required'),
  ...CHART_RULES,
  elitesServe,
  classesBelong,
  hasRace(asksForSpecies),
  valuesKnown,
  racesAllowed,
  wargearAllowed,
  spellsAllowed,
  handsFree,
  upgradesCapped(() => false),
  upgradesPriced,
  basesAngular,
  basesInClass,
]
