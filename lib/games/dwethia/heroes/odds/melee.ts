import { answerOfOdds, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { addThrows, atLeast, constant } from '@/lib/kernel/odds/dice'
import {
  attackValue,
  type CombatDice,
  casualtiesOf,
  casualtyChances,
  highest,
  type LoneIntegrity,
  woundingDice,
} from '../../shared/odds/fight'
import { hazardSteps, inHazardousTerrain } from '../../shared/odds/hazard'
import { numberOf, WEAPON_KEYWORDS } from '../../shared/odds/keywords'
import { woundsEach } from '../../shared/odds/ranged'
import type { Chart } from '../../shared/odds/roll-chart'
import { type UnknownValueCollector, unknownValueCollector } from '../../shared/odds/unknown-values'
import { defensiveMoveSteps, withDefensiveMove } from './saves'
import type { FightQuestion, Warrior } from './schema'

export type FightReadings = { readonly chart: Chart; readonly lone: LoneIntegrity }

type AttackModifier = { readonly martial: number; readonly words: string }

/**
 * Heroes, Close Combat: only the attacker rolls. The results of models that attack one after another are added; those
 * out of reach add their Integrity. The target is the first model of the defender.
 */
export function answerMelee(
  { attacker, defender }: FightQuestion,
  readings: FightReadings,
  modifier: AttackModifier | null = null,
): OddsAnswer | OddsRefusal {
  const unknown = unknownValueCollector()
  const models = attacker.models.map(inHazardousTerrain)
  const targets = defender.models.map(inHazardousTerrain)
  const [target] = targets.map(withDefensiveMove)
  if (!target) return { refused: 'There is no target.', place: 'defender.models' }
  const blows = allCombatDice(models, targets, { readings, modifier, requireValue: unknown.requireValue })
  const rerolls = attacker.rerolls.attack + attacker.rerolls.wound + defender.rerolls.save
  const refusal = unknown.refusal() ?? (blows.length > 1 && rerolls > 0 ? UNLIKE_REROLLS : null)
  if (refusal) return refusal

  const results = blows.map((blow, i) => {
    const more = i === 0 ? attacker.extraDice : 0
    const { wounding, steps } = woundingDice({
      ...blow,
      dice: blow.dice + more,
      diceReason: more > 0 ? `Aggression, and ${more} by special abilities` : 'one for each point of Aggression',
      rerolls: attacker.rerolls,
    })
    const suffering = casualtiesOf(wounding, {
      models: [{ ...target, count: 1 }],
      maySave: true,
      rerolls: defender.rerolls.save,
      woundsEach: blow.each,
      resolve: 0,
    })
    return { wounds: suffering.wounds, steps: [...steps, ...suffering.steps] }
  })
  const wounds = results.map((one) => one.wounds).reduce(addThrows, constant(0))
  return answerOfOdds({
    counts: 'wounds',
    outcome: wounds,
    chances: casualtyChances(wounds, target.wounds === null ? null : atLeast(wounds, Math.max(1, target.wounds)), 1),
    steps: [
      ...(modifier ? [modifier.words] : []),
      ...hazardSteps([...attacker.models, ...defender.models], 'models'),
      ...defensiveMoveSteps(defender.models.slice(0, 1)),
      ...results.flatMap(({ steps }) => steps),
    ],
  })
}

const UNLIKE_REROLLS: OddsRefusal = {
  refused: 'Re-rolls are worked out where all who attack strike alike.',
  place: 'attacker.rerolls',
}

type CombatContext = {
  readonly readings: FightReadings
  readonly modifier: AttackModifier | null
  readonly requireValue: UnknownValueCollector['requireValue']
}

type CombatDiceOfModels = Omit<CombatDice, 'diceReason' | 'rerolls'> & { readonly each: number }

/** One roll for all models with equal attacks. */
function allCombatDice(
  models: readonly Warrior[],
  targets: readonly Warrior[],
  { readings: { chart, lone }, modifier, requireValue }: CombatContext,
): readonly CombatDiceOfModels[] {
  const strikers = models
    .map((model, i) => ({ model, place: `attacker.models[${i}]` }))
    .filter(({ model }) => model.reaches)
  const martial = Math.max(
    ...strikers.map(({ model, place }) => requireValue(model.martial, 'Martial', `${place}.martial`)),
    ...(strikers.length === 0 ? [0] : []),
  )
  const own = attackValue(models, martial + (modifier?.martial ?? 0), lone, { requireValue, place: 'attacker' })
  const theirs = { requireValue, place: 'defender' }
  const other = attackValue(targets, highest(targets.slice(0, 1), 'martial', theirs), lone, theirs)
  const defense = highest(targets.slice(0, 1), 'defense', theirs)
  const blows = new Map<string, CombatDiceOfModels>()
  for (const { model, place } of strikers) {
    const wound = woundOf(model, defense, { requireValue, place, chart })
    const each = woundsEach(model.weapon?.wounds ?? null, model.weapon?.keywords ?? [])
    const key = [wound.strength.value, wound.defense.value, each].join()
    const dice = model.count * Math.max(0, requireValue(model.aggression, 'Aggression', `${place}.aggression`))
    const before = blows.get(key)
    blows.set(key, {
      who: 'The attacker',
      dice: (before?.dice ?? 0) + dice,
      attack: { own, other, chart },
      wound,
      each,
    })
  }
  return [...blows.values()]
}

type WoundContext = {
  readonly requireValue: UnknownValueCollector['requireValue']
  readonly place: string
  readonly chart: Chart
}

/** The Strength of model and weapon together, against Defense. */
function woundOf({ strength, weapon, sunder }: Warrior, defense: number, { requireValue, place, chart }: WoundContext) {
  const ownStrength = requireValue(strength, 'Strength', `${place}.strength`)
  const weaponStrength = weapon
    ? requireValue(weapon.strength, 'Strength of the weapon', `${place}.weapon.strength`)
    : 0
  const sundered = Math.max(sunder, numberOf(WEAPON_KEYWORDS.sunder, weapon?.keywords ?? []))
  return {
    strength: {
      value: ownStrength + weaponStrength,
      words: weapon
        ? `Strength ${ownStrength + weaponStrength} (${ownStrength}, and ${weaponStrength} of ${weapon.name ?? 'the weapon'})`
        : `Strength ${ownStrength}`,
    },
    defense: {
      value: sundered === 0 ? defense : Math.max(1, defense - sundered),
      words: sundered === 0 ? `Defense ${defense}` : `Defense ${defense} less ${sundered} for Sunder`,
    },
    chart,
  }
}
