import { formatFigure } from '@/lib/kernel/figures'
import { type Chance, chanceOf, type FurtherOutcome } from '@/lib/kernel/odds/answer'
import { modelsFallen, woundsSuffered } from '@/lib/kernel/odds/casualties'
import { addThrows, atLeast, constant, type Distribution, mapped, repeated, zeroOrOne } from '@/lib/kernel/odds/dice'
import { passing } from '@/lib/kernel/odds/die-tests'
import type { Fraction } from '@/lib/kernel/odds/fraction'
import { defendingModels, saveSteps, woundsLeft } from './defending-models'
import { type Chart, chanceOn, neededRoll } from './roll-chart'
import type { Fighter, Rerolls } from './schema'
import type { UnknownValueCollector } from './unknown-values'

/** Whether a model that stands alone counts its own positive and its own negative Integrity. */
export type LoneIntegrity = { readonly positive: boolean; readonly negative: boolean }

/** A value of one side in a fight, with its parts in words. */
export type ExplainedValue = { readonly value: number; readonly words: string }

export function highest(
  models: readonly Fighter[],
  stat: 'martial' | 'strength' | 'defense',
  { requireValue, place }: { readonly requireValue: UnknownValueCollector['requireValue']; readonly place: string },
): number {
  return Math.max(
    ...models.map((model, i) => requireValue(model[stat], STAT_NAMES[stat], `${place}.models[${i}].${stat}`)),
  )
}

const STAT_NAMES = { martial: 'Martial', strength: 'Strength', defense: 'Defense' } as const

/** Martial, plus the highest Integrity, less the worst negative Integrity in coherency. */
export function attackValue(
  models: readonly Fighter[],
  martial: number,
  lone: LoneIntegrity,
  { requireValue, place }: { readonly requireValue: UnknownValueCollector['requireValue']; readonly place: string },
): ExplainedValue {
  const isAlone = models.length === 1 && models[0]?.count === 1
  const counts = isAlone ? lone : { positive: true, negative: true }
  const integrity =
    counts.positive || counts.negative
      ? models.map((model, i) => requireValue(model.integrity, 'Integrity', `${place}.models[${i}].integrity`))
      : []
  const best = counts.positive ? Math.max(0, ...integrity) : 0
  const worst = counts.negative ? Math.min(0, ...integrity) : 0
  const parts = [
    `Martial ${formatFigure(martial)}`,
    ...(best > 0 ? [`+${best} for the highest Integrity`] : []),
    ...(worst < 0 ? [`−${-worst} for the worst negative Integrity`] : []),
    ...(isAlone && !counts.positive && !counts.negative ? ['no Integrity, standing alone'] : []),
  ]
  return { value: martial + best + worst, words: parts.join(', ') }
}

export type CombatDice = {
  /** "The attacker". */
  readonly who: string
  readonly dice: number
  readonly diceReason: string
  readonly attack: { readonly own: ExplainedValue; readonly other: ExplainedValue; readonly chart: Chart }
  /** Null where each hit is a wound. */
  readonly wound: { readonly strength: ExplainedValue; readonly defense: ExplainedValue; readonly chart: Chart } | null
  readonly rerolls: Rerolls
}

/** The dice that wound, before saves. */
export function woundingDice({ who, dice, diceReason, attack, wound, rerolls }: CombatDice): {
  readonly wounding: Distribution
  readonly steps: readonly string[]
} {
  const hitRoll = neededRoll(attack.own.value, attack.other.value, attack.chart)
  const hits = passing(constant(dice), { chance: chanceOn(hitRoll.number), rerolls: rerolls.attack })
  const woundRoll = wound && neededRoll(wound.strength.value, wound.defense.value, wound.chart)
  return {
    wounding: woundRoll ? passing(hits, { chance: chanceOn(woundRoll.number), rerolls: rerolls.wound }) : hits,
    steps: [
      `${who} throws ${dice} ${dice === 1 ? 'die' : 'dice'}: ${diceReason}.`,
      `To hit, ${formatFigure(attack.own.value)} (${attack.own.words}) against ${formatFigure(attack.other.value)} (${attack.other.words}): ${hitRoll.words}.`,
      ...destinySteps(rerolls.attack, 'miss'),
      ...(wound && woundRoll
        ? [
            `To wound, ${wound.strength.words} against ${wound.defense.words}: ${woundRoll.words}.`,
            ...destinySteps(rerolls.wound, 'do not wound'),
          ]
        : ['Each hit is a wound.']),
    ],
  }
}

export function destinySteps(rerolls: number, failing: string): readonly string[] {
  return rerolls === 0 ? [] : [`Destiny: up to ${rerolls} of the dice that ${failing} are thrown once more.`]
}

/** The models that take the wounds, in their order. */
export type StruckSide = {
  readonly models: readonly Fighter[]
  readonly maySave: boolean
  readonly rerolls: number
  /** Wounds that each unsaved die causes. */
  readonly woundsEach: number
  /** Points of Destiny for Heroic Resolve, which only Conquest has. */
  readonly resolve: number
}

export type Casualties = {
  readonly wounds: Distribution
  readonly fallen: Distribution
  readonly steps: readonly string[]
}

export function casualtiesOf(
  wounding: Distribution,
  { models, maySave, rerolls, woundsEach, resolve }: StruckSide,
): Casualties {
  const defenders = defendingModels(models, maySave)
  const unsaved = woundsSuffered(wounding, defenders, rerolls)
  const hits = resolve === 0 ? unsaved : afterResolve(unsaved, resolve)
  // All wounds of one hit fall on one model; what it cannot take is lost.
  const inUnsavedHits = defenders.map(({ wounds }) => ({ wounds: Math.ceil(wounds / woundsEach) }))
  return {
    wounds: woundsEach === 1 ? hits : mapped(hits, (number) => number * woundsEach),
    fallen: modelsFallen(hits, inUnsavedHits),
    steps: [
      ...saveSteps(models, maySave),
      ...destinySteps(rerolls, 'fail as saves'),
      ...resolveSteps(resolve),
      ...(woundsEach === 1
        ? []
        : [`Each wound die that goes through causes ${woundsEach} wounds; what a model cannot take is lost.`]),
    ],
  }
}

export function resolveSteps(points: number): readonly string[] {
  return points === 0 ? [] : [`Heroic Resolve: ${points} Destiny, each ignores a wound on 4+.`]
}

/** Each point ignores a wound on 4+. A further point may try again. */
export function afterResolve(wounds: Distribution, points: number): Distribution {
  const ignored = repeated(zeroOrOne({ numerator: 1n, denominator: 2n }), points)
  return mapped(
    addThrows(
      wounds,
      mapped(ignored, (number) => -number),
    ),
    (left) => Math.max(0, left),
  )
}

/** `removed` is null where the wounds of a model are not known; `targets` is how many models are struck. */
export function casualtyChances(wounds: Distribution, removed: Fraction | null, targets: number): readonly Chance[] {
  return [
    chanceOf('anyWound', 'at least one wound', atLeast(wounds, 1)),
    ...(removed === null
      ? []
      : [chanceOf('removed', targets === 1 ? 'the target is destroyed' : 'all of them are destroyed', removed)]),
  ]
}

/** The chance that no model is left; null where the wounds of one are not known. */
export function chanceOfRemovingAll({ fallen }: Casualties, models: readonly Fighter[]): Fraction | null {
  return woundsLeft(models) === null ? null : atLeast(fallen, countOf(models))
}

export function countOf(models: readonly Fighter[]): number {
  return models.reduce((sum, one) => sum + one.count, 0)
}

export function fallenOutcome({ fallen }: Casualties, models: readonly Fighter[]): readonly FurtherOutcome[] {
  if (countOf(models) === 1 || woundsLeft(models) === null) return []
  return [{ id: 'fallen', label: 'Models of the defender that fall', counts: 'models', outcome: fallen }]
}
