import type { AskedAttack, AttackContext } from '@/lib/kernel/odds/answer'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import type { Attack, FighterProfile } from '../schema'
import { attackName, type MagewindsRows, shownProfile } from '../stats'
import type { MagewindsQuestion, Situation } from './schema'

const game = 'magewinds'

/** The attacks of a fighter on another: those of its profile, the secret choice, and the spells that everybody has. */
export function attacksOn(
  attacker: PricedUnit<MagewindsRows>,
  target: PricedUnit<MagewindsRows>,
  { catalogue }: AttackContext<MagewindsRows>,
): readonly AskedAttack<MagewindsQuestion>[] {
  const own = shownProfile(attacker.class, attacker.entry)
  const other = shownProfile(target.class, target.entry)
  if (!own || !other) return []
  const questionsOfAttack = (attack: Attack) => {
    const name = attackName(attack, attacker.entry) ?? (attack.kind === 'melee' ? 'Melee' : 'Missile')
    return questionsOf(attack, name, situationOf(attack, other))
  }
  const universal = (catalogue?.rows.spells ?? []).flatMap((spell) => spell.attack ?? [])
  return [
    ...own.attacks.filter(({ harmless }) => !harmless).flatMap(questionsOfAttack),
    ...universal
      .filter(({ harmless }) => !harmless)
      .flatMap(questionsOfAttack)
      .map((one) => ({ ...one, isCommon: true as const })),
  ]
}

function questionsOf(attack: Attack, name: string, situation: Situation): readonly AskedAttack<MagewindsQuestion>[] {
  const { id, strikes } = attack
  const common = { game, kind: 'attack', reaction: null, ...situation } as const
  if ('single' in strikes) return [askedAttack(id, name, { ...common, attack: strikes.single })]
  const { light, heavy } = strikes
  return [
    askedAttack(`${id}:light`, `${name}, Light`, { ...common, attack: { light, heavy, choice: 'light' } }),
    askedAttack(`${id}:heavy`, `${name}, Heavy`, { ...common, attack: { light, heavy, choice: 'heavy' } }),
    askedAttack(`${id}:choices`, `${name}, the secret choice`, {
      game,
      kind: 'choices',
      attack: { light, heavy },
      actionsLeft: 2,
      guard: false,
      actionWorth: 0,
      aim: 'damage',
      ...situation,
    }),
  ]
}

function askedAttack(id: string, label: string, question: MagewindsQuestion): AskedAttack<MagewindsQuestion> {
  return { id, label, question, leftOut: [] }
}

function situationOf({ kind, magical }: Attack, target: FighterProfile): Situation {
  const { armour, deflect, evasion, dodge, toughness } = target
  return {
    melee: kind === 'melee',
    magical,
    target: { armour, deflect, evasion, dodge, toughness, damage: 0 },
    cover: false,
    barrier: 0,
    attackerUnder: [],
    targetUnder: [],
  }
}
