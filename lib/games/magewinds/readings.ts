import type { OddsRefusal } from '@/lib/kernel/odds/answer'
import type { Reading } from '@/lib/kernel/roster/roster'

export const OVERPAYING = 'overpaying'
export const SUMMONED_ALONE = 'summoned-alone'
export const FEINT_AGAIN = 'feint-again'
export const UNIVERSAL = 'universal-abilities'

/** The answer that takes the universal abilities as they stand in the rows of the pack. */
export const OF_THE_PACK = 'of-the-pack'

export const READINGS: readonly Reading[] = [
  {
    id: OVERPAYING,
    question: 'May a casting cost be paid with cards that are worth more than it asks?',
    place: 'Core rules 17.0: court cards are worth two and aces three; nothing is said of the rest',
    answers: [
      { id: 'allowed', label: 'Yes, and the rest is lost' },
      { id: 'not-allowed', label: 'No, the worth must come out even' },
    ],
    defaultAnswer: 'allowed',
  },
  {
    id: SUMMONED_ALONE,
    question: 'May a warband hold fighters that are otherwise summoned without their summoner?',
    place: 'Fighter pack: they have slots and a limit of their own; no page that we know asks for the summoner',
    answers: [
      { id: 'allowed', label: 'Yes, they are chosen like any fighter' },
      { id: 'not-allowed', label: 'No, their summoner must be in the warband' },
    ],
    defaultAnswer: 'allowed',
  },
  {
    id: FEINT_AGAIN,
    question: 'Does a fighter whose feint drew a reaction attack again at once?',
    place:
      'Core rules 13.0, 13.2, 18.3.1: an activation is for one action; a free one takes no counter, and no more is said',
    answers: [
      { id: 'no', label: 'No: its action took no counter, and that is all' },
      { id: 'yes', label: 'Yes: its action is still to be made' },
    ],
    defaultAnswer: 'no',
  },
  {
    id: UNIVERSAL,
    question: 'Of which version are the universal abilities?',
    place: 'Fighter pack: universal abilities, pages of 1.2.0, 1.5.0 and 1.5.2',
    answers: [
      { id: OF_THE_PACK, label: 'The current one of the pack' },
      { id: '1.5.0', label: '1.5.0: Spark has Precision 3' },
      { id: '1.2.0', label: '1.2.0: no Spark, Haste +3, any number of Clubs on a Barrier' },
    ],
    defaultAnswer: OF_THE_PACK,
  },
]

export function refusalOfReading({
  reading,
  answer,
}: {
  readonly reading: string
  readonly answer: string
}): OddsRefusal {
  return {
    refused: `This game has no reading “${reading}” with the answer “${answer}”.`,
    place: `readings.${reading}`,
  }
}
