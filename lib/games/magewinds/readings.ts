import type { Reading } from '@/lib/kernel/roster/roster'

export const OVERPAYING = 'overpaying'
export const SUMMONED_ALONE = 'summoned-alone'

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
]
