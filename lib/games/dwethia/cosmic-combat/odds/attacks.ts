import type { AskedAttack, AskedUnder } from '@/lib/kernel/odds/answer'
import {
  asked,
  attackSpellsOf,
  casterOf,
  fighterOf,
  IN_THE_OPEN,
  modelOf,
  NO_REROLLS,
  shootingOf,
  targetOf,
  weaponOf,
} from '../../shared/odds/from-unit'
import type { DwethiaUnit } from '../../shared/rows'
import type { CosmicQuestion } from './schema'

const game = 'dwethia-cosmic'

const FIGHTER = 'Fighter'

/** What a ship may do to another: board it, ram it, fire and cast. */
export function attacksOn(
  attacker: DwethiaUnit,
  target: DwethiaUnit,
  { readings }: AskedUnder,
): readonly AskedAttack<CosmicQuestion>[] {
  const units = [attacker, target] as const
  const defender = { models: [{ ...targetOf(target), shields: null }], rerolls: NO_REROLLS }
  const boards = (attacker.values.aggression ?? 0) > 0 && boardable(target)
  return [
    ...(boards
      ? [
          asked<CosmicQuestion>(
            'boarding',
            'Boarding action',
            { game, kind: 'boarding', readings, attacker: crew(attacker), defender: crew(target) },
            units,
          ),
        ]
      : []),
    ...shootingOf(attacker).map((row) =>
      asked<CosmicQuestion>(
        `ranged:${row.slug}`,
        row.name,
        {
          game,
          kind: 'ranged',
          readings,
          attacker: { models: [{ ...modelOf(attacker), weapon: weaponOf(row), shots: 1 }], rerolls: NO_REROLLS },
          defender,
          from: null,
          ...IN_THE_OPEN,
        },
        units,
      ),
    ),
    ...attackSpellsOf(attacker).map(({ slug, power }) =>
      asked<CosmicQuestion>(
        `spell:${slug}`,
        power.name ?? slug,
        {
          game,
          kind: 'spell',
          readings,
          attacker: { models: [casterOf(attacker)], rerolls: NO_REROLLS },
          spell: power,
          defender,
          resist: null,
          from: null,
          ...IN_THE_OPEN,
        },
        units,
      ),
    ),
    asked<CosmicQuestion>(
      'ramming',
      'Ramming',
      { game, kind: 'ramming', readings, attacker: rammer(attacker), defender: rammer(target) },
      units,
    ),
  ]
}

function boardable({ class: row }: DwethiaUnit): boolean {
  return !row.keywords.includes(FIGHTER)
}

function crew(unit: DwethiaUnit) {
  return { models: [{ ...fighterOf(unit), boardable: boardable(unit) }], rerolls: NO_REROLLS, extraDice: 0 }
}

function rammer(unit: DwethiaUnit) {
  return { models: [{ ...casterOf(unit), modifier: 0 }], rerolls: NO_REROLLS }
}
