import type { Characteristic } from '@/lib/kernel/rules/game'

/** What the limit of a list counts. */
export const LIMIT_UNIT = { one: 'point', many: 'points' }

/** Short names have three letters: in the rulebooks D and A stand for two characteristics each. */
export const STATS = [
  { id: 'martial', label: 'Martial', short: 'Mar' },
  { id: 'perception', label: 'Perception', short: 'Per' },
  { id: 'strength', label: 'Strength', short: 'Str' },
  { id: 'defense', label: 'Defense', short: 'Def' },
  { id: 'aggression', label: 'Aggression', short: 'Agg' },
  { id: 'wounds', label: 'Wounds', short: 'Wnd' },
  { id: 'integrity', label: 'Integrity', short: 'Int' },
  { id: 'destiny', label: 'Destiny', short: 'Des' },
  { id: 'faith', label: 'Faith', short: 'Fai' },
  { id: 'affinity', label: 'Affinity', short: 'Aff' },
  { id: 'movement', label: 'Movement', short: 'Mov' },
] as const satisfies readonly Characteristic[]

/** What stands behind a distance: Conquest and Cosmic Combat measure in inches, Heroes in spaces. */
export type Distance = '″' | ' spaces'

/** Conquest and Cosmic Combat move in inches, Heroes in spaces. */
export const STATS_IN_INCHES: readonly Characteristic[] = STATS.map((stat) =>
  stat.id === 'movement' ? { ...stat, measure: '″' } : stat,
)

export const STAT_IDS = STATS.map(({ id }) => id)

export type Stat = (typeof STATS)[number]['id']

/** The sides of a ship, which shots meet and weapons fire from. */
export const SIDES = ['front', 'left', 'right', 'rear'] as const

/** The characteristics that are pools to spend. */
export const POOL_STATS = ['destiny', 'faith', 'affinity'] as const satisfies readonly Stat[]

type UpgradeCost = { readonly cost: number; readonly heroCap: number | null; readonly basicCap: number | null }

/**
 * What one bought point costs and how many can be bought, for heroes and for basic units
 * (the point costs page of the games' site). Movement is not on it.
 */
export const UPGRADES: Readonly<Partial<Record<Stat, UpgradeCost>>> = {
  martial: { cost: 1, heroCap: 9, basicCap: 5 },
  perception: { cost: 1, heroCap: null, basicCap: null },
  strength: { cost: 1, heroCap: 9, basicCap: 5 },
  defense: { cost: 1, heroCap: 5, basicCap: 4 },
  aggression: { cost: 1, heroCap: 4, basicCap: 3 },
  wounds: { cost: 1, heroCap: 5, basicCap: 2 },
  integrity: { cost: 1, heroCap: 3, basicCap: 3 },
  destiny: { cost: 10, heroCap: 6, basicCap: 1 },
  faith: { cost: 5, heroCap: 6, basicCap: 1 },
  affinity: { cost: 10, heroCap: 6, basicCap: 2 },
}

/** The role of a religion's elite, in every game of the family. */
export const RELIGIOUS = 'religious'

/** What leads, heals or steadies the models around it, in the words of the books and of packs. */
export const HELPING_KEYWORDS: ReadonlySet<string> = new Set([
  'Commander',
  'Leader',
  'Standard',
  'Standard Bearer',
  'Banner',
  'Musician',
  'Relay',
  'Medic',
])
