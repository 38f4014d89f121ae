import { counter } from '@/lib/kernel/sheets/drawings'
import type { Base } from '@/lib/kernel/sheets/marks'
import { recordSheet } from '@/lib/kernel/sheets/record'
import type { Block, Printable } from '@/lib/kernel/sheets/sheet'
import { ticksPerModel, unitSheets } from '@/lib/kernel/sheets/unit-sheets'
import { usualSheets } from '@/lib/kernel/sheets/usual-sheets'
import { wordsOf } from '@/lib/kernel/sheets/words'
import { baseOf } from '../../shared/marks'
import type { DwethiaForce, DwethiaRows, DwethiaUnit } from '../../shared/rows'
import { blankGear, gearBlocks, keywordBlocks, originFacts } from '../../shared/sheets'
import { cosmicCombat } from '../index'
import { cosmicOdds } from '../odds'
import { ROUNDS, usualBase } from '../stats'
import { facingDiagram, facingTemplate } from './facings'
import { orderRows, orderRowsOf, orderTokens, shipsIn } from './orders'

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
      'Half a page for each ship, a page for a large one: values and how they came about, systems and the sides they fire from, an order row for each round.',
    drawnAsShip: true,
    blankBase: CRUISER,
    factsUnderName: originFacts,
    bodyBlocks: bodyOf,
    blankBodyBlocks: () => blankGear(['Wounds'], [orderRows()]),
  }),
  recordSheet({
    game: cosmicCombat,
    label: 'Record sheet',
    words: 'Pools, rounds and priority, the whole fleet and the code that opens it.',
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
        pieces: (blank ? BASES : basesIn(force).filter(({ shape }) => shape === 'square' || shape === 'rectangle'))
          .map(facingTemplate)
          .filter((piece) => piece !== null),
      },
    ],
  },
  {
    id: 'markers',
    label: 'Objective and activation markers',
    words: 'Objectives, priority, and a marker for each ship that has acted.',
    secret: false,
    compose: ({ force, blank }) => [
      {
        kind: 'pieces',
        id: 'markers',
        title: 'Objective and activation markers',
        words: wordsOf('The size of these is ours: the rules give none.'),
        pieces: [
          counter('objective', { name: 'Objective' }, { mm: 40, copies: 4 }),
          counter('acted', { name: 'Acted' }, { mm: 20, copies: blank ? 6 : shipsIn(force) }),
          counter('priority', { name: 'Priority' }, { mm: 40, copies: 1 }),
        ],
      },
    ],
  },
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
        ...gearBlocks(unit, { fightsUnarmed: false, catalogue: force.catalogue }),
        ...ticksPerModel('Wounds', count, unit.values.wounds ?? null),
        ...(isShort ? orders : []),
      ],
      right: [...facingsOf(unit), ...keywordBlocks(unit, force)],
    },
    ...(isShort ? [] : orders),
  ]
}

/** A round base has no facings. */
function facingsOf(unit: DwethiaUnit): readonly Block[] {
  const { shape } = baseOf(unit, usualBase(unit))
  if (shape === 'round' || shape === 'oval') return []
  return [{ kind: 'drawing', drawing: facingDiagram(SKETCH), words: [] }]
}

/** An entry of several ships has its orders on the table only. */
const MOST_ROWS = 6

function basesIn(force: DwethiaForce): readonly Base[] {
  const bases = force.units.map((unit) => baseOf(unit, usualBase(unit)))
  return bases.filter((base, i) => bases.findIndex((one) => keyOf(one) === keyOf(base)) === i)
}

function keyOf({ shape, mm }: Base): string {
  return `${shape} ${mm.join(' ')}`
}
