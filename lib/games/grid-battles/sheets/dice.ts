import { card } from '@/lib/kernel/sheets/cards'
import type { Block, Column, Printable, Words } from '@/lib/kernel/sheets/sheet'
import { entryWords, nameRun, run, sourcedTable, wordsOf } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import type { Face } from '../odds/schema'
import type { GridRows } from '../rows'
import type { Die } from '../schema'
import { letterOf } from './counters'

export const diceReference: Printable<GridRows> = {
  id: 'dice',
  label: 'Dice reference',
  words: 'The six faces of each die, what the symbols do, and a fight step by step.',
  secret: false,
  compose: (printed) => [
    {
      kind: 'cards',
      id: 'dice',
      title: 'Dice reference',
      words: [],
      cards: [
        card(
          {
            id: 'dice',
            title: 'Dice reference',
            size: 'page',
            blocks: printed.blank ? BLANK : [...facesOf(printed.force.catalogue.rows.dice), ...STEPS],
          },
          printed,
          [],
        ),
      ],
    },
  ],
}

const COLUMNS: readonly Column[] = [
  { label: 'Die', share: 2.2 },
  ...['1', '2', '3', '4', '5', '6'].map((label) => ({ label, share: 1 })),
]

function facesOf(dice: readonly Die[]): readonly Block[] {
  return [
    { kind: 'heading', words: wordsOf('Dice') },
    sourcedTable({ kind: 'table', columns: COLUMNS, rows: dice.map(rowOf) }),
    { kind: 'text', words: wordsOf('D damage, B bonus damage, S shield; – nothing.'), small: true },
  ]
}

function rowOf(die: Die): readonly Words[] {
  const { slug, faces } = die
  const house = isHouse(die, 'faces')
  return [
    [run(`${letterOf(slug)} `, { bold: true }), nameRun(die)],
    ...Array.from({ length: 6 }, (_, i) => wordsOf(faceWords(faces?.[i] ?? null), { house: house && faces !== null })),
  ]
}

function faceWords(face: Face | null): string {
  if (face === null) return ''
  const { damage, bonus, shield } = face
  return 'D'.repeat(damage) + 'B'.repeat(bonus) + 'S'.repeat(shield) || '–'
}

const STEPS: readonly Block[] = [
  { kind: 'heading', words: wordsOf('A fight') },
  ...[
    [
      'Dice',
      'The attacker rolls its attack dice, the defender its defence dice. Bonus dice join before the roll, bonus symbols after it.',
    ],
    ['Hits', 'Damage, and bonus damage for a side with the advantage, less the shields. Each takes one health.'],
    ['Battle Back', 'Where it is possible and both are still there, the defender attacks in turn.'],
  ].map(([name = '', text = '']): Block => ({ kind: 'text', words: entryWords(name, text) })),
]

const BLANK: readonly Block[] = [{ kind: 'table', columns: COLUMNS, rows: [], blanks: 6 }, ...STEPS]
