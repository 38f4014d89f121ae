import type { Reading } from '@/lib/kernel/roster/roster'
import { blastStrength, loneIntegrity, resistBids, rollChart, upgradePrices } from '../shared/readings'
import { RELIGION } from './stats'

export const ARC = 'arc'
export const ENGAGED_SHOOTING = 'engaged-shooting'
export const OPPORTUNITY_ATTACK = 'opportunity-attack'

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
  rollChart('Heroes, Fight and Shoot Phase: the charts against the example below the first'),
  loneIntegrity('Heroes, Integrity and Coherency against Determine Attack Roll Value'),
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
  blastStrength,
  resistBids,
  upgradePrices,
]
