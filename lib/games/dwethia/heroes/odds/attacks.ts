import type { AskedAttack, AttackContext } from '@/lib/kernel/odds/answer'
import {
  askedAttack,
  fighterOf,
  NO_REROLLS,
  shotAttacks,
  spellAttacks,
  targetOf,
  weaponOf,
} from '../../shared/odds/from-unit'
import type { Weapon } from '../../shared/odds/schema'
import type { DwethiaUnit } from '../../shared/rows'
import type { HeroesQuestion } from './schema'

const game = 'dwethia-heroes'

/** The attacks of a model on another, with each of its weapons. */
export function attacksOn(
  attacker: DwethiaUnit,
  target: DwethiaUnit,
  { readings }: AttackContext,
): readonly AskedAttack<HeroesQuestion>[] {
  const units = [attacker, target] as const
  const defender = { models: [{ ...targetOf(target), defensiveMove: false }], rerolls: NO_REROLLS }
  const blades = attacker.wargear.filter(({ kind }) => kind === 'melee')
  const fights = (attacker.values.aggression ?? 0) > 0
  return [
    ...(fights ? (blades.length > 0 ? blades : [null]) : []).map((blade) =>
      askedAttack<HeroesQuestion>(
        blade ? `melee:${blade.slug}` : 'melee',
        blade?.name ?? 'Empty hands',
        {
          game,
          kind: 'melee',
          readings,
          attacker: side(attacker, blade && { ...weaponOf(blade), strength: blade.strength ?? 0 }),
          defender: side(target, null),
        },
        units,
      ),
    ),
    ...shotAttacks<HeroesQuestion>(units, (shot) => ({
      game,
      readings,
      defender,
      engaged: false,
      stealthMove: false,
      ...shot,
    })),
    ...spellAttacks<HeroesQuestion>(units, (cast) => ({ game, readings, defender, stealthMove: false, ...cast })),
  ]
}

function side(unit: DwethiaUnit, weapon: Weapon | null) {
  // Sunder belongs to the weapon that is used.
  return {
    models: [{ ...fighterOf(unit), sunder: 0, weapon, defensiveMove: false }],
    rerolls: NO_REROLLS,
    extraDice: 0,
  }
}
