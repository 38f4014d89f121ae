import type { Reading } from '@/lib/kernel/roster/roster'
import {
  blastStrength,
  coverReading,
  dangerous,
  negativeValues,
  perceptionFloor,
  resistBids,
  rollChart,
  upgradePrices,
} from '../shared/readings'
import { SPECIES } from './stats'

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
  rollChart('Cosmic Combat, Shoot Phase: its chart against that for boarding actions'),
  negativeValues('Cosmic Combat, Shoot Phase: not said'),
  coverReading('Cosmic Combat, Cover: it lowers Perception; the example of a Stealth Move in Heroes raises the number'),
  perceptionFloor('Cosmic Combat, Cover: not said'),
  blastStrength,
  dangerous,
  resistBids,
  upgradePrices,
]
