import type { Characteristic } from '@/lib/kernel/rules/game'
import type { Base } from '@/lib/kernel/sheets/marks'

/** What the limit of a list counts. */
export const LIMIT_UNIT = { one: 'counter', many: 'counters' }

/** Shape and size are ours: no source gives them. */
export const COUNTER_BASE: Base = { shape: 'square', mm: [25] }

export const SCENARIO = 'scenario'
export const SIDE = 'side'

export const CHARACTERISTICS = [
  { id: 'health', label: 'Health', short: 'H' },
  { id: 'movement', label: 'Movement', short: 'M' },
  { id: 'range', label: 'Range', short: 'R' },
] as const satisfies readonly Characteristic[]

/** The dice by their colours, as rows of packs and odds questions name them. */
export const ATTACK_DICE = ['yellow', 'blue', 'red'] as const
export const DEFENCE_DICE = ['brown', 'grey', 'black'] as const
