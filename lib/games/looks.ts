import type { RowKind } from '../kernel/catalogue'
import type { GameId } from './ids'

type Accent = 'gold' | 'blue' | 'red' | 'green' | 'purple' | 'black'

export type KindWords = { readonly one: string; readonly many: string }

type GameLook = {
  readonly name: string
  readonly accent: Accent
  /** The game's own words for kinds of rows. */
  readonly kinds: Readonly<Partial<Record<RowKind, KindWords>>>
  /** Fields that name rows and are not called like the kind of those rows. */
  readonly references?: Readonly<Record<string, RowKind>>
  /** The keyword of a class that every list must have: a code of a list without one carries such a class. */
  readonly asksFor?: string
}

const DWETHIA = { elite: 'classes' } as const

const LOOKS: Readonly<Record<string, GameLook>> = {
  'dwethia-conquest': {
    name: 'Conquest',
    accent: 'blue',
    references: DWETHIA,
    asksFor: 'Headquarters',
    kinds: { classes: { one: 'unit or building', many: 'Units and buildings' } },
  },
  'dwethia-heroes': { name: 'Heroes', accent: 'red', references: DWETHIA, kinds: {} },
  'dwethia-cosmic': {
    name: 'Cosmic Combat',
    accent: 'gold',
    references: DWETHIA,
    kinds: {
      classes: { one: 'ship', many: 'Ships' },
      wargear: { one: 'ship system', many: 'Weapons and systems' },
    },
  },
  magewinds: {
    name: 'Magewinds',
    accent: 'purple',
    references: { with: 'classes', summonedBy: 'classes' },
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
} satisfies Record<GameId, GameLook>

/** What rows of each kind are called where a game has no words of its own. */
export const KINDS: Readonly<Record<RowKind, KindWords>> = {
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

/** A game without an entry is shown under its id. */
export function lookOf(gameId: string): GameLook {
  return LOOKS[gameId] ?? { name: gameId, accent: 'black', kinds: {} }
}
