import type { Characteristic, LimitPreset } from '@/lib/kernel/rules/game'

/** What the limit of a list counts. */
export const LIMIT_UNIT = { one: 'slot', many: 'slots' }

export const ATTRIBUTES = [
  { id: 'toughness', label: 'Toughness', short: 'T' },
  { id: 'movement', label: 'Movement', short: 'M', measure: '″' },
  { id: 'armour', label: 'Armour', short: 'Ar' },
  { id: 'deflect', label: 'Deflect', short: 'De' },
  { id: 'evasion', label: 'Evasion', short: 'Ev' },
  { id: 'dodge', label: 'Dodge', short: 'Do' },
] as const satisfies readonly Characteristic[]

/** Fighter pack, assembling a warband: suggestions; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 6, name: 'Quick battle', time: 'up to 40 minutes', board: '12″ × 16″' },
  { limit: 8, name: 'Standard battle', time: 'up to an hour', board: '12″ × 16″' },
  { limit: 10, name: 'Long battle', time: 'over an hour', board: '12″ × 16″' },
]

/** Core rules 12.0. */
export const HAND_LIMIT = 5

export const SCENARIO = 'scenario'

/** Most scenarios are for two. */
export const USUAL_PLAYERS = 2

/** Core rules 10.4: the cards that lie face up beside the deck. */
export const FACE_UP_ROW = 5

/** Core rules 0.8.1: round, with this diameter, or any shape that fits into that circle. */
export const BASE_MM = 25

/** Core rules 13.4: a Move that begins so near an enemy, in inches, is so many inches shorter. */
export const NEAR_ENEMY = { within: 1, less: 2 }

/** Core rules 13.0: an action brings a counter, and a double one ends all acting. */
export const ACTIONS = 2

/** Core rules 17.0, and 14.1 for what keeping a card costs in damage. */
export const WORTH = { number: 1, court: 2, ace: 3 }
