import type { Catalogue, RowTypes } from '@/lib/kernel/catalogue'
import type { Force } from '@/lib/kernel/rules/game'
import type { Counter, Die, OrderOfBattle } from './schema'

export type GridRows = RowTypes & {
  readonly classes: Counter
  readonly scenarios: OrderOfBattle
  readonly dice: Die
}

export type GridCatalogue = Catalogue<GridRows>

export type GridForce = Force<GridRows>
