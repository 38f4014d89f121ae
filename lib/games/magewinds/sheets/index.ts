import { chosen } from '@/lib/kernel/roster/roster'
import { nonSecretChoices, recordSheet } from '@/lib/kernel/sheets/record'
import type { Block, Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { usualSheets } from '@/lib/kernel/sheets/usual-sheets'
import { entryWords } from '@/lib/kernel/sheets/words'
import { magewinds } from '../index'
import { STANDARD_BASE } from '../marks'
import { magewindsOdds } from '../odds'
import type { MagewindsRows } from '../rows'
import { WORTH } from '../stats'
import { referenceCards } from './cards'
import { rulesInShort } from './rules-in-short'
import { attackChoices, counters, scenarioCard } from './table'

/** The usual number of rounds. */
const ROUNDS = 3

const BASES = [STANDARD_BASE]

/** Core rules 14.1 and 17.0. */
const WINDBURN: Block = {
  kind: 'text',
  words: entryWords(
    'Windburn',
    `In the End Phase each card that is kept deals its worth in damage to fighters of its own warband: number cards ${WORTH.number}, court cards ${WORTH.court}, aces ${WORTH.ace}. Cards are worth as much when they pay for a spell.`,
  ),
  small: true,
}

export const sheets: readonly Printable<MagewindsRows>[] = [
  referenceCards,
  recordSheet({
    game: magewinds,
    label: 'Warband roster',
    words: 'Slots, hand limit, rounds and the whole warband.',
    trackerColumns: ['Deck and hand', 'Passed first', 'Score'],
    rounds: roundsOf,
    choiceBlocks: (printed) => [nonSecretChoices(magewinds, printed)],
    furtherBlocks: (printed) => [WINDBURN, ...profileNotes(printed)],
  }),
  ...usualSheets({
    game: magewinds,
    odds: magewindsOdds,
    blankBases: BASES,
    beforeLabels: [attackChoices, scenarioCard, rulesInShort],
  }),
  counters,
]

function profileNotes({ force }: Printed<MagewindsRows>): readonly Block[] {
  const noted = [...new Set(force.units.map((unit) => unit.class))].filter(({ notes }) => notes !== null)
  return noted.map(({ name, notes }) => ({ kind: 'text', words: entryWords(name, notes), small: true }))
}

function roundsOf({ blank, force, roster }: Printed<MagewindsRows>): number {
  const [slug] = blank ? [] : chosen(roster.choices, 'scenario')
  return force.catalogue.rows.scenarios.find((one) => one.slug === slug)?.rounds ?? ROUNDS
}
