import { totalOf } from '@/lib/kernel/amounts'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { chosen } from '@/lib/kernel/roster/roster'
import { counter, markDrawing } from '@/lib/kernel/sheets/drawings'
import type { Base, Colour } from '@/lib/kernel/sheets/marks'
import { nonSecretChoices, recordSheet } from '@/lib/kernel/sheets/record'
import type { Block, Piece, Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { ticksPerModel, unitSheets } from '@/lib/kernel/sheets/unit-sheets'
import { usualSheets } from '@/lib/kernel/sheets/usual-sheets'
import { markedText, wordsOf } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import { type DwethiaForce, type DwethiaRows, type DwethiaUnit, isBuilding } from '../shared/rows'
import { blankGear, familyRules, gearBlocks, keywordBlocks, originFacts, ruleBlock } from '../shared/sheets'
import { conquest, figures } from './index'
import { conquestOdds } from './odds'
import { READINGS, RELIC_BASE } from './readings'
import { MISSIONS, ROUNDS, SCENARIO } from './stats'

const UNIT_BASE: Base = { shape: 'round', mm: [40] }
const BUILDING_BASE: Base = { shape: 'round', mm: [50] }
const COMMANDER_BASE: Base = { shape: 'round', mm: [25] }
const BASES = [UNIT_BASE, BUILDING_BASE, COMMANDER_BASE]

export const sheets: readonly Printable<DwethiaRows>[] = [
  unitSheets({
    game: conquest,
    odds: conquestOdds,
    label: 'Custom Unit Sheets',
    words: 'Half a page for each unit and building: values with their breakdown, weapons, spells, wounds to tick.',
    blankBase: UNIT_BASE,
    factsUnderName: originFacts,
    bodyBlocks: bodyOf,
    blankBodyBlocks: () => blankGear(['Wounds']),
  }),
  recordSheet({
    game: conquest,
    label: 'Record sheet',
    words: 'Pools and banks, rounds and priority, missions and the whole list.',
    trackerColumns: ['Priority', 'Requisition', 'Aether', 'Victory points'],
    rounds: ({ force, blank }) => (blank ? ROUNDS : roundsOf(force)),
    choiceBlocks: (printed) => [nonSecretChoices(conquest, printed), ...rulesChosen(printed)],
    furtherBlocks: () => [],
  }),
  ...usualSheets({ game: conquest, odds: conquestOdds, blankBases: BASES }),
  {
    id: 'markers',
    label: 'Resource nodes and markers',
    words: 'The 24 nodes of the board, the city, and counters for what has shot, built or harvested.',
    secret: false,
    compose: (printed) => [
      { kind: 'pieces', id: 'nodes', title: 'Resource nodes', words: wordsOf(NODE_WORDS), pieces: nodesOf(printed) },
      { kind: 'pieces', id: 'markers', title: 'Markers', words: wordsOf(MARKER_WORDS), pieces: MARKERS },
    ],
  },
  familyRules(READINGS),
]

/** A building shows its three values. Only a [Fortress] has weapons, and nothing else. */
function bodyOf(unit: DwethiaUnit, force: DwethiaForce): readonly Block[] {
  return [
    {
      kind: 'columns',
      share: 0.6,
      left: [
        ...gearBlocks(unit, { fightsUnarmed: !isBuilding(unit.class), catalogue: force.catalogue, distance: '″' }),
        ...ticksPerModel('Wounds', unit.entry.count, unit.values.wounds ?? null),
      ],
      right: keywordBlocks(unit, force),
    },
  ]
}

function roundsOf(force: DwethiaForce): number {
  return totalOf(figures(force).find(({ id }) => id === 'rounds')?.lines ?? []).points || ROUNDS
}

function rulesChosen({ force, roster }: Printed<DwethiaRows>): readonly Block[] {
  const missions = chosen(roster.choices, MISSIONS)
  const [scenario] = chosen(roster.choices, SCENARIO)
  return [
    ...(scenario === undefined ? [] : ruleBlock('Scenario', rowOf(force.catalogue, 'scenarios', scenario))),
    ...(force.faction?.missions ?? [])
      .filter(({ slug }) => missions.includes(slug))
      .flatMap((one) => ruleBlock('Mission', one)),
  ]
}

/** Each player sets up one of each kind in every quarter of the map. */
const NODES_OF_A_KIND = 8

const NODE_WORDS =
  'Gas veins green, mines gold, relics blue: both players set up one of each in every quarter, any two at least 6″ apart.'

/** Resource nodes are stored among the keywords: those on a resource, with a base of their own. */
function resourceNodesOf({ rows }: Catalogue<DwethiaRows>) {
  return rows.keywords.filter(({ on, base }) => on === 'resource' && base !== null)
}

function nodesOf({ force, blank }: Printed<DwethiaRows>): readonly Piece[] {
  const relic = blank ? null : Number(force.answer(RELIC_BASE))
  return resourceNodesOf(force.catalogue).map(({ slug, rim, base, ...row }) => {
    const name = markedText(row.name, isHouse(row, 'name'))
    const edge = slug === RELIC && relic !== null ? { shape: 'round' as const, mm: [relic] } : (base ?? BUILDING_BASE)
    return nodePiece(slug, name, edge, rim)
  })
}

const RELIC = 'node-relic'

function nodePiece(id: string, name: string, edge: Base, rim: Colour | null): Piece {
  const mark = { base: edge, text: name.charAt(0), rim, top: rim, loadout: null }
  return {
    id,
    title: name,
    edge,
    drawing: { ...markDrawing(mark), name: `${name}: ${rim ?? 'no'} rim, ${edge.mm.join(' × ')} mm` },
    back: null,
    copies: NODES_OF_A_KIND,
  }
}

const MARKER_WORDS =
  'The city stands in the middle of the map. What is marked † is ours, and so is the size of all: the rules give none.'

const MARKERS: readonly Piece[] = [
  counter('city', { name: 'City' }, { mm: 50, copies: 1 }),
  counter('objective', { name: 'Objective †', lines: ['Objective †'] }, { mm: 40, copies: 4 }),
  counter('priority', { name: 'Priority' }, { mm: 40, copies: 1 }),
  counter('harvested', { name: 'Harvested' }, { mm: 25, copies: 8 }),
  counter('shot', { name: 'Shot' }, { mm: 25, copies: 8, back: { name: 'Built' } }),
]
