import type { Reading } from '@/lib/kernel/roster/roster'
import {
  baseColours,
  blastStrength,
  coverReading,
  dangerous,
  ENGAGED,
  negativeValues,
  perceptionFloor,
  resistBids,
  rollChart,
  upgradePrices,
} from '../shared/readings'
import { SHIP_BASE, SPECIES } from './stats'

export const PERCEPTION = 'perception'
export const RAMMING = 'ramming'
export const BOARDING_WOUNDS = 'boarding-wounds'
export const FIRE_TOKEN = 'fire-token'
export const TURNING = 'turning'

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
  negativeValues('Cosmic Combat, Shoot Phase: not said'),
  coverReading('Cosmic Combat, Cover: it lowers Perception; the example of a Stealth Move in Heroes raises the number'),
  perceptionFloor('Cosmic Combat, Cover: not said'),
  {
    id: PERCEPTION,
    question: 'What does Perception do in a ranged roll?',
    place: 'Cosmic Combat, the profile: the lower, the more accurate; the Shoot Phase adds it to Strength',
    answers: [
      { id: 'added', label: 'It is added to the Strength of the shot, as the roll says' },
      { id: 'lower', label: 'The lower, the more accurate: it is taken from the Strength of the shot' },
    ],
    defaultAnswer: 'added',
  },
  {
    id: RAMMING,
    question: 'Which hull does the Strength of a ship break when it rams?',
    place: 'Cosmic Combat, Ramming Maneuvers; the profile calls Strength the power of a blow',
    answers: [
      { id: 'own-hull', label: 'Its own, by the letter: own die and Strength against own Integrity' },
      { id: 'other-hull', label: 'The other: own die and Strength against the Integrity of the other ship' },
    ],
    defaultAnswer: 'own-hull',
  },
  {
    id: BOARDING_WOUNDS,
    question: 'Does a hit in a boarding action still have to wound?',
    place: 'Cosmic Combat, Boarding: each hit is a wound; where one fights several, Strength meets Defense',
    answers: [
      { id: 'hits', label: 'Never, as where two ships stay behind in the example of an opportunity attack' },
      { id: 'several', label: 'Where a side has several ships: the highest Strength against the highest Defense' },
      { id: 'strength', label: 'Always: the highest Strength against the highest Defense' },
    ],
    defaultAnswer: 'hits',
  },
  {
    id: ENGAGED,
    question: 'How near are ships in a boarding action?',
    place: 'Cosmic Combat, Fight Criteria and Locked in Boarding Action against the order to board',
    answers: [
      { id: 'inch', label: 'Within 1″, as the fight step says' },
      { id: 'contact', label: 'In base contact, as a ship moves to board' },
    ],
    defaultAnswer: 'inch',
  },
  {
    id: FIRE_TOKEN,
    question: 'How many weapons does a Fire token fire?',
    place: 'Cosmic Combat, Order Phase: as many shots as tokens; Multiple Shots: a ship may have several weapons',
    answers: [
      { id: 'one-weapon', label: 'One: as many shots as tokens' },
      { id: 'all-weapons', label: 'All: each weapon of the ship once for each token' },
    ],
    defaultAnswer: 'one-weapon',
  },
  {
    id: TURNING,
    question: 'How far may a ship turn that moves 1 inch by a Move order?',
    place: 'Cosmic Combat, Order Phase, which names two numbers, against the Movement Phase',
    answers: [
      { id: '90', label: 'Up to 90 degrees, as both places say' },
      { id: '180', label: 'Up to 180 degrees, the first number of the Order Phase' },
    ],
    defaultAnswer: '90',
  },
  blastStrength,
  dangerous,
  resistBids,
  upgradePrices,
  baseColours('Cosmic Combat asks for no marking; colours are Conquest’s (Base Number and Faction Coloring)'),
]
