import type { z } from 'zod'
import {
  caster,
  circumstances,
  type Power,
  power,
  readings,
  resistance,
  type Shooter,
  shooter,
  sideOf,
  type Target,
  type target,
  withinDice,
} from './schema'

/** Each shot throws one die at the target and one at each other model that it reaches. */
function diceOfShots(others: number, { count, shots }: Shooter): number {
  return count * shots * (1 + others)
}

const otherModels = (models: readonly { readonly count: number }[]) =>
  models.reduce((sum, { count }) => sum + count, 0) - 1

export function rangedColumns<T extends typeof target>(targets: T) {
  return { readings, attacker: sideOf(shooter), defender: sideOf(targets), ...circumstances }
}

type Shooting = {
  readonly attacker: { readonly models: readonly Shooter[] }
  readonly defender: { readonly models: readonly Target[] }
}

export function shotsWithinDice({ attacker, defender }: Shooting, context: z.RefinementCtx) {
  const others = otherModels(defender.models)
  withinDice(attacker, (model) => diceOfShots(others, model), ['attacker'], context)
}

export function spellColumns<T extends typeof target>(targets: T) {
  return {
    readings,
    attacker: sideOf(caster, 1),
    spell: power,
    defender: sideOf(targets),
    ...circumstances,
    /** What both sides bid, where the target resists with Faith. */
    resist: resistance.nullable().default(null),
  }
}

type Casting = { readonly spell: Power; readonly defender: { readonly models: readonly Target[] } }

export function spellWithinDice({ defender }: Casting, context: z.RefinementCtx) {
  withinDice(defender, ({ count }: Target) => count, ['defender'], context)
}
