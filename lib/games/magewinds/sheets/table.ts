import { chosen } from '@/lib/kernel/roster/roster'
import { card } from '@/lib/kernel/sheets/cards'
import { counter, face } from '@/lib/kernel/sheets/drawings'
import type { Block, Card, Drawing, Piece, Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { entryOf, entryWords, markedText, run, wordsOf } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import { READINGS } from '../readings'
import { type MagewindsRows, shownProfile, universalIn } from '../rows'
import type { Placed, Scenario } from '../schema'
import { BASE_MM, SCENARIO, USUAL_PLAYERS } from '../stats'
import { CARD_SIZE } from './cards'

const CHOICES = [
  ['light', 'Light Attack', 'Use the light side of the split attack.'],
  ['heavy', 'Heavy Attack', 'Use the heavy side of the split attack.'],
  ['feint', 'Feint', 'The attack ends. If the target reacted to it, this action takes no counter.'],
] as const

/** Core rules 0.10: three cards for each player, alike on their backs. */
export const attackChoices: Printable<MagewindsRows> = {
  id: 'cards',
  label: 'Attack choice cards',
  words: 'Light, Heavy and Feint with the same back: laid face down, shown when the target has answered.',
  secret: false,
  compose: (printed) => [
    {
      kind: 'cards',
      id: 'cards',
      title: 'Attack choice cards',
      words: wordsOf('One set for each player. Print both sides, or put them in sleeves with the same back.'),
      cards: CHOICES.map(
        ([id, name, text]): Card => ({
          ...card(
            {
              id,
              title: name,
              size: CARD_SIZE,
              blocks: [
                { kind: 'drawing', drawing: badgeDrawing(name), words: [] },
                { kind: 'text', words: entryWords(name, text) },
              ],
              back: BACK,
            },
            printed,
            [],
          ),
          foot: wordsOf('musterroll'),
        }),
      ),
    },
  ],
}

/** As wide as the inside of the card, so that the badge is centred. */
function badgeDrawing(name: string): Drawing {
  return { ...face({ shape: 'round', mm: [44] }, { name }), width: 56 }
}

/** The same for all three, since the back must not show which it is. */
const BACK: readonly Block[] = [
  {
    kind: 'drawing',
    drawing: {
      name: 'The back of an attack choice card',
      width: 56,
      height: 76,
      shapes: [
        { kind: 'box', width: 55, height: 75, corner: 3, x: 0, y: 0, fill: 'shade', stroke: { paint: 'ink', mm: 0.6 } },
        ...[-28, -14, 0, 14, 28].map((y) => ({
          kind: 'line' as const,
          points: [
            { x: -22, y },
            { x: -11, y: y - 5 },
            { x: 0, y },
            { x: 11, y: y + 5 },
            { x: 22, y },
          ],
          stroke: { paint: 'ink' as const, mm: 0.8 },
        })),
      ],
    },
    words: [],
  },
]

/** Core rules 0.11 to 0.13: actions, damage, and what lies on the battlefield. */
export const counters: Printable<MagewindsRows> = {
  id: 'markers',
  label: 'Action, damage and other counters',
  words: 'Single and double action counters, damage, tokens of spells, aim markers, objectives and treasures.',
  secret: false,
  compose: (printed) => {
    const models = printed.blank ? BLANK_MODELS : printed.force.units.reduce((sum, { entry }) => sum + entry.count, 0)
    return [
      {
        kind: 'pieces',
        id: 'counters',
        title: 'Counters',
        words: wordsOf(
          `An action counter for each fighter, two actions on its back: they go in the End Phase. Damage adds up over the battle. An object, such as a treasure, stands on ${BASE_MM} mm (0.8.3). A marker shows a point: distances go to the dot in its centre (9.4), and the rules give it no size. The sizes of markers, counters and tokens are ours.`,
        ),
        pieces: [
          ...placed(printed),
          counter(
            'action',
            { name: 'Single action', lines: ['1', 'action'] },
            { mm: 20, copies: models, back: { name: 'Double action', lines: ['2', 'actions'] } },
          ),
          damageCounter(1, models * 2),
          damageCounter(2, models),
          damageCounter(5, models),
          marker('aim', { name: AIM }, { mm: 16, copies: 2 }),
          counter('guard', { name: 'Guard' }, { mm: 16, copies: models }),
          ...tokensOf(printed).map((name) => counter(idOf(name), { name }, { mm: 16, copies: TOKEN_COPIES })),
        ],
      },
    ]
  },
}

const BLANK_MODELS = 6
const TOKEN_COPIES = 2
const AIM = 'Aim'
const BLANK_TOKENS = ['Poisoned', 'Hex']

/** What spells and wounds of the warband leave behind, each once. The aim of a shot is there at any rate. */
function tokensOf({ blank, force, roster }: Printed<MagewindsRows>): readonly string[] {
  if (blank) return BLANK_TOKENS
  const profiles = force.units.map((unit) => shownProfile(unit.class, unit.entry))
  const universal = force.catalogue.rows.spells.map((row) => universalIn(row, roster.readings)?.ability)
  const named = [
    ...profiles.flatMap((profile) => [...(profile?.attacks ?? []), ...(profile?.abilities ?? [])]),
    ...universal.flatMap((ability) => ability ?? []),
  ].flatMap(({ leavesToken }) => leavesToken ?? [])
  return [...new Set(named)].filter((name) => name !== AIM)
}

function idOf(token: string): string {
  return `token-${token.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}

const NAMES: Readonly<Record<Placed['thing'], string>> = {
  objective: 'Objective',
  treasure: 'Treasure',
  fragment: 'Fragment',
}

/** Without a scenario, what most of them ask for. */
const USUAL_PIECES: readonly Placed[] = [
  { thing: 'objective', count: 1, perPlayer: 0 },
  { thing: 'treasure', count: 5, perPlayer: 0 },
]

/** What the scenario asks for, enough for as many players as may play it. */
function placed(printed: Printed<MagewindsRows>): readonly Piece[] {
  const scenario = printed.blank ? undefined : scenarioOf(printed)
  const pieces = scenario ? scenario.onTable : USUAL_PIECES
  const players = scenario?.seats?.most ?? USUAL_PLAYERS
  return (pieces.length > 0 || scenario?.seats ? pieces : USUAL_PIECES).map(({ thing, count, perPlayer }) => {
    const make = thing === 'objective' ? marker : counter
    return make(thing, { name: NAMES[thing] }, { mm: BASE_MM, copies: count + perPlayer * players })
  })
}

/** A counter with a dot in its centre, where distances are measured to, and its name above. */
function marker(...made: Parameters<typeof counter>): Piece {
  const piece = counter(...made)
  const { drawing } = piece
  const above = drawing.height * 0.2
  const shapes = drawing.shapes.map((shape) => (shape.kind === 'letters' ? { ...shape, y: shape.y - above } : shape))
  return { ...piece, drawing: { ...drawing, shapes: [...shapes, DOT] } }
}

const DOT = { kind: 'ellipse', rx: 0.6, ry: 0.6, x: 0, y: 0, fill: 'ink' } as const

function damageCounter(points: number, copies: number): Piece {
  return counter(`damage-${points}`, { name: `Damage ${points}`, lines: [`${points}`, 'damage'] }, { mm: 16, copies })
}

function scenarioOf({ force, roster }: Printed<MagewindsRows>): Scenario | undefined {
  const [slug] = chosen(roster.choices, SCENARIO)
  return force.catalogue.rows.scenarios.find((one) => one.slug === slug)
}

/** The scenario of the list. */
export const scenarioCard: Printable<MagewindsRows> = {
  id: 'scenario',
  label: 'Scenario card',
  words: 'What is set up, how it ends, who wins, rounds to tick.',
  secret: false,
  compose: (printed) => [
    {
      kind: 'cards',
      id: 'scenario',
      title: 'Scenario card',
      words: [],
      cards: [
        card({ id: 'scenario', title: 'Scenario', size: 'half', blocks: scenarioBlocks(printed) }, printed, READINGS),
      ],
    },
  ],
}

function scenarioBlocks(printed: Printed<MagewindsRows>): readonly Block[] {
  const scenario = printed.blank ? undefined : scenarioOf(printed)
  if (!scenario) return BLANK_SCENARIO
  const { name, source, players, version, complete, rounds, needs, text, victory, handLimit } = scenario
  const isOurs = (field: string) => isHouse(scenario, field)
  // Where all of it is house, the line under the name says so.
  const house = SCENARIO_FIELDS.every(isOurs)
  const words = (field: string, value: string) => run(value, { house: !house && isOurs(field) })
  const place = source.place === null ? [] : [source.place]
  return [
    {
      kind: 'head',
      drawing: null,
      name: markedText(name, !house && isOurs('name')),
      line: [
        run([`players: ${players}`, ...(version === null ? [] : [`version ${version}`]), ...place].join(' · '), {
          house,
        }),
      ],
      figure: null,
    },
    { kind: 'text', words: [words('text', text)] },
    ...(needs.length === 0
      ? []
      : [
          {
            kind: 'text',
            words: entryOf({ name: 'Needs', house: false }, [words('needs', needs.join(', '))]),
          } as const,
        ]),
    {
      kind: 'fields',
      fields: [
        { label: 'Who wins', value: victory === null ? null : [words('victory', victory)] },
        { label: 'Hand limit', value: handLimit === null ? null : [words('handLimit', handLimit)] },
      ],
    },
    { kind: 'ticks', label: 'Rounds', count: rounds, square: true },
    ...(complete ? [] : [{ kind: 'lines', label: 'Not in the sources', count: 4 } as const]),
  ]
}

const SCENARIO_FIELDS = ['name', 'text', 'victory', 'rounds']

const BLANK_SCENARIO: readonly Block[] = [
  { kind: 'fields', fields: ['Scenario', 'Who wins', 'Hand limit'].map((label) => ({ label, value: null })) },
  { kind: 'lines', label: 'Setting up', count: 5 },
  { kind: 'ticks', label: 'Rounds', count: null, square: true },
]
