import type { AskedAttack, AttackContext } from '@/lib/kernel/odds/answer'
import { answerOf } from '@/lib/kernel/roster/roster'
import {
  askedAttack,
  fighterOf,
  isCommander,
  NO_REROLLS,
  shotAttacks,
  spellAttacks,
  targetOf,
} from '../../shared/odds/from-unit'
import { keywordReader } from '../../shared/odds/keywords'
import type { Answers } from '../../shared/odds/schema'
import { type DwethiaRows, type DwethiaUnit, isBuilding } from '../../shared/rows'
import { BUILDING_VALUES, READINGS } from '../readings'
import type { ConquestQuestion } from './schema'
import { STATED_KEYWORDS } from './stated-keywords'

const game = 'dwethia-conquest'

const ZEROS_OF_BUILDING = { martial: 0, perception: 0, strength: 0, aggression: 0 }

/** Fills in values that a building's profile does not have. A value that is unknown stays unknown. */
function withMissingValues(unit: DwethiaUnit, readings: Answers): DwethiaUnit {
  if (!isBuilding(unit.class) || answerOf(READINGS, { readings }, BUILDING_VALUES) !== '0') return unit
  return { ...unit, values: { ...ZEROS_OF_BUILDING, ...unit.values } }
}

/** The attacks of one model on another, as questions. */
export function attacksOn(
  givenAttacker: DwethiaUnit,
  givenTarget: DwethiaUnit,
  { readings, catalogue }: AttackContext<DwethiaRows>,
): readonly AskedAttack<ConquestQuestion>[] {
  const read = keywordReader(STATED_KEYWORDS, catalogue)
  const attacker = withMissingValues(givenAttacker, readings)
  const target = withMissingValues(givenTarget, readings)
  const opponents = { attacker, target, read }
  const defender = {
    models: [{ ...targetOf(target, read), commander: isCommander(target), inCoherency: false }],
    rerolls: NO_REROLLS,
    resolve: 0,
  }
  const armyOf = (unit: DwethiaUnit) => ({
    models: [fighterOf(unit, read)],
    rerolls: NO_REROLLS,
    extraDice: 0,
    resolve: 0,
  })
  const shots = { game, readings, defender, engagedElsewhere: false } as const
  const canFight = (attacker.values.aggression ?? 0) > 0
  return [
    ...(canFight
      ? [
          askedAttack<ConquestQuestion>(
            'melee',
            'Fight',
            { game, kind: 'melee', readings, attacker: armyOf(attacker), defender: armyOf(target), apart: null },
            opponents,
          ),
        ]
      : []),
    ...shotAttacks<ConquestQuestion>(opponents, (shot) => ({ ...shots, ...shot })),
    ...spellAttacks<ConquestQuestion>(opponents, (cast) => ({ ...shots, ...cast })),
  ]
}
