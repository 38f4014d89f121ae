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
import { type KeywordReader, keywordReader } from '../../shared/odds/keywords'
import type { DwethiaRows, DwethiaUnit } from '../../shared/rows'
import type { CosmicQuestion } from './schema'
import { STATED_KEYWORDS } from './stated-keywords'

const game = 'dwethia-cosmic'

const FIGHTER = 'Fighter'

/** The attacks of a ship on another: board, ram, fire, cast. */
export function attacksOn(
  attacker: DwethiaUnit,
  target: DwethiaUnit,
  { readings, catalogue }: AttackContext<DwethiaRows>,
): readonly AskedAttack<CosmicQuestion>[] {
  const read = keywordReader(STATED_KEYWORDS, catalogue)
  const opponents = { attacker, target, read }
  const defender = { models: [{ ...targetOf(target, read), shields: null }], rerolls: NO_REROLLS }
  const canBoard = (attacker.values.aggression ?? 0) > 0 && isBoardable(target)
  return [
    ...(canBoard
      ? [
          askedAttack<CosmicQuestion>(
            'boarding',
            'Boarding action',
            { game, kind: 'boarding', readings, attacker: crew(attacker, read), defender: crew(target, read) },
            opponents,
          ),
        ]
      : []),
    ...shotAttacks<CosmicQuestion>(opponents, (shot) => ({ game, readings, defender, from: null, ...shot })),
    ...spellAttacks<CosmicQuestion>(opponents, (cast) => ({ game, readings, defender, from: null, ...cast })),
    askedAttack<CosmicQuestion>(
      'ramming',
      'Ramming',
      { game, kind: 'ramming', readings, attacker: rammer(attacker, read), defender: rammer(target, read) },
      opponents,
    ),
  ]
}

function isBoardable({ class: row }: DwethiaUnit): boolean {
  return !row.keywords.includes(FIGHTER)
}

function crew(unit: DwethiaUnit, read: KeywordReader) {
  return { models: [{ ...fighterOf(unit, read), boardable: isBoardable(unit) }], rerolls: NO_REROLLS, extraDice: 0 }
}

function rammer(unit: DwethiaUnit, read: KeywordReader) {
  return { models: [{ ...casterOf(unit, read), modifier: 0 }], rerolls: NO_REROLLS }
}
