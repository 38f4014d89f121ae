import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { type MagewindsCatalogue, type MagewindsRows, shownProfile } from '../rows'
import { ACTIONS } from '../stats'
import { answerAttack } from './attack'
import { attacksOn } from './attacks'
import { answerChoices } from './choices'
import { answerPayable } from './payable'
import type { MagewindsQuestion } from './schema'

/** Profiles are fixed, so there is no other way to arm a fighter. */
export const magewindsOdds = {
  ...{ answer, attacksOn, otherLoadouts: () => [], sturdiness },
  assumes: `Without a reaction, and without spells in force. “The secret choice” is what the best plans of both sides come to, with room to dodge and ${ACTIONS} actions left to the target.`,
}

function answer(question: MagewindsQuestion, catalogue: MagewindsCatalogue | null): OddsAnswer | OddsRefusal {
  switch (question.kind) {
    case 'attack':
      return answerAttack(question, catalogue)
    case 'choices':
      return answerChoices(question, catalogue)
    case 'payable':
      return answerPayable(question)
  }
}

/** The usual precision of attacks. */
const USUAL_PRECISION = 4
const SIDES = 6

/** The average number of dice of usual precision that take a fighter down. */
export function sturdiness(unit: PricedUnit<MagewindsRows>): number | null {
  const profile = shownProfile(unit.class, unit.entry)
  if (!profile || !unit.class.selectable) return null
  const { toughness, armour, evasion } = profile
  if (toughness === null || armour === null || evasion === null || toughness < 1) return null
  return (toughness + armour) * (SIDES / Math.max(1, USUAL_PRECISION - evasion))
}
