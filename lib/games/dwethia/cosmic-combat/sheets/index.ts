import { counter } from '@/lib/kernel/sheets/drawings'
import type { Base } from '@/lib/kernel/sheets/marks'
import { recordSheet } from '@/lib/kernel/sheets/record'
import type { Block, Printable } from '@/lib/kernel/sheets/sheet'
import { ticksPerModel, unitSheets } from '@/lib/kernel/sheets/unit-sheets'
import { usualSheets } from '@/lib/kernel/sheets/usual-sheets'
import { markedText, wordsOf } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import type { DwethiaForce, DwethiaRows, DwethiaUnit } from '../../shared/rows'
import { blankGear, familyRules, gearBlocks, keywordBlocks, mustShowBlocks, originFacts } from '../../shared/sheets'
import { cosmicCombat } from '../index'
import { cosmicOdds } from '../odds'
import { READINGS } from '../readings'
import { isRound, ROUNDS } from '../stats'
import { facingDiagram, facingTemplate } from './facings'
import { orderRows, orderRowsOf, orderTokens, shipsAmong } from './orders'
import { orderBlocks } from './usable-orders'

const FIGHTER: Base = { shape: 'square', mm: [30] }
const CRUISER: Base = { shape: 'rectangle', mm: [60, 30] }
const WARSHIP: Base = { shape: 'rectangle', mm: [100, 60] }
const BASES = [FIGHTER, CRUISER, WARSHIP]

/** The diagram has the same small size for every ship. */
const SKETCH: Base = { shape: 'rectangle', mm: [20, 10] }

export const sheets: readonly Printable<DwethiaRows>[] = [
  unitSheets({
    game: cosmicCombat,
    odds: cosmicOdds,
    label: 'Custom Unit Sheets',
    words:
      'Half a page for each ship, a page for a large one: values with their breakdown, systems and the sides they fire from, an order row for each round.',
    drawnAsShip: true,
    blankBase: CRUISER,
    factsUnderName: originFacts,
    bodyBlocks: bodyOf,
    blankBodyBlocks: () => blankGear(['Wounds'], [orderRows()]),
  }),
  recordSheet({
    game: cosmicCombat,
    label: 'Record sheet',
    words: 'Pools, rounds and priority and the whole fleet.',
    trackerColumns: ['Priority', 'Ships lost', 'Ships destroyed', 'Score'],
    rounds: () => ROUNDS,
    choiceBlocks: () => [],
    furtherBlocks: () => [],
  }),
  ...usualSheets({
    game: cosmicCombat,
    odds: cosmicOdds,
    blankBases: BASES,
    drawnAsShip: true,
    markNote: 'The mark is ours: this book asks for none',
    beforeLabels: [orderTokens],
  }),
  {
    id: 'templates',
    label: 'Facing templates',
    words: 'One for each size of base, to lay round a ship: front, left, right and rear.',
    secret: false,
    compose: ({ force, blank }) => [
      {
        kind: 'pieces',
        id: 'templates',
        title: 'Facing templates',
        words: wordsOf('Cut along the outside, then cut out the base along the broken line.'),
        pieces: (blank ? BASES : basesIn(force)).map(facingTemplate).filter((piece) => piece !== null),
      },
    ],
  },
  {
    id: 'markers',
    label: 'Objective and activation markers',
    words: 'Priority, and of our own objectives and a marker for each ship that has acted.',
    secret: false,
    compose: ({ force, blank }) => [
      {
        kind: 'pieces',
        id: 'markers',
        title: 'Objective and activation markers',
        words: wordsOf('What is marked † is ours, and so is the size of all: no rule of the book has them.'),
        pieces: [
          counter('objective', { name: 'Objective †', lines: ['Objective †'] }, { mm: 40, copies: 4 }),
          counter(
            'acted',
            { name: 'Acted †', lines: ['Acted †'] },
            { mm: 20, copies: blank ? 6 : shipsAmong(force.units) },
          ),
          counter('priority', { name: 'Priority' }, { mm: 40, copies: 1 }),
        ],
      },
    ],
  },
  familyRules(READINGS),
]

function bodyOf(unit: DwethiaUnit, force: DwethiaForce): readonly Block[] {
  const { count } = unit.entry
  const orders = count === 1 ? [orderRows()] : orderRowsOf(Math.min(count, MOST_ROWS))
  const isShort = orders.length === 1
  return [
    {
      kind: 'columns',
      share: 0.62,
      left: [
        ...gearBlocks(unit, { fightsUnarmed: false, catalogue: force.catalogue, distance: '″' }),
        ...ticksPerModel('Wounds', count, unit.values.wounds ?? null),
        ...orderBlocks(unit, force),
        ...(isShort ? orders : []),
      ],
      right: [...facingsOf(unit, force), ...keywordBlocks(unit, force), ...mustShowBlocks(unit, shown(unit, force))],
    },
    ...(isShort ? [] : orders),
  ]
}

/** Cosmic Combat, on building ships: a model shows its load-out, its systems and whose it is. */
function shown({ race, wargear }: DwethiaUnit, { faction }: DwethiaForce): readonly string[] {
  return [faction, race, ...wargear]
    .filter((row) => row !== null)
    .map((row) => markedText(row.name, isHouse(row, 'name')))
}

/** A round base has no facings, and nobody knows those of a ship whose base nobody knows. */
function facingsOf(unit: DwethiaUnit, force: DwethiaForce): readonly Block[] {
  const { base, baseUnknown } = cosmicCombat.mark(unit, force)
  return baseUnknown || isRound(base) ? [] : [{ kind: 'drawing', drawing: facingDiagram(SKETCH), words: [] }]
}

/** An entry of several ships has its orders on the table only. */
const MOST_ROWS = 6

function basesIn(force: DwethiaForce): readonly Base[] {
  const bases = force.units
    .map((unit) => cosmicCombat.mark(unit, force))
    .flatMap(({ base, baseUnknown }) => (baseUnknown || isRound(base) ? [] : [base]))
  return bases.filter((base, i) => bases.findIndex((one) => keyOf(one) === keyOf(base)) === i)
}

function keyOf({ shape, mm }: Base): string {
  return `${shape} ${mm.join(' ')}`
}
