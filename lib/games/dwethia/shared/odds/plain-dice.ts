import { answerOfOdds, chanceOf, type OddsAnswer } from '@/lib/kernel/odds/answer'
import { atLeast, constant } from '@/lib/kernel/odds/dice'
import { passing } from '@/lib/kernel/odds/die-tests'
import { chanceOn } from './roll-chart'
import type { DiceQuestion } from './schema'

/** Each point of Destiny throws one die again, each die at most once. */
export function answerDice({ dice, needed, rerolls }: DiceQuestion): OddsAnswer {
  const passes = passing(constant(dice), { chance: chanceOn(needed), rerolls })
  return answerOfOdds({
    counts: 'dice passed',
    outcome: passes,
    chances: [
      chanceOf('any', 'at least one die passes', atLeast(passes, 1)),
      chanceOf('all', 'every die passes', atLeast(passes, dice)),
    ],
    steps: [
      `${dice} ${dice === 1 ? 'die needs' : 'dice need'} ${needed}+.`,
      rerolls === 0
        ? 'No Destiny is spent.'
        : `Up to ${rerolls} of those that fail ${rerolls === 1 ? 'is' : 'are'} thrown again, a point of Destiny each; the second result stands.`,
    ],
  })
}
