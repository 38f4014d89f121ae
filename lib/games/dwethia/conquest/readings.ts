import type { Reading } from '@/lib/kernel/roster/roster'
import {
  blastStrength,
  coverReading,
  dangerous,
  ENGAGED,
  loneIntegrity,
  negativeValues,
  perceptionFloor,
  quickShotHits,
  resistBids,
  rollChart,
  upgradePrices,
} from '../shared/readings'
import { BASE_SHAPE, ELITE_BASE } from './stats'

export const LIMIT_COVERS = 'limit-covers'
export const RELIC_BASE = 'relic-base'
export const MINING_ROUNDS = 'mining-rounds'
export const BUILDING_VALUES = 'building-values'

export const STARTING_COVERS = 'starting-covers'
export const LIMIT_IS = 'limit-is'
export const REQUISITION_FROM = 'requisition-from'
export const POOLS_COUNT = 'pools-count'

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
    id: LIMIT_IS,
    question: 'What does the point limit cap?',
    place: 'Conquest, Point Limits against Building Buildings and Units: the list, or what income builds: not said',
    answers: [
      { id: 'roster', label: 'The list: everything that may ever be built' },
      { id: 'built', label: 'What is on the table: of the list only the headquarters and what starts' },
    ],
    defaultAnswer: 'roster',
  },
  {
    id: STARTING_COVERS,
    question: 'Does the headquarters cost any of the 500 points that start?',
    place: 'Conquest, Place your Headquarters and Place your Starting Force: two steps, the points named in the second',
    answers: [
      { id: 'starting-force', label: 'No, they are for the starting force' },
      { id: 'everything', label: 'Yes, it is paid from them too' },
    ],
    defaultAnswer: 'starting-force',
  },
  {
    id: REQUISITION_FROM,
    question: 'What goes to the Requisition bank where the limit is below 500 points?',
    place: 'Conquest, Place your Starting Force names 500 points; a starter army has 100',
    answers: [
      { id: '500', label: 'What is left of 500, whatever the limit' },
      { id: 'limit', label: 'What is left of the limit' },
    ],
    defaultAnswer: '500',
  },
  {
    id: POOLS_COUNT,
    question: 'Do units that are not built yet count in the pools?',
    place: 'Conquest, Building your Force tallies its units; Building Buildings and Units brings most of them later',
    answers: [
      { id: 'all', label: 'Yes, all units of the list' },
      { id: 'on-table', label: 'No, only the headquarters and what starts' },
    ],
    defaultAnswer: 'all',
  },
  {
    id: ELITE_BASE,
    question: 'On which base stands a religion’s elite whose profile has no [Elite]?',
    place: 'Conquest, Base Sizes name the keyword; Building your Force calls what religions give elite units',
    answers: [
      { id: '40', label: '40 mm, like most units: the keyword counts' },
      { id: '25', label: '25 mm: it is an elite unit' },
    ],
    defaultAnswer: '40',
  },
  {
    id: BASE_SHAPE,
    question: 'Must a base be round?',
    place: 'Conquest, Base Sizes: one number of millimetres, and no shape',
    answers: [
      { id: 'any', label: 'No, and its widest dimension counts' },
      { id: 'round', label: 'Yes, unless its profile names another' },
    ],
    defaultAnswer: 'any',
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
      { id: 'half-inch', label: 'Within ½″, where no other model may come' },
      { id: 'contact', label: 'In base contact, as a model moves to engage' },
    ],
    defaultAnswer: 'inch',
  },
  blastStrength,
  dangerous,
  resistBids,
  upgradePrices,
]
