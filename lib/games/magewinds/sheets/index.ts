import { chosen } from '@/lib/kernel/roster/roster'
import { baseTokens, labels } from '@/lib/kernel/sheets/labels'
import { oddsSheet } from '@/lib/kernel/sheets/odds'
import { openChoices, recordSheet } from '@/lib/kernel/sheets/record'
import type { Block, Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { strips } from '@/lib/kernel/sheets/strips'
import { opponentSummary } from '@/lib/kernel/sheets/summary'
import { entryWords } from '@/lib/kernel/sheets/words'
import { STANDARD_BASE } from '../bases'
import { magewinds } from '../index'
import { magewindsOdds } from '../odds'
import type { MagewindsRows } from '../stats'
import { referenceCards } from './cards'
import { attackChoices, counters, scenarioCard } from './table'

/** Most scenarios have so many. */
const ROUNDS = 3

const BASES = [STANDARD_BASE]

export const sheets: readonly Printable<MagewindsRows>[] = [
  referenceCards,
  recordSheet({
    game: magewinds,
    label: 'Warband roster',
    words: 'Slots, hand limit, rounds, the whole warband and the code that opens it.',
    tracked: ['Deck and hand', 'Passed first', 'Score'],
    rounds: roundsOf,
    chosen: (printed) => [openChoices(magewinds, printed)],
    more: profileNotes,
  }),
  opponentSummary(magewinds),
  oddsSheet(magewinds, magewindsOdds),
  attackChoices,
  scenarioCard,
  labels({ game: magewinds, blanks: BASES }),
  strips(magewinds, BASES),
  baseTokens({ game: magewinds, blanks: BASES }),
  counters,
]

/** What is known of the profiles, each once. */
function profileNotes({ force }: Printed<MagewindsRows>): readonly Block[] {
  const noted = [...new Set(force.units.map((unit) => unit.class))].filter(({ notes }) => notes !== null)
  return noted.map(({ name, notes }) => ({ kind: 'text', words: entryWords(name, notes), small: true }))
}

function roundsOf({ blank, force, roster }: Printed<MagewindsRows>): number {
  const [slug] = blank ? [] : chosen(roster.choices, 'scenario')
  return force.catalogue.rows.scenarios.find((one) => one.slug === slug)?.rounds ?? ROUNDS
}
