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
import { FIRE_TOKEN } from '../readings'
import type { CosmicQuestion, RangedQuestion } from './schema'
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
  const onTheWay = { from: null, ownShips: 0, besideOwn: false }
  const shots = { ...onTheWay, fireTokens: null, engaged: false, inCoherency: false }
  return [
    askedAttack<CosmicQuestion>(
      'boarding',
      'Boarding action',
      { game, kind: 'boarding', readings, attacker: crew(attacker, read), defender: crew(target, read), apart: null },
      opponents,
    ),
    ...shotsOf(shotAttacks<RangedQuestion>(opponents, (shot) => ({ game, readings, defender, ...shots, ...shot }))),
    ...spellAttacks<CosmicQuestion>(opponents, (cast) => ({
      ...{ game, readings, defender, ...onTheWay, engagedElsewhere: false },
      ...cast,
    })),
    askedAttack<CosmicQuestion>(
      'ramming',
      'Ramming',
      { game, kind: 'ramming', readings, attacker: rammer(attacker, read), defender: rammer(target, read) },
      opponents,
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

function crew(unit: DwethiaUnit, read: KeywordReader) {
  return { models: [{ ...fighterOf(unit, read), boardable: isBoardable(unit) }], rerolls: NO_REROLLS, extraDice: 0 }
}

function rammer(unit: DwethiaUnit, read: KeywordReader) {
  return { models: [{ ...casterOf(unit, read), modifier: 0 }], rerolls: NO_REROLLS }
}
