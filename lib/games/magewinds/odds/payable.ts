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
import { OVERPAYING, READINGS, refusalOfReading } from '../readings'
import { type CardDraw, waysToPay } from './card-draw'
import { type Cost, type CostPart, formatCost, parseCost } from './cost'
import { bestPlan, MOST_CHOSEN_DRAWS } from './face-up'
import { type Card, cardWords, cheapestPayment, DECK, type Overpaying } from './payment'
import type { PayableQuestion } from './schema'

/** Core rules 12 and 17: the chance that a hand can pay for a spell, over all possible draws. */
export function answerPayable(question: PayableQuestion): OddsAnswer | OddsRefusal {
  const { hand, draws, faceUp, readings } = question
  const unknownReading = unknownAnswer(READINGS, readings)
  if (unknownReading) return refusalOfReading(unknownReading)
  const cost = parseCost(question.cost)
  if (!cost) return { refused: 'This is no casting cost.', place: 'cost' }
  const overpaying: Overpaying =
    answerOf(READINGS, { readings }, OVERPAYING) === 'not-allowed' ? 'not-allowed' : 'allowed'
  const asked: Asked = { cost, draws, overpaying, hand, faceUp, gone: question.gone }
  return faceUp.length === 0 ? fromTheDeck(asked) : chosen(asked)
}

type Asked = {
  readonly cost: Cost
  readonly hand: readonly Card[]
  readonly faceUp: readonly Card[]
  readonly gone: readonly Card[]
  readonly draws: number
  readonly overpaying: Overpaying
}

function fromTheDeck({ cost, hand, draws, overpaying, gone }: Asked): OddsAnswer {
  const cardDraw: CardDraw = { hand, discarded: gone, draws, overpaying }
  const payable = waysToPay(cost, cardDraw)
  const unseen = DECK.length - hand.length - gone.length
  return answerOfOdds({
    counts: 'spells paid for',
    outcome: { from: 0, weights: [complement(payable).numerator, payable.numerator] },
    chances: [chanceOf('payable', `${formatCost(cost)} can be paid`, payable)],
    further: amountOutcomes(cost, cardDraw, payable),
    steps: [
      `${handWords(hand, draws)} from ${unseen} unseen; all sets of cards are equally likely.`,
      ...stepsOfPaying({ cost, hand, overpaying }),
      `${payable.numerator} of ${payable.denominator} possible draws can pay.`,
    ],
  })
}

/** With the row of cards that lie face up: each draw is the best one for this cost. */
function chosen({ cost, hand, faceUp, draws, overpaying, gone }: Asked): OddsAnswer | OddsRefusal {
  if (draws > MOST_CHOSEN_DRAWS)
    return { refused: `At most ${MOST_CHOSEN_DRAWS} draws are chosen from cards that lie face up.`, place: 'draws' }
  const plan = bestPlan(cost, { hand, discarded: gone, draws, overpaying, faceUp })
  if (!plan) return { refused: 'These are too many hands to look at: ask for fewer draws.', place: 'draws' }
  const { payable, first } = plan
  const blind = waysToPay(cost, { hand, discarded: [...gone, ...faceUp], draws, overpaying })
  const unseen = DECK.length - hand.length - gone.length - faceUp.length
  return answerOfOdds({
    counts: 'spells paid for',
    outcome: { from: 0, weights: [complement(payable).numerator, payable.numerator] },
    chances: [
      chanceOf('payable', `${formatCost(cost)} can be paid`, payable),
      chanceOf('payableBlind', 'the same with draws from the deck only', blind),
    ],
    steps: [
      `${handWords(hand, draws)}: each the best of ${faceUp.length} face up, which the top of the deck replaces, or that top card itself (12.0). ${unseen} are unseen.`,
      ...stepsOfPaying({ cost, hand, overpaying }),
      ...(draws === 0 ? [] : [`Best first draw: ${first ? `the ${cardWords(first)}` : 'the top card of the deck'}.`]),
      'What the other players take from the row meanwhile is not counted.',
    ],
  })
}

function handWords({ length }: readonly Card[], draws: number): string {
  return `${length} ${length === 1 ? 'card is' : 'cards are'} in hand, and ${draws} more ${draws === 1 ? 'comes' : 'come'}`
}

function stepsOfPaying({ cost, hand, overpaying }: Pick<Asked, 'cost' | 'hand' | 'overpaying'>): readonly string[] {
  const payment = cheapestPayment(hand, cost, overpaying)
  return [
    'Number cards are worth one of their suit, court cards two, aces three (17.0).',
    overpaying === 'allowed'
      ? 'Cards may be worth more than the cost asks; the rest is lost, by the reading.'
      : 'The worth must come out even, by the reading.',
    ...(payment === null
      ? []
      : [
          `The hand pays it as it is, at best with the ${payment.cards.map(cardWords).join(' and the ')}, worth ${payment.worth}${payment.wasted > 0 ? `, ${payment.wasted} of it lost` : ''}.`,
        ]),
  ]
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
