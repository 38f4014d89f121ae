import { answerOfOdds, chanceOf, type OddsAnswer } from '@/lib/kernel/odds/answer'
import { addThrows, atLeast, type Distribution, die, mapped, zeroOrOne } from '@/lib/kernel/odds/dice'
import type { Fraction } from '@/lib/kernel/odds/fraction'
import type { Resistance } from './schema'

/** Which points count beside the dice. */
export type BidReading = 'example' | 'additional' | 'all'

const D6 = die([1, 2, 3, 4, 5, 6])

type Contest = {
  /** The total of Faith less that of Affinity, before Destiny. */
  readonly lead: Distribution
  /** The Destiny of the resisting side less that of the caster. */
  readonly margin: number
  readonly steps: readonly string[]
}

/** Faith: both sides throw a die and add what they bid; Faith must be higher. */
export function contestOf({ caster, resister }: Resistance, reading: BidReading): Contest {
  const affinity = caster.bid + (reading === 'additional' ? 0 : caster.charge)
  const faith = resister.bid + resister.affinity + (reading === 'all' ? 1 : 0)
  const margin = resister.destiny - caster.destiny
  return {
    lead: mapped(
      addThrows(
        D6,
        mapped(D6, (face) => -face),
      ),
      (dice) => dice + faith - affinity,
    ),
    margin,
    steps: [
      `The power costs ${caster.charge} Affinity, and ${caster.bid} more ${caster.bid === 1 ? 'is' : 'are'} bid; resisting costs 1 Faith, and ${resister.bid} more ${resister.bid === 1 ? 'is' : 'are'} bid.`,
      ...(resister.affinity === 0 ? [] : [`${resister.affinity} Affinity of its own help it to resist.`]),
      `${BID_WORDS[reading]}: the caster throws a die and adds ${affinity}, the resisting side a die and adds ${faith}.`,
      'Faith must be higher; Affinity wins where both are equal.',
      margin === 0 && resister.destiny === 0
        ? 'No Destiny is spent.'
        : `Destiny is bid openly, point by point: ${resister.destiny} against ${caster.destiny}. Whoever can raise the higher total prevails, and the other saves its points.`,
    ],
  }
}

const BID_WORDS: Readonly<Record<BidReading, string>> = {
  example: 'As in the worked example, all Affinity counts, and Faith beyond the first point',
  additional: 'Only what is bid beyond the charge and the first point of Faith counts',
  all: 'Every point that was spent counts',
}

/** The chance that the power is negated, Destiny included. */
export function chanceToResist({ lead, margin }: Contest): Fraction {
  return atLeast(lead, 1 - margin)
}

export function answerResist(question: Resistance, reading: BidReading): OddsAnswer {
  const contest = contestOf(question, reading)
  const { lead, steps } = contest
  const beforeDestiny = atLeast(lead, 1)
  return answerOfOdds({
    counts: 'powers resisted',
    outcome: zeroOrOne(chanceToResist(contest)),
    chances: [
      chanceOf('resisted', 'the power is resisted', chanceToResist(contest)),
      chanceOf('resistedByDice', 'the power is resisted before any Destiny', beforeDestiny),
      chanceOf('resolves', 'the power resolves', {
        numerator: chanceToResist(contest).denominator - chanceToResist(contest).numerator,
        denominator: beforeDestiny.denominator,
      }),
    ],
    steps,
    further: [
      { id: 'lead', label: 'By how much Faith leads before Destiny', counts: 'points', outcome: lead },
      {
        id: 'destinyToResist',
        label: 'Destiny that resisting would still take, if the caster spends none',
        counts: 'points of Destiny',
        outcome: mapped(lead, (by) => Math.max(0, 1 - by)),
      },
      {
        id: 'destinyToCast',
        label: 'Destiny that casting would still take, if the other side spends none',
        counts: 'points of Destiny',
        outcome: mapped(lead, (by) => Math.max(0, by)),
      },
    ],
  })
}
