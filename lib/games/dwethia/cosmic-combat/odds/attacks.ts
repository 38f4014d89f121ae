import type { AskedAttack, AttackContext } from '@/lib/kernel/odds/answer'
import {
  askedAttack,
  casterOf,
  fighterOf,
  NO_REROLLS,
  shotAttacks,
  spellAttacks,
  targetOf,
} from '../../shared/odds/from-unit'
import type { DwethiaUnit } from '../../shared/rows'
import { FIRE_TOKEN } from '../readings'
import type { CosmicQuestion, RangedQuestion } from './schema'

const game = 'dwethia-cosmic'

const FIGHTER = 'Fighter'

/** The attacks of a ship on another: board, ram, fire, cast. */
export function attacksOn(
  attacker: DwethiaUnit,
  target: DwethiaUnit,
  { readings }: AttackContext,
): readonly AskedAttack<CosmicQuestion>[] {
  const units = [attacker, target] as const
  const defender = { models: [{ ...targetOf(target), shields: null }], rerolls: NO_REROLLS }
  const onTheWay = { from: null, ownShips: 0, besideOwn: false }
  const shots = { ...onTheWay, fireTokens: null, engaged: false, inCoherency: false }
  return [
    askedAttack<CosmicQuestion>(
      'boarding',
      'Boarding action',
      { game, kind: 'boarding', readings, attacker: crew(attacker), defender: crew(target) },
      units,
    ),
    ...shotsOf(shotAttacks<RangedQuestion>(units, (shot) => ({ game, readings, defender, ...shots, ...shot }))),
    ...spellAttacks<CosmicQuestion>(units, (cast) => ({ game, readings, defender, ...onTheWay, ...cast })),
    askedAttack<CosmicQuestion>(
      'ramming',
      'Ramming',
      { game, kind: 'ramming', readings, attacker: rammer(attacker), defender: rammer(target) },
      units,
    ),
  ]
}

/** Each weapon alone; before them all together, where a Fire token fires them all. */
function shotsOf(attacks: readonly AskedAttack<RangedQuestion>[]): readonly AskedAttack<CosmicQuestion>[] {
  const [first, ...others] = attacks
  if (!first || others.length === 0 || first.question.readings[FIRE_TOKEN] !== 'all-weapons') return attacks
  const { question } = first
  const models = attacks.flatMap((one) => one.question.attacker.models)
  const together = { ...question, fireTokens: 1, attacker: { ...question.attacker, models } }
  return [{ ...first, id: 'ranged', label: 'All weapons', question: together }, ...attacks]
}

function isBoardable({ class: row }: DwethiaUnit): boolean {
  return !row.keywords.includes(FIGHTER)
}

function crew(unit: DwethiaUnit) {
  return { models: [{ ...fighterOf(unit), boardable: isBoardable(unit) }], rerolls: NO_REROLLS, extraDice: 0 }
}

function rammer(unit: DwethiaUnit) {
  return { models: [{ ...casterOf(unit), modifier: 0 }], rerolls: NO_REROLLS }
}
