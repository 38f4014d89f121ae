import type { Catalogue, RowTypes } from '@/lib/kernel/catalogue'
import type { Characteristic, Force } from '@/lib/kernel/rules/game'
import type { Base } from '@/lib/kernel/sheets/marks'
import type { Counter, Die, OrderOfBattle } from './schema'

export type GridRows = RowTypes & {
  readonly classes: Counter
  readonly scenarios: OrderOfBattle
  readonly dice: Die
}

export type GridCatalogue = Catalogue<GridRows>

export type GridForce = Force<GridRows>

/** Counters are square. */
export const COUNTER_BASE: Base = { shape: 'square', mm: [25] }

export const SCENARIO = 'scenario'
export const SIDE = 'side'

export const CHARACTERISTICS = [
  { id: 'health', label: 'Health', short: 'H' },
  { id: 'movement', label: 'Movement', short: 'M' },
  { id: 'range', label: 'Range', short: 'R' },
] as const satisfies readonly Characteristic[]
