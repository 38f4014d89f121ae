import type { Reading } from '@/lib/kernel/roster/roster'

export const ROLL_CHART = 'roll-chart'
export const LONE_INTEGRITY = 'lone-integrity'
export const BLAST_STRENGTH = 'blast-strength'
export const RESIST_BIDS = 'resist-bids'
export const UPGRADE_PRICES = 'upgrade-prices'

/** The text of the chart names the lower value, its worked example the higher. */
export function rollChart(place: string): Reading {
  return {
    id: ROLL_CHART,
    question: 'Which value needs which number on a die?',
    place,
    answers: [
      { id: 'example', label: 'As in the worked example: the higher value needs 3+, the lower 5+' },
      { id: 'letter', label: 'As the chart is printed: the lower value needs 3+, less than half 5+' },
    ],
    defaultAnswer: 'example',
  }
}

export function loneIntegrity(place: string): Reading {
  return {
    id: LONE_INTEGRITY,
    question: 'Does a model that stands alone count its own Integrity in a fight?',
    place,
    answers: [
      { id: 'fight-step', label: 'As the fight step says' },
      { id: 'in-coherency', label: 'No, Integrity is for models in coherency' },
    ],
    defaultAnswer: 'fight-step',
  }
}

export const blastStrength: Reading = {
  id: BLAST_STRENGTH,
  question: 'How strong is the spell Blast?',
  place: 'Spell books, Blast: its profile against the explanation below it',
  answers: [
    { id: '6', label: 'Strength 6, as in its profile' },
    { id: '5', label: 'Strength 5, as in the explanation' },
  ],
  defaultAnswer: '6',
}

export const resistBids: Reading = {
  id: RESIST_BIDS,
  question: 'Which points count as a bonus when Faith resists a power?',
  place: 'Faith and Affinity: the text against its worked example',
  answers: [
    { id: 'example', label: 'All of the caster’s Affinity, and the Faith beyond the first point, as in the example' },
    { id: 'additional', label: 'Only what both bid beyond the power’s charge and the first point of Faith' },
    { id: 'all', label: 'Every point that either side has spent' },
  ],
  defaultAnswer: 'example',
}

/** The answer to `UPGRADE_PRICES` under which nothing is sold. */
export const NOT_FOR_SALE = 'not-for-sale'

export const upgradePrices: Reading = {
  id: UPGRADE_PRICES,
  question: 'Are characteristics for sale, and at what price?',
  place: 'Building your Force sells none; Point costs of characteristics is a page on advancement in campaigns',
  answers: [
    { id: NOT_FOR_SALE, label: 'No: a unit has the values of its profile' },
    { id: 'printed', label: 'Yes, as the page prints it: a point of Martial 1, of Faith 5, of Destiny 10' },
    { id: 'tenfold', label: 'Yes, for ten times what the page prints' },
  ],
  defaultAnswer: NOT_FOR_SALE,
}
