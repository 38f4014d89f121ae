import type { AskedAttack } from '@/lib/kernel/odds/answer'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import type { GridRows } from '../rows'
import type { Counter } from '../schema'
import type { CombatQuestion, Round } from './schema'

/** The attack of a counter on another, with Battle Back where it is possible. */
export function attacksOn(
  attacker: PricedUnit<GridRows>,
  target: PricedUnit<GridRows>,
): readonly AskedAttack<CombatQuestion>[] {
  const round = roundOf(attacker.class, target.class)
  const question: CombatQuestion = { game: 'grid-battles', kind: 'attack', faces: {}, ...round, battleBack: null }
  const plain = { id: 'attack', label: 'Attack', question, leftOut: [] }
  if (target.class.health === null || target.class.attack.length === 0) return [plain]
  const battleBack = roundOf(target.class, attacker.class)
  return [
    plain,
    { ...plain, id: 'attack-and-back', label: 'Attack, with Battle Back', question: { ...question, battleBack } },
  ]
}

function roundOf(own: Counter, other: Counter): Round {
  return {
    attack: own.attack.flatMap(({ die, count }) => new Array<typeof die>(count).fill(die)),
    defence: other.defence.flatMap(({ die, count }) => new Array<typeof die>(count).fill(die)),
    advantage: false,
    bonusDice: { attack: [], defence: [] },
    bonus: { damage: 0, bonusDamage: 0, shield: 0 },
    health: other.health === 0 ? null : other.health,
  }
}
