import type { Reading } from '@/lib/kernel/roster/roster'
import { blastStrength, resistBids, rollChart, upgradePrices } from '../shared/readings'
import { SHIP_BASE, SPECIES } from './stats'

export const READINGS: readonly Reading[] = [
  {
    id: SPECIES,
    question: 'Has a ship a species?',
    place: 'Cosmic Combat, Building your Force has no such step; the page on starting a game has one',
    answers: [
      { id: 'none', label: 'It need not have one' },
      { id: 'one-per-ship', label: 'Each ship has one' },
    ],
    defaultAnswer: 'none',
  },
  {
    id: SHIP_BASE,
    question: 'Which base has a ship whose profile names one that is not that of its class?',
    place: 'Cosmic Combat, Base Sizes: the profile says it; before that, three sizes by class',
    answers: [
      { id: 'profile', label: 'That of its profile' },
      { id: 'class', label: 'That of its class' },
    ],
    defaultAnswer: 'profile',
  },
  rollChart('Cosmic Combat, Shoot Phase: its chart against that for boarding actions'),
  blastStrength,
  resistBids,
  upgradePrices,
]
