import type { AskedAttack, AttackContext } from '@/lib/kernel/odds/answer'
import { answerOf } from '@/lib/kernel/roster/roster'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { FEINT_AGAIN, READINGS } from '../readings'
import { attackName, type MagewindsRows, oursIn, shownProfile, strikesOf, universalIn } from '../rows'
import type { Attack, FighterProfile } from '../schema'
import { ACTIONS } from '../stats'
import type { MagewindsQuestion, Situation } from './schema'

const game = 'magewinds'

/**
 * The attacks of a fighter on another: those of its profile and of its abilities, the secret choice, and the spells that
 * everybody has.
 */
export function attacksOn(
  attacker: PricedUnit<MagewindsRows>,
  target: PricedUnit<MagewindsRows>,
  { catalogue, readings }: AttackContext<MagewindsRows>,
): readonly AskedAttack<MagewindsQuestion>[] {
  const own = shownProfile(attacker.class, attacker.entry)
  const other = shownProfile(target.class, target.entry)
  if (!own || !other) return []
  const questionsOfAttack = (attack: AnyAttack) => {
    const name = attackName(attack, attacker.entry) ?? (attack.kind === 'melee' ? 'Melee' : 'Missile')
    return questionsOf(attack, name, situationOf(attack, own, other), readings)
  }
  const ours = oursIn(attacker.class, own)
  const isOurs = (attack: Attack) =>
    ours.attack(attack) || strikesOf(attack).some(([name]) => ours.strike(attack, name))
  const ofAbilities = own.abilities.flatMap(({ attack }) => attack ?? [])
  const universal = (catalogue?.rows.spells ?? []).flatMap((spell) => universalIn(spell, readings)?.attack ?? [])
  return [
    ...own.attacks
      .filter(changesSomething)
      .flatMap((attack) =>
        questionsOfAttack(attack).map((one) => (isOurs(attack) ? { ...one, house: ['attacker'] as const } : one)),
      ),
    ...ofAbilities.filter(changesSomething).flatMap(questionsOfAttack),
    ...universal
      .filter(changesSomething)
      .flatMap(questionsOfAttack)
      .map((one) => ({ ...one, isCommon: true as const })),
  ]
}

/** An attack of a profile, or one of an ability whose kind its page does not say. */
type AnyAttack = Omit<Attack, 'kind'> & { readonly kind: Attack['kind'] | null }

function changesSomething({ harmless, pushes }: AnyAttack): boolean {
  return !harmless || pushes
}

function questionsOf(
  attack: AnyAttack,
  name: string,
  situation: Situation,
  readings: AttackContext['readings'],
): readonly AskedAttack<MagewindsQuestion>[] {
  const { id, strikes } = attack
  const common = { game, kind: 'attack', reaction: null, ...situation } as const
  if ('single' in strikes)
    return [askedAttack(id, attack.pushes ? `${name}, inches` : name, { ...common, attack: strikes.single })]
  const { light, heavy } = strikes
  const again = answerOf(READINGS, { readings }, FEINT_AGAIN)
  return [
    askedAttack(`${id}:light`, `${name}, Light`, { ...common, attack: { light, heavy, choice: 'light' } }),
    askedAttack(`${id}:heavy`, `${name}, Heavy`, { ...common, attack: { light, heavy, choice: 'heavy' } }),
    askedAttack(`${id}:choices`, `${name}, the secret choice`, {
      game,
      kind: 'choices',
      readings: again === readings[FEINT_AGAIN] ? { [FEINT_AGAIN]: again } : {},
      attack: { light, heavy },
      actionsLeft: ACTIONS,
      guard: false,
      actionWorth: 0,
      savedWorth: 0,
      aim: 'damage',
      ...situation,
    }),
  ]
}

function askedAttack(id: string, label: string, question: MagewindsQuestion): AskedAttack<MagewindsQuestion> {
  return { id, label, question, leftOut: [] }
}

function situationOf({ kind, magical, pushes }: AnyAttack, own: FighterProfile, target: FighterProfile): Situation {
  const { armour, deflect, evasion, dodge, toughness } = target
  return {
    melee: kind === 'melee',
    magical,
    target: { armour, deflect, evasion, dodge, toughness, damage: 0 },
    cover: false,
    barrier: 0,
    canStep: true,
    pushes,
    attacker: { armour: own.armour, toughness: own.toughness, damage: 0 },
    attackerUnder: [],
    targetUnder: [],
  }
}
