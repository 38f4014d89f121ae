import { rulesInShort as rulesSheet } from '@/lib/kernel/sheets/rules-in-short'
import { entryWords, houseOfEntry } from '@/lib/kernel/sheets/words'
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

export const rulesInShort = rulesSheet<MagewindsRows>({
  words: 'Actions, reactions, cards, terrain, dice and measuring, and the abilities that every fighter has.',
  readings: READINGS,
  partsOf: ({ force: { catalogue, roster } }) => [
    ...PARTS.map(([on, heading]) => ({
      heading,
      entries: catalogue.rows.keywords
        .filter((row) => row.on === on)
        .map((row) => entryWords(row.name, row.text, houseOfEntry(row))),
    })),
    {
      heading: 'Every fighter',
      entries: catalogue.rows.spells.flatMap((row) => {
        const played = universalIn(row, roster.readings)
        return played ? [abilityWords(played.ability, isHouse(row, 'ability'))] : []
      }),
    },
  ],
})
