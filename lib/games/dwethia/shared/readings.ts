import type { Reading } from '@/lib/kernel/roster/roster'

export const ROLL_CHART = 'roll-chart'
export const LONE_INTEGRITY = 'lone-integrity'
export const BLAST_STRENGTH = 'blast-strength'
export const RESIST_BIDS = 'resist-bids'
export const BASE_COLOURS = 'base-colours'
export const UPGRADE_PRICES = 'upgrade-prices'
export const COVER = 'cover'
export const PERCEPTION_FLOOR = 'perception-floor'
export const NEGATIVE_VALUES = 'negative-values'
export const DANGEROUS = 'dangerous'
export const QUICK_SHOT_HITS = 'quick-shot-hits'
export const ENGAGED = 'engaged'

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

export function loneIntegrity(place: string, more: Reading['answers'] = []): Reading {
  return {
    id: LONE_INTEGRITY,
    question: 'Does a model that stands alone count its own Integrity in a fight?',
    place,
    answers: [
      { id: 'fight-step', label: 'As the fight step says' },
      { id: 'in-coherency', label: 'No, Integrity is for models in coherency' },
      ...more,
    ],
    defaultAnswer: 'fight-step',
  }
}

export function coverReading(place: string): Reading {
  return {
    id: COVER,
    question: 'What do cover, stealth and long distance do to a shot?',
    place,
    answers: [
      { id: 'perception', label: 'They lower Perception, as the line on cover says' },
      {
        id: 'number',
        label: 'They raise the number that a die needs, as in the example of stealth: 6+ in place of 5+',
      },
    ],
    defaultAnswer: 'perception',
  }
}

export function perceptionFloor(place: string): Reading {
  return {
    id: PERCEPTION_FLOOR,
    question: 'Can cover and distance bring Perception below 0?',
    place,
    answers: [
      { id: 'below', label: 'Yes, no end is named' },
      { id: 'zero', label: 'No, it stops at 0' },
    ],
    defaultAnswer: 'below',
  }
}

export function negativeValues(place: string): Reading {
  return {
    id: NEGATIVE_VALUES,
    question: 'How does the roll chart compare values of which none is above 0?',
    place,
    answers: [
      { id: 'compared', label: 'As higher and lower: nothing is double or half of them' },
      { id: 'floor', label: 'What is below 0 counts as 0' },
    ],
    defaultAnswer: 'compared',
  }
}

export const dangerous: Reading = {
  id: DANGEROUS,
  question: 'How many wounds does [Dangerous X] cost the caster?',
  place: 'Custom spells, Dangerous: the wording against its example (Dangerous 4 and a 2)',
  answers: [
    { id: 'wording', label: 'One at 1 or less, and one more for each number below 1: 4 in the example' },
    { id: 'example', label: 'One for each number below 1, and one at 1 itself: 3, as the example says' },
  ],
  defaultAnswer: 'wording',
}

export function quickShotHits(place: string): Reading {
  return {
    id: QUICK_SHOT_HITS,
    question: 'Does a hit of a [Quick Shot] weapon slay whatever Wounds are left?',
    place,
    answers: [
      { id: 'wound', label: 'No, it wounds as others do: the rest of the rule speaks of who is slain by a wound' },
      { id: 'slay', label: 'Yes, it kills instantly, unless saved or ignored' },
    ],
    defaultAnswer: 'wound',
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

/** For games whose books ask for no colours of bases: lists have had those of Conquest from the beginning. */
export function baseColours(place: string): Reading {
  return {
    id: BASE_COLOURS,
    question: 'Do bases carry colours?',
    place,
    answers: [
      {
        id: 'as-in-conquest',
        label: 'As in Conquest, so that one base serves both: rim for the race, top for the faction',
      },
      { id: 'none', label: 'No: the book of this game asks for none' },
    ],
    defaultAnswer: 'as-in-conquest',
  }
}
