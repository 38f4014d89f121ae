import type { OddsRefusal } from '@/lib/kernel/odds/answer'
import { answerOf, type Reading, unknownAnswer } from '@/lib/kernel/roster/roster'
import {
  BLAST_STRENGTH,
  COVER,
  DANGEROUS,
  NEGATIVE_VALUES,
  PERCEPTION_FLOOR,
  RESIST_BIDS,
  ROLL_CHART,
} from '../readings'
import type { ShootingRules } from './aim'
import type { BidReading } from './resist'
import type { Chart } from './roll-chart'
import type { Answers } from './schema'

/** The answers to the readings: those of the question, or the defaults. */
export type ChosenReadings = {
  answer(reading: string): string
  readonly chart: Chart
  readonly bids: BidReading
  readonly blastStrength: number
  /** How many wounds [Dangerous X] costs: by its wording or its example. */
  readonly danger: 'wording' | 'example'
  /** What cover does to a shot. */
  readonly aiming: Pick<ShootingRules, 'chart' | 'cover' | 'stopsAtZero'>
}

export function chosenReadings(readings: readonly Reading[], answers: Answers): ChosenReadings | OddsRefusal {
  const unknown = unknownAnswer(readings, answers)
  if (unknown)
    return {
      refused: `This game has no reading “${unknown.reading}” with the answer “${unknown.answer}”.`,
      place: `readings.${unknown.reading}`,
    }
  const answer = (id: string) => answerOf(readings, { readings: answers }, id)
  const bids = answer(RESIST_BIDS)
  const chart: Chart = {
    lower: answer(ROLL_CHART) === 'letter' ? 'letter' : 'example',
    negative: answer(NEGATIVE_VALUES) === 'floor' ? 'floor' : 'compared',
  }
  return {
    answer,
    chart,
    danger: answer(DANGEROUS) === 'example' ? 'example' : 'wording',
    aiming: {
      chart,
      cover: answer(COVER) === 'number' ? 'number' : 'perception',
      stopsAtZero: answer(PERCEPTION_FLOOR) === 'zero',
    },
    bids: bids === 'additional' || bids === 'all' ? bids : 'example',
    blastStrength: Number(answer(BLAST_STRENGTH)),
  }
}
