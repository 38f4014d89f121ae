import { withinLimit } from '../shared/limit'
import {
  CHART_RULES,
  classesBelong,
  type DwethiaRule,
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

export const RULES: readonly DwethiaRule[] = [
  withinLimit(),
  hasFaction,
  hasReligion(() => 'required'),
  ...CHART_RULES,
  elitesServe,
  classesBelong,
  hasRace((force) => force.answer(SPECIES) === 'one-per-ship'),
  racesAllowed,
  wargearAllowed,
  spellsAllowed,
  handsFree,
  upgradesCapped(() => false),
  upgradesPriced,
  basesAngular,
  basesInClass,
]
