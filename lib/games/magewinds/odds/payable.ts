import {
  answerOfOdds,
  chanceOf,
  type FurtherOutcome,
  type OddsAnswer,
  type OddsRefusal,
} from '@/lib/kernel/odds/answer'
import type { Distribution } from '@/lib/kernel/odds/dice'
import { complement, type Fraction } from '@/lib/kernel/odds/fraction'
import { answerOf, unknownAnswer } from '@/lib/kernel/roster/roster'
import { OVERPAYING, READINGS } from '../readings'
import { type CardDraw, waysToPay } from './card-draw'
import { type Cost, type CostPart, formatCost, parseCost } from './cost'
import type { Overpaying } from './payment'
import type { PayableQuestion } from './schema'

/** Core rules 12 and 17: the chance that a hand can pay for a spell, over all possible draws. */
export function answerPayable({
  cost: costText,
  hand,
  draws,
  gone: discarded,
  readings,
}: PayableQuestion): OddsAnswer | OddsRefusal {
  const unknownReading = unknownAnswer(READINGS, readings)
  if (unknownReading)
    return {
      refused: `This game has no reading “${unknownReading.reading}” with the answer “${unknownReading.answer}”.`,
      place: `readings.${unknownReading.reading}`,
    }
  const cost = parseCost(costText)
  if (!cost) return { refused: 'This is no casting cost.', place: 'cost' }
  const overpaying: Overpaying =
    answerOf(READINGS, { readings }, OVERPAYING) === 'not-allowed' ? 'not-allowed' : 'allowed'
  const cardDraw: CardDraw = { hand, discarded, draws, overpaying }
  const payable = waysToPay(cost, cardDraw)
  const unseen = 52 - hand.length - discarded.length
  return answerOfOdds({
    counts: 'spells paid for',
    outcome: { from: 0, weights: [complement(payable).numerator, payable.numerator] },
    chances: [chanceOf('payable', `${formatCost(cost)} can be paid`, payable)],
    further: amountOutcomes(cost, cardDraw, payable),
    steps: [
      `${hand.length} ${hand.length === 1 ? 'card is' : 'cards are'} in hand, and ${draws} more ${draws === 1 ? 'comes' : 'come'} from ${unseen} unseen; all sets of cards are equally likely.`,
      'Number cards are worth one of their suit, court cards two, aces three (17.0).',
      overpaying === 'allowed'
        ? 'Cards may be worth more than the cost asks; the rest is lost, by the reading.'
        : 'The worth must come out even, by the reading.',
      `${payable.numerator} of ${payable.denominator} possible draws can pay.`,
    ],
  })
}

/** How likely each amount is to be the most that can be spent on an open cost, "1+ Clubs"; nothing for a fixed one. */
function amountOutcomes(cost: Cost, cardDraw: CardDraw, payable: Fraction): readonly FurtherOutcome[] {
  const [part, ...others] = cost
  if (!part || others.length > 0 || part.most === part.least) return []
  const atLeast: Fraction[] = [payable]
  for (let least = part.least + 1; least <= (part.most ?? LARGEST_WORTH); least += 1) {
    const more: CostPart = { ...part, least }
    const ways = waysToPay([more], cardDraw)
    if (ways.numerator === 0n) break
    atLeast.push(ways)
  }
  const weights = [
    complement(payable).numerator,
    ...new Array<bigint>(part.least - 1).fill(0n),
    ...atLeast.map(({ numerator }, i) => numerator - (atLeast[i + 1]?.numerator ?? 0n)),
  ]
  const outcome: Distribution = { from: 0, weights }
  return [{ id: 'amount', label: 'How much can be spent', counts: 'card values', outcome }]
}

/** All cards of the deck together. */
const LARGEST_WORTH = 72
