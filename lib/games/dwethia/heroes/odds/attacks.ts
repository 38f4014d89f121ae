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
import { type KeywordReader, keywordReader } from '../../shared/odds/keywords'
import type { Weapon } from '../../shared/odds/schema'
import type { DwethiaRows, DwethiaUnit } from '../../shared/rows'
import type { HeroesQuestion } from './schema'
import { STATED_KEYWORDS } from './stated-keywords'

const game = 'dwethia-heroes'

/** The attacks of a model on another, with each of its weapons. */
export function attacksOn(
  attacker: DwethiaUnit,
  target: DwethiaUnit,
  { readings, catalogue }: AttackContext<DwethiaRows>,
): readonly AskedAttack<HeroesQuestion>[] {
  const read = keywordReader(STATED_KEYWORDS, catalogue)
  const opponents = { attacker, target, read }
  const defender = { models: [{ ...targetOf(target, read), defensiveMove: false }], rerolls: NO_REROLLS }
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
          attacker: side(attacker, read, blade && { ...weaponOf(blade), strength: blade.strength ?? 0 }),
          defender: side(target, read, null),
        },
        opponents,
      ),
    ),
    ...shotAttacks<HeroesQuestion>(opponents, (shot) => ({
      game,
      readings,
      defender,
      engaged: false,
      stealthMove: false,
      ...shot,
    })),
    ...spellAttacks<HeroesQuestion>(opponents, (cast) => ({
      game,
      readings,
      defender,
      stealthMove: false,
      engagedElsewhere: false,
      ...cast,
    })),
  ]
}

function side(unit: DwethiaUnit, read: KeywordReader, weapon: Weapon | null) {
  // Sunder belongs to the weapon that is used.
  return {
    models: [{ ...fighterOf(unit, read), sunder: 0, weapon, defensiveMove: false }],
    rerolls: NO_REROLLS,
    extraDice: 0,
  }
}
