import type { Mark } from '@/lib/kernel/marks'

export type Fact = { readonly label: string; readonly words: string }

export type GameCard = {
  readonly name: string
  readonly maker: string
  readonly line: string
  readonly accent: 'gold' | 'blue' | 'red' | 'green' | 'purple' | 'black'
  readonly facts: readonly Fact[]
  readonly bases: readonly {
    readonly mark: Mark
    readonly race?: string
    readonly faction?: string
    readonly ship?: true
  }[]
}

const round = (mm: number) => ({ shape: 'round', mm: [mm] }) as const
const mark = (
  base: Mark['base'],
  text: string,
  rim: Mark['rim'],
  top: Mark['top'],
  loadout: string | null = null,
): Mark => ({
  base,
  text,
  rim,
  top,
  loadout,
})

const DWETHIA = 'Wonders of Dwethia'

const MAGEWINDS: GameCard = {
  name: 'Magewinds',
  maker: 'by Rachel Crawford',
  line: 'A small warband, a hand of cards, and spells that cost what you hold.',
  accent: 'purple',
  facts: [
    { label: 'A list is', words: 'a warband of 6, 8 or 10 slots, or as many as you agree on' },
    { label: 'You choose', words: 'fighters and their names, the scenario' },
    {
      label: 'To keep an eye on',
      words: 'slots, limits for one profile and shared ones, the hand limit, versions that do not match',
    },
    { label: 'Bases', words: '25 mm' },
  ],
  bases: [
    { mark: mark(round(25), '1', null, null) },
    { mark: mark(round(25), '2', null, null) },
    { mark: mark(round(25), '3', null, null) },
  ],
}

export const GAMES: readonly GameCard[] = [
  MAGEWINDS,
  {
    name: 'Conquest',
    maker: DWETHIA,
    line: 'Whole planets: armies on bases, buildings, and nodes to harvest.',
    accent: 'blue',
    facts: [
      { label: 'A list is', words: 'an army of 1,500, 3,000, 4,500 or 6,000 points, or any number' },
      {
        label: 'You choose',
        words: 'faction, religion, main scenario, two secondary missions, one headquarters, units and buildings',
      },
      {
        label: 'To keep an eye on',
        words: 'the faction’s chart, the starting force of 500, Destiny, Faith and Affinity, two banks',
      },
      { label: 'Bases', words: '40 mm, buildings 50 mm, commanders and elites 25 mm' },
    ],
    bases: [
      { mark: mark(round(25), '3', 'red', 'blue'), race: 'Terran', faction: 'The Citadel' },
      { mark: mark(round(40), '1', 'red', 'blue', 'C'), race: 'Terran', faction: 'The Citadel' },
      { mark: mark(round(50), '10', 'silver', 'blue'), faction: 'The Citadel' },
    ],
  },
  {
    name: 'Heroes',
    maker: DWETHIA,
    line: 'The arena: a handful of champions, each with a fate of their own.',
    accent: 'red',
    facts: [
      { label: 'A list is', words: 'a few warriors for 60, 150 or 300 points, or any number' },
      { label: 'You choose', words: 'faction, race, class, wargear and spells, five of 25 secret objectives' },
      {
        label: 'To keep an eye on',
        words: 'every model’s own Destiny, Faith and Affinity, and what the model must show',
      },
      { label: 'Bases', words: '32, 40, 50 or 100 mm by class: round, square or oval' },
    ],
    bases: [
      { mark: mark(round(32), 'B.1', null, 'red') },
      { mark: mark({ shape: 'square', mm: [40] }, 'H.2', null, 'red') },
      { mark: mark({ shape: 'oval', mm: [60, 35] }, 'M.1', null, 'red') },
    ],
  },
  {
    name: 'Cosmic Combat',
    maker: DWETHIA,
    line: 'Fleets: facings, arcs, boarding and ramming.',
    accent: 'gold',
    facts: [
      { label: 'A list is', words: 'a fleet of 1,500, 3,000, 4,500 or 6,000 points, or any number' },
      { label: 'You choose', words: 'faction, religion, ships and their weapons' },
      { label: 'To keep an eye on', words: 'the chart, three pools, base sizes with their 10 mm of play' },
      { label: 'Bases', words: 'fighter 30 × 30, cruiser 60 × 30, warship 100 × 60 mm' },
    ],
    bases: [
      { mark: mark({ shape: 'square', mm: [30] }, '1', null, 'gold'), ship: true },
      { mark: mark({ shape: 'rectangle', mm: [60, 30] }, '4', null, 'gold'), ship: true },
    ],
  },
  {
    name: 'Grid Battles',
    maker: 'gridbattles.com',
    line: 'Counters on hexes, and dice in six colours.',
    accent: 'green',
    facts: [
      { label: 'A list is', words: 'an order of battle: the scenario fixes both sides, and nothing costs points' },
      { label: 'You choose', words: 'the scenario' },
      {
        label: 'To keep an eye on',
        words: 'health, movement, attack dice (yellow, blue, red), defence dice (brown, grey, black)',
      },
      { label: 'Counters', words: 'square, attack at the top right, defence at the bottom left' },
    ],
    bases: [
      { mark: mark({ shape: 'square', mm: [25] }, '3', null, 'green') },
      { mark: mark({ shape: 'square', mm: [25] }, '2', null, 'brown') },
    ],
  },
]
