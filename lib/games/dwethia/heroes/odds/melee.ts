import { answerOfOdds, type OddsAnswer, type OddsRefusal, stepOf } from '@/lib/kernel/odds/answer'
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
import {
  type KeywordEffect,
  type KeywordReader,
  keywordEffect,
  lowered,
  type Step,
  total,
  woundsEach,
} from '../../shared/odds/keywords'
import type { Chart } from '../../shared/odds/roll-chart'
import { type UnknownValueCollector, unknownValueCollector } from '../../shared/odds/unknown-values'
import { defensiveMoveSteps, withDefensiveMove } from './saves'
import type { FightQuestion, Warrior } from './schema'

export type FightReadings = { readonly chart: Chart; readonly lone: LoneIntegrity; readonly keywords: KeywordReader }

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
    return {
      wounds: suffering.wounds,
      steps: [...steps, ...suffering.steps].map((words): Step => stepOf(words, blow.isHouse)),
    }
  })
  const wounds = results.map((one) => one.wounds).reduce(addThrows, constant(0))
  return answerOfOdds({
    counts: 'wounds',
    outcome: wounds,
    chances: casualtyChances(wounds, target.wounds === null ? null : atLeast(wounds, Math.max(1, target.wounds)), 1),
    leftOut: models.flatMap(({ weapon }) => readings.keywords(weapon?.keywords ?? []).leftOut),
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

type CombatDiceOfModels = Omit<CombatDice, 'diceReason' | 'rerolls'> & {
  readonly each: number
  /** Somebody invented what a keyword of the weapon does. */
  readonly isHouse: boolean
}

/** One roll for all models with equal attacks. */
function allCombatDice(
  models: readonly Warrior[],
  targets: readonly Warrior[],
  { readings: { chart, lone, keywords }, modifier, requireValue }: CombatContext,
): readonly CombatDiceOfModels[] {
  const strikers = models
    .map((model, i) => ({ model, place: `attacker.models[${i}]` }))
    .filter(({ model }) => model.reaches)
  const martial = Math.max(
    ...strikers.map(({ model, place }) => requireValue(model.martial, 'Martial', `${place}.martial`)),
  )
  const own = attackValue(models, martial + (modifier?.martial ?? 0), lone, { requireValue, place: 'attacker' })
  const theirs = { requireValue, place: 'defender' }
  const other = attackValue(targets, highest(targets.slice(0, 1), 'martial', theirs), lone, theirs)
  const defense = highest(targets.slice(0, 1), 'defense', theirs)
  const blows = new Map<string, CombatDiceOfModels>()
  for (const { model, place } of strikers) {
    const read = keywords(model.weapon?.keywords ?? [])
    const sunder = sunderOf(model, keywordEffect(read, 'lower-defense', total))
    const wound = woundOf(model, defense, sunder, { requireValue, place, chart })
    const each = woundsEach(model.weapon?.wounds ?? null, read)
    const more = model.weapon?.wounds ? null : keywordEffect(read, 'more-wounds', total)
    const isHouse = sunder?.isHouse === true || more?.isHouse === true
    const key = [wound.strength.value, wound.defense.value, each, isHouse].join()
    const dice = model.count * Math.max(0, requireValue(model.aggression, 'Aggression', `${place}.aggression`))
    const before = blows.get(key)
    blows.set(key, {
      who: 'The attacker',
      dice: (before?.dice ?? 0) + dice,
      attack: { own, other, chart },
      wound,
      each,
      isHouse,
    })
  }
  return [...blows.values()]
}

type WoundContext = {
  readonly requireValue: UnknownValueCollector['requireValue']
  readonly place: string
  readonly chart: Chart
}

/** What is asked as a number, or more where the weapon's keyword lowers Defense by more. */
function sunderOf({ sunder }: Warrior, effect: KeywordEffect | null): KeywordEffect | null {
  if (effect && effect.amount >= sunder) return effect
  return sunder === 0 ? null : { amount: sunder, least: 0, when: 'always', words: 'Sunder', isHouse: false }
}

/** The Strength of model and weapon together, against Defense. */
function woundOf(
  { strength, weapon }: Warrior,
  defense: number,
  sunder: KeywordEffect | null,
  { requireValue, place, chart }: WoundContext,
) {
  const ownStrength = requireValue(strength, 'Strength', `${place}.strength`)
  const weaponStrength = weapon
    ? requireValue(weapon.strength, 'Strength of the weapon', `${place}.weapon.strength`)
    : 0
  return {
    strength: {
      value: ownStrength + weaponStrength,
      words: weapon
        ? `Strength ${ownStrength + weaponStrength} (${ownStrength}, and ${weaponStrength} of ${weapon.name ?? 'the weapon'})`
        : `Strength ${ownStrength}`,
    },
    defense: {
      value: lowered(defense, sunder),
      words: sunder === null ? `Defense ${defense}` : `Defense ${defense} less ${sunder.amount} for ${sunder.words}`,
    },
    chart,
  }
}
