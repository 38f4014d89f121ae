import type { Reading } from '@/lib/kernel/roster/roster'
import {
  blastStrength,
  coverReading,
  dangerous,
  loneIntegrity,
  negativeValues,
  perceptionFloor,
  quickShotHits,
  resistBids,
  rollChart,
  upgradePrices,
} from '../shared/readings'

export const LIMIT_COVERS = 'limit-covers'
export const RELIC_BASE = 'relic-base'
export const MINING_ROUNDS = 'mining-rounds'
export const BUILDING_VALUES = 'building-values'
export const ENGAGED = 'engaged'

export const READINGS: readonly Reading[] = [
  {
    id: LIMIT_COVERS,
    question: 'Does the point limit cover the headquarters too?',
    place: 'Conquest, Point Limits and Place your Headquarters: not said',
    answers: [
      { id: 'everything', label: 'Yes, everything in the list' },
      { id: 'not-headquarters', label: 'No, all units and buildings but the headquarters' },
    ],
    defaultAnswer: 'everything',
  },
  {
    id: RELIC_BASE,
    question: 'How large is the base of a relic?',
    place: 'Conquest, Base Sizes against Resource Nodes',
    answers: [
      { id: '25', label: '25 mm' },
      { id: '50', label: '50 mm, like every resource deposit' },
    ],
    defaultAnswer: '25',
  },
  {
    id: MINING_ROUNDS,
    question: 'How many rounds has a game with “Mine the Resources”?',
    place: 'Conquest, Main Scenario against Standard games',
    answers: [
      { id: '6', label: 'Six, like every game' },
      { id: '5', label: 'Five, as the scenario counts' },
    ],
    defaultAnswer: '6',
  },
  {
    id: BUILDING_VALUES,
    question: 'What counts in the odds where a building has no Martial, Perception, Strength or Aggression?',
    place: 'Conquest, Characteristics: buildings show Defense, Wounds and Integrity only; the fight compares Martial',
    answers: [
      { id: '0', label: 'Nothing: 0' },
      { id: 'unknown', label: 'That cannot be judged' },
    ],
    defaultAnswer: '0',
  },
  rollChart('Conquest, Roll for Attack and Rolling Ranged Attacks: the charts against the example below the first'),
  loneIntegrity('Conquest, Integrity and Coherency against Determine Attack Roll Value'),
  negativeValues('Conquest, Integrity: it may be negative, and the charts do not say how such values compare'),
  coverReading('Conquest, Cover: it lowers Perception; the example of a Stealth Move in Heroes raises the number'),
  perceptionFloor('Conquest, Cover: not said'),
  quickShotHits('Conquest, [Quick Shot]: “kill instantly” against Multiple Wounds'),
  {
    id: ENGAGED,
    question: 'How near are models that fight each other?',
    place: 'Conquest, Fight Criteria against Engagement Rule and Engaged',
    answers: [
      { id: 'inch', label: 'Within 1″, as the fight step says' },
      { id: 'half-inch', label: 'Within ½″, as nobody else may come' },
      { id: 'contact', label: 'In base contact, as a model moves to engage' },
    ],
    defaultAnswer: 'inch',
  },
  blastStrength,
  dangerous,
  resistBids,
  upgradePrices,
]
