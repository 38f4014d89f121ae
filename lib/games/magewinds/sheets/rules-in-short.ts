import { card } from '@/lib/kernel/sheets/cards'
import type { Block, Printable, Printed, Words } from '@/lib/kernel/sheets/sheet'
import { entryWords, houseOfEntry, wordsOf } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import { READINGS } from '../readings'
import { type MagewindsRows, universalIn } from '../rows'
import type { Keyword } from '../schema'
import { abilityWords } from './cards'

/** The rows of the pack that are rules, by what they belong to; drafts are not played. */
const PARTS: readonly (readonly [Keyword['on'], string])[] = [
  ['action', 'Actions'],
  ['reaction', 'Reactions'],
  ['card', 'Cards'],
  ['terrain', 'Terrain'],
  ['rule', 'Rules'],
]

export const rulesInShort: Printable<MagewindsRows> = {
  id: 'rules',
  label: 'Rules in short',
  words: 'Actions, reactions, cards, terrain, dice and measuring, and the abilities that every fighter has.',
  secret: false,
  compose: (printed) => [
    {
      kind: 'cards',
      id: 'rules',
      title: 'Rules in short',
      words: [],
      cards: [
        card(
          { id: 'rules', title: 'Rules in short', size: 'page', blocks: printed.blank ? BLANK : blocksOf(printed) },
          printed,
          READINGS,
        ),
      ],
    },
  ],
}

function blocksOf({ force: { catalogue, roster } }: Printed<MagewindsRows>): readonly Block[] {
  const universal = catalogue.rows.spells.flatMap((row) => {
    const played = universalIn(row, roster.readings)
    return played ? [abilityWords(played.ability, isHouse(row, 'ability'))] : []
  })
  return [
    ...PARTS.flatMap(([on, heading]) =>
      part(
        heading,
        catalogue.rows.keywords
          .filter((row) => row.on === on)
          .map((row) => entryWords(row.name, row.text, houseOfEntry(row))),
      ),
    ),
    ...part('Every fighter', universal),
  ]
}

function part(heading: string, entries: readonly Words[]): readonly Block[] {
  if (entries.length === 0) return []
  return [
    { kind: 'heading', words: wordsOf(heading) },
    ...entries.map((words): Block => ({ kind: 'text', words, small: true })),
  ]
}

const BLANK: readonly Block[] = [{ kind: 'lines', label: 'Rules in short', count: 20 }]
