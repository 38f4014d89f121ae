import type { RowKind } from '@/lib/kernel/catalogue'
import { plural } from '@/lib/kernel/figures'

type Accent = 'gold' | 'blue' | 'red' | 'green' | 'purple' | 'black'

type KindWords = { readonly one: string; readonly many: string }

type GameLook = {
  readonly name: string
  readonly accent: Accent
  /** The game's own words for kinds of rows. */
  readonly kinds: Readonly<Partial<Record<RowKind, KindWords>>>
}

const LOOKS: Readonly<Record<string, GameLook>> = {
  'dwethia-conquest': {
    name: 'Conquest',
    accent: 'blue',
    kinds: { classes: { one: 'unit or building', many: 'Units and buildings' } },
  },
  'dwethia-heroes': { name: 'Heroes', accent: 'red', kinds: {} },
  'dwethia-cosmic': {
    name: 'Cosmic Combat',
    accent: 'gold',
    kinds: {
      classes: { one: 'ship', many: 'Ships' },
      wargear: { one: 'ship system', many: 'Weapons and systems' },
    },
  },
  magewinds: {
    name: 'Magewinds',
    accent: 'purple',
    kinds: {
      classes: { one: 'fighter', many: 'Fighters' },
      spells: { one: 'universal ability', many: 'Universal abilities' },
      keywords: { one: 'rule or action', many: 'Rules and actions' },
    },
  },
  'grid-battles': {
    name: 'Grid Battles',
    accent: 'green',
    kinds: {
      classes: { one: 'counter', many: 'Counters' },
      scenarios: { one: 'order of battle', many: 'Orders of battle' },
    },
  },
}

const KINDS: Readonly<Record<RowKind, KindWords>> = {
  races: { one: 'race', many: 'Races' },
  factions: { one: 'faction', many: 'Factions' },
  religions: { one: 'religion', many: 'Religions' },
  classes: { one: 'class', many: 'Classes' },
  wargear: { one: 'piece of wargear', many: 'Wargear' },
  spells: { one: 'spell', many: 'Spells' },
  keywords: { one: 'keyword', many: 'Keywords' },
  scenarios: { one: 'scenario', many: 'Scenarios' },
  objectives: { one: 'objective', many: 'Objectives' },
  dice: { one: 'die', many: 'Dice' },
}

/** How a game is shown: one that is not in the table goes by its id. */
export function lookOf(gameId: string): GameLook {
  return LOOKS[gameId] ?? { name: gameId, accent: 'black', kinds: {} }
}

/** "1 counter", "98 units and buildings". */
export function countWords(gameId: string, kind: RowKind, count: number): string {
  const { one, many } = kindWords(gameId, kind)
  return plural(count, one, many.toLowerCase())
}

export function kindWords(gameId: string, kind: RowKind): KindWords {
  return lookOf(gameId).kinds[kind] ?? KINDS[kind]
}
