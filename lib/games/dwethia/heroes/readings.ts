import type { Reading } from '@/lib/kernel/roster/roster'
import {
  baseColours,
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
import { OBJECTIVE_MARKERS, RELIGION, RELIGIOUS_BASE } from './stats'

export const ARC = 'arc'
export const ENGAGED_SHOOTING = 'engaged-shooting'
export const OPPORTUNITY_ATTACK = 'opportunity-attack'
export const SLAIN_MODELS = 'slain-models'

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
    defaultAnswer: 'optional',
  },
  {
    id: RELIGIOUS_BASE,
    question: 'Which base may a religious elite have?',
    place: 'Heroes, Base Sizes name it beside heroes; Fluctuating Bases give a range for heroes and none for it',
    answers: [
      { id: 'heroes', label: '20 to 40 mm, like heroes' },
      { id: '40', label: '40 mm, its usual size' },
    ],
    defaultAnswer: 'heroes',
  },
  {
    id: OBJECTIVE_MARKERS,
    question: 'How many objective markers are on the table?',
    place: 'Heroes, setting up: four for each table quarter; Covert Operations speaks of all four',
    answers: [
      { id: '16', label: 'Four in each quarter: 16' },
      { id: '4', label: 'Four in all, one in each quarter' },
    ],
    defaultAnswer: '16',
  },
  rollChart('Heroes, Fight and Shoot Phase: the charts against the example below the first'),
  loneIntegrity('Heroes, Integrity and Coherency against Determine Attack Roll Value', [
    { id: 'always', label: 'Yes, a negative one too: it lowers its owner’s own Martial (Characteristics, Integrity)' },
  ]),
  negativeValues('Heroes, Integrity: it may be negative, and the charts do not say how such values compare'),
  coverReading('Heroes, Cover: it lowers Perception; the example of a Stealth Move has 6+ in place of 5+'),
  perceptionFloor('Heroes, Cover: not said'),
  quickShotHits('Heroes, [Quick Shot]: “kill instantly” against Multiple Wounds'),
  {
    id: ARC,
    question: 'What does Perception count as for a shot lobbed with [Arc]?',
    place: 'Heroes, [Arc]: 6; Conquest, [Arc]: 0, both where higher Perception is better',
    answers: [
      { id: '6', label: '6, as it is printed' },
      { id: '0', label: '0, as in Conquest: lobbing costs accuracy' },
    ],
    defaultAnswer: '6',
  },
  {
    id: ENGAGED_SHOOTING,
    question: 'May an engaged model shoot a weapon that is not [Light]?',
    place: 'Heroes, Shooters in Combat against Close Combat, Fire Ranged Weapons',
    answers: [
      { id: 'minus-three', label: 'Yes, in place of fighting, with 3 less Perception' },
      { id: 'light-only', label: 'No, only [Light] weapons' },
    ],
    defaultAnswer: 'minus-three',
  },
  {
    id: OPPORTUNITY_ATTACK,
    question: 'How is an opportunity attack on a retreating model rolled?',
    place: 'Heroes, Opportunity Attack against Close Combat, Retreat',
    answers: [
      { id: 'sixes', label: 'A die for each point of Aggression, a wound on each 6' },
      { id: 'attack', label: 'As an attack with 3 less Martial' },
    ],
    defaultAnswer: 'sixes',
  },
  {
    id: SLAIN_MODELS,
    question: 'When does a model that a shot has slain leave the table?',
    place: 'Heroes, Shoot Phase of a turn against Rolling Ranged Attacks',
    answers: [
      { id: 'end-of-phase', label: 'At the end of the phase' },
      { id: 'at-once', label: 'At once' },
    ],
    defaultAnswer: 'end-of-phase',
  },
  {
    id: ENGAGED,
    question: 'Who is engaged?',
    place: 'Heroes, Engagement Rule against Close Combat: “within range of or engaged with”',
    answers: [
      { id: 'next-space', label: 'Who stands in the space next to an enemy' },
      { id: 'in-range', label: 'Who is within the range of an enemy’s melee weapon, too' },
    ],
    defaultAnswer: 'next-space',
  },
  {
    id: 'leftover-activations',
    question: 'Who has models left when the opponent has none: how many more does he activate?',
    place: 'Heroes, Hero Selection against End Phase',
    answers: [
      { id: 'one', label: 'One more, then the round ends, as the end phase explains' },
      { id: 'all', label: 'All of them, one after another' },
    ],
    defaultAnswer: 'one',
  },
  blastStrength,
  dangerous,
  resistBids,
  upgradePrices,
  baseColours(
    'Heroes, Base Identification: letter and number; colours are Conquest’s (Base Number and Faction Coloring)',
  ),
]
