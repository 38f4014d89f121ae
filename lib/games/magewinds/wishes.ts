import type { Goal } from '@/lib/kernel/rules/game'
import type { Attack, Fighter } from './schema'
import type { MagewindsRows } from './stats'

function wish(id: string, label: string, suits: (fighter: Fighter) => boolean): Goal<MagewindsRows> {
  return {
    id,
    label,
    proposals: (fighter, force) => (fighter.selectable && suits(fighter) ? [force.newEntry(fighter)] : []),
  }
}

function hasAttack(fighter: Fighter, suits: (attack: Attack) => boolean): boolean {
  return fighter.profiles[0]?.attacks.some(suits) ?? false
}

export const GOALS: readonly Goal<MagewindsRows>[] = [
  wish('shooting', 'More shooting', (fighter) => hasAttack(fighter, ({ kind }) => kind === 'missile')),
  wish(
    'spells',
    'More spells',
    (fighter) => fighter.profiles[0]?.abilities.some(({ type }) => type?.startsWith('spell')) ?? false,
  ),
  wish(
    'cards',
    'A larger hand',
    (fighter) => fighter.profiles[0]?.abilities.some(({ effects }) => (effects?.handLimit ?? 0) > 0) ?? false,
  ),
]
