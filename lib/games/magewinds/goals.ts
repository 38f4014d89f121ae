import type { Goal } from '@/lib/kernel/rules/game'
import type { MagewindsRows } from './rows'
import type { Attack, Fighter } from './schema'

function goalFor(id: string, label: string, meets: (fighter: Fighter) => boolean): Goal<MagewindsRows> {
  return {
    id,
    label,
    proposals: (fighter, force) => (fighter.selectable && meets(fighter) ? [force.newEntry(fighter)] : []),
  }
}

function hasAttack(fighter: Fighter, matches: (attack: Attack) => boolean): boolean {
  return fighter.profiles[0]?.attacks.some(matches) ?? false
}

export const GOALS: readonly Goal<MagewindsRows>[] = [
  goalFor('shooting', 'More shooting', (fighter) => hasAttack(fighter, ({ kind }) => kind === 'missile')),
  goalFor(
    'spells',
    'More spells',
    (fighter) => fighter.profiles[0]?.abilities.some(({ type }) => type?.startsWith('spell')) ?? false,
  ),
  goalFor(
    'cards',
    'A larger hand',
    (fighter) => fighter.profiles[0]?.abilities.some(({ effects }) => (effects?.handLimit ?? 0) > 0) ?? false,
  ),
]
