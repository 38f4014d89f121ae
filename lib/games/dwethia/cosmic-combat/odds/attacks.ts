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
import type { CosmicQuestion } from './schema'

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
  const canBoard = (attacker.values.aggression ?? 0) > 0 && isBoardable(target)
  return [
    ...(canBoard
      ? [
          askedAttack<CosmicQuestion>(
            'boarding',
            'Boarding action',
            { game, kind: 'boarding', readings, attacker: crew(attacker), defender: crew(target) },
            units,
          ),
        ]
      : []),
    ...shotAttacks<CosmicQuestion>(units, (shot) => ({ game, readings, defender, from: null, ...shot })),
    ...spellAttacks<CosmicQuestion>(units, (cast) => ({ game, readings, defender, from: null, ...cast })),
    askedAttack<CosmicQuestion>(
      'ramming',
      'Ramming',
      { game, kind: 'ramming', readings, attacker: rammer(attacker), defender: rammer(target) },
      units,
    ),
  ]
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
