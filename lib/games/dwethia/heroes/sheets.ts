import { rowOf } from '@/lib/kernel/catalogue'
import { nameFromId } from '@/lib/kernel/names'
import { chosen } from '@/lib/kernel/roster/roster'
import { card } from '@/lib/kernel/sheets/cards'
import { counter } from '@/lib/kernel/sheets/drawings'
import type { Base } from '@/lib/kernel/sheets/marks'
import { nonSecretChoices, recordSheet } from '@/lib/kernel/sheets/record'
import type { Block, Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { modelSheets, ticksPerModel, unitSheets } from '@/lib/kernel/sheets/unit-sheets'
import { usualSheets } from '@/lib/kernel/sheets/usual-sheets'
import { entryWords, houseOfEntry, markedText, run, wordsOf } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import type { DwethiaForce, DwethiaUnit } from '../shared/rows'
import { blankGear, familyRules, gearBlocks, keywordBlocks, mustShowBlocks, originFacts } from '../shared/sheets'
import { POOL_STATS, STATS } from '../shared/stats'
import { heroes } from './index'
import { heroesOdds } from './odds'
import { READINGS } from './readings'
import { type HeroesRows, objectivesOf } from './rules'
import { OBJECTIVE_MARKERS, OBJECTIVES, OBJECTIVES_CHOSEN } from './stats'

const round = (mm: number): Base => ({ shape: 'round', mm: [mm] })

const WARRIOR = round(32)
const BASES = [WARRIOR, round(40), round(50), round(100)]

/** The number of rounds is open: the tracker has this many rows. */
const ROUNDS_TO_WRITE = 10

const secretObjectives: Printable<HeroesRows> = {
  id: 'objectives',
  label: 'Secret objectives',
  words: 'Your five objectives on a sheet to fold and seal. For your eyes only.',
  secret: true,
  compose: (printed) => [
    {
      kind: 'cards',
      id: 'objectives',
      title: 'Secret objectives',
      words: [],
      cards: [
        card(
          { id: 'objectives', title: 'Secret objectives', size: 'page', blocks: objectiveBlocks(printed) },
          printed,
          READINGS,
        ),
      ],
    },
  ],
}

/** What is above the fold is visible when the sheet is folded, so it must not show what is chosen. */
function objectiveBlocks({ force, roster, blank }: Printed<HeroesRows>): readonly Block[] {
  const picked = blank ? [] : chosen(roster.choices, OBJECTIVES)
  const places = Array.from({ length: Math.max(OBJECTIVES_CHOSEN, picked.length) }, (_, i) => picked[i] ?? null)
  return [
    { kind: 'heading', words: wordsOf('Secret objectives') },
    {
      kind: 'fields',
      fields: [
        { label: 'List', value: blank ? null : wordsOf(roster.name) },
        { label: 'Player', value: null },
        { label: 'Opened in round', value: null },
      ],
    },
    {
      kind: 'text',
      words: wordsOf(
        'When all of them are done, ask the other player to open this. If they are, you have won; if not, they are known from then on.',
      ),
      small: true,
    },
    { kind: 'fold', words: wordsOf('Fold here, and again below: what is written comes to lie inside') },
    ...places.flatMap((slug, i) => objectiveBlock(i + 1, slug, force)),
    { kind: 'fold', words: wordsOf('Fold here, then seal') },
  ]
}

function objectiveBlock(number: number, slug: string | null, force: Printed<HeroesRows>['force']): readonly Block[] {
  if (slug === null) return [{ kind: 'lines', label: `Objective ${number}`, count: 2 }]
  const row = rowOf(force.catalogue, 'objectives', slug)
  const name = row?.name ?? objectivesOf(force).find((one) => one.slug === slug)?.name ?? nameFromId(slug)
  return [
    {
      kind: 'text',
      words: [run(`${number}. `), ...entryWords(name, row?.text ?? null, row ? houseOfEntry(row) : false)],
    },
    { kind: 'ticks', label: 'Done', count: 1, square: true },
  ]
}

function bodyOf(unit: DwethiaUnit, force: DwethiaForce): readonly Block[] {
  const { count } = unit.entry
  return [
    {
      kind: 'columns',
      share: 0.6,
      left: [
        ...gearBlocks(unit, {
          fightsUnarmed: true,
          catalogue: force.catalogue,
          distance: ' spaces',
          addsStrength: true,
        }),
        ...ticksPerModel('Wounds', count, unit.values.wounds ?? null),
        ...POOL_STATS.flatMap((id) => ticksPerModel(labelOf(id), count, unit.values[id] ?? null)),
      ],
      right: [...keywordBlocks(unit, force), ...mustShowBlocks(unit, shown(unit))],
    },
  ]
}

function labelOf(stat: string): string {
  return STATS.find(({ id }) => id === stat)?.label ?? stat
}

/** Heroes, Models: a model must show its wargear and class. */
function shown({ race, wargear }: DwethiaUnit): readonly string[] {
  return [...(race ? [race] : []), ...wargear].map((row) => markedText(row.name, isHouse(row, 'name')))
}

function blankBody(): readonly Block[] {
  const toShow = [{ kind: 'lines', label: 'The model must show', count: 2 }] as const
  return blankGear(['Wounds', ...POOL_STATS.map(labelOf)], toShow, ' spaces')
}

const BLANK_ACTIVATIONS = 6

const markers: Printable<HeroesRows> = {
  id: 'markers',
  label: 'Objective and activation markers',
  words: 'The objectives of the table quarters, and a marker for each model that had its turn.',
  secret: false,
  compose({ blank, force }) {
    const models = blank ? BLANK_ACTIVATIONS : force.units.reduce((sum, { entry }) => sum + entry.count, 0)
    return [
      {
        kind: 'pieces',
        id: 'markers',
        title: 'Objective and activation markers',
        words: wordsOf('The size of these is ours: the rules give none.'),
        pieces: [
          counter('objective', { name: 'Objective' }, { mm: 25, copies: Number(force.answer(OBJECTIVE_MARKERS)) }),
          counter('activated', { name: 'Activated' }, { mm: 20, copies: models }),
          counter('priority', { name: 'Priority' }, { mm: 40, copies: 1 }),
        ],
      },
    ]
  },
}

const UNIT_SHEETS: Parameters<typeof unitSheets<HeroesRows>>[0] = {
  game: heroes,
  odds: heroesOdds,
  label: 'Custom Unit Sheets',
  words:
    'Half a page for each warrior: values with their breakdown, weapons, spells, its own Destiny, Faith and Affinity to tick.',
  blankBase: WARRIOR,
  factsUnderName: originFacts,
  bodyBlocks: bodyOf,
  blankBodyBlocks: blankBody,
  oneForEachModel: true,
}

export const sheets: readonly Printable<HeroesRows>[] = [
  unitSheets(UNIT_SHEETS),
  recordSheet({
    game: heroes,
    label: 'Record sheet',
    words: 'Rounds and priority and the whole list. No secrets.',
    trackerColumns: ['Priority', 'First model', 'Slain', 'Lost'],
    rounds: () => ROUNDS_TO_WRITE,
    choiceBlocks: (printed) =>
      heroes.choices.some(({ secret }) => !secret) ? [nonSecretChoices(heroes, printed)] : [],
    furtherBlocks: () => [],
  }),
  secretObjectives,
  modelSheets(UNIT_SHEETS),
  ...usualSheets({ game: heroes, odds: heroesOdds, blankBases: BASES }),
  markers,
  familyRules<HeroesRows>(READINGS),
]
