import type { Reading } from '@/lib/kernel/reading'
import { RELIGION } from './stats'

export const READINGS: readonly Reading[] = [
  {
    id: RELIGION,
    question: 'Does a force in Heroes follow a religion?',
    place: 'Heroes, Base Sizes and Markings name religious elites; Building your Force has no religion step',
    answers: [
      { id: 'optional', label: 'It may' },
      { id: 'none', label: 'It does not' },
      { id: 'required', label: 'It must' },
    ],
    standard: 'optional',
  },
]
