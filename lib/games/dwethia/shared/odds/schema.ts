import { z } from 'zod'
import { MOST_DICE } from '@/lib/kernel/odds/answer'
import { knownWhole } from '../../../row-schema'

const characteristic = knownWhole(-50, 50).default(null)

/** The lowest number on a die that passes. */
const onOrMore = z.number().int().min(2).max(6).nullable().default(null)

const few = z.number().int().min(0).max(20).default(0)

const spent = z.number().int().min(0).max(MOST_DICE).default(0)

const yes = z.boolean().default(true)
const no = z.boolean().default(false)

export const readings = z.record(z.string().min(1).max(80), z.string().max(80)).default({})

const keywords = z.array(z.string().trim().min(1).max(60)).max(40).default([])

/** Points of Destiny that a side spends on each kind of roll. A die is thrown again at most once. */
const rerolls = z.strictObject({ attack: spent, wound: spent, save: spent }).prefault({})

export const model = z.strictObject({
  count: z.number().int().min(1).max(MOST_DICE).default(1),
  martial: characteristic,
  perception: characteristic,
  strength: characteristic,
  defense: characteristic,
  aggression: characteristic,
  /** The wounds that are left. */
  wounds: characteristic,
  integrity: characteristic,
  save: onOrMore,
  ignore: onOrMore,
  /** In contact with hazardous terrain. */
  hazardous: no,
})

/** A model in a fight. */
export const fighter = model.extend({
  /** A model out of reach gives its values to models in coherency, but throws no dice. */
  reaches: yes,
  /** Takes wounds only when no other model is left. */
  commander: no,
  /** Lowers the Defense that it strikes against. */
  sunder: few,
})

export const weapon = z.strictObject({
  name: z.string().trim().min(1).max(120).nullable().default(null),
  strength: characteristic,
  range: knownWhole(0, 200).default(null),
  /** For each hit; null where the weapon names none, which is one. */
  wounds: knownWhole(1, 20).default(null),
  keywords,
})

export const shooter = model.extend({
  weapon,
  /** Shots of each model, before keywords of the weapon multiply them. */
  shots: z.number().int().min(1).max(20).default(1),
})

export const caster = model.omit({ count: true })

export const target = model.extend({
  /** It has a shield, or an ally with one stands in coherency with it. */
  shield: no,
})

/** What lies between a shooter and the target. */
export const circumstances = {
  distance: knownWhole(0, 500).default(null),
  /** The X of the terrain's [Cover X]. */
  cover: few,
  /** Behind the terrain, not in contact with it. */
  behindCover: no,
  /** Cover from a cloak or a keyword of the target. */
  cloak: few,
  /** Models and objects in the way. */
  objects: few,
  /** Lobbed with [Arc]. */
  lobbed: no,
  /** The target is in a fight with friends of the shooter. */
  intoCombat: no,
}

const circumstancesObject = () => z.strictObject(circumstances)

const MOST_MODELS = 40

/** The models of one side. */
export function party<M extends z.ZodType>(models: M, most = MOST_MODELS) {
  return z.strictObject({ models: z.array(models).min(1).max(most), rerolls })
}

export function side<M extends z.ZodType>(models: M) {
  /** Dice from special abilities and spells. */
  return party(models).extend({ extraDice: spent })
}

export const power = z.strictObject({
  name: z.string().trim().min(1).max(120).nullable().default(null),
  /** Its row in the pack: a reading may apply to it. */
  slug: z.string().max(80).nullable().default(null),
  strength: characteristic,
  range: knownWhole(0, 200).default(null),
  wounds: knownWhole(1, 20).default(null),
  /** Wounds that further Affinity adds. */
  extraWounds: few,
  keywords,
  /** Every model in coherency with the target is rolled for as well. */
  chains: no,
})

/** Bids of Affinity and Faith, beyond the charge and the first point of Faith. */
const bids = {
  caster: z.strictObject({ charge: few, bid: few, destiny: few }).prefault({}),
  resister: z.strictObject({ bid: few, destiny: few }).prefault({}),
}

export const resistance = z.strictObject(bids)

export const resistQuestion = <G extends string>(game: G) =>
  z.strictObject({ game: z.literal(game), kind: z.literal('resist'), readings, ...bids })

/** Dice that need a number, some thrown again for Destiny. */
export const diceQuestion = <G extends string>(game: G) =>
  z.strictObject({
    game: z.literal(game),
    kind: z.literal('dice'),
    readings,
    dice: z.number().int().min(0).max(MOST_DICE),
    needed: z.number().int().min(2).max(6),
    rerolls: spent,
  })

type Side = { readonly models: readonly unknown[]; readonly extraDice?: number }

type Refining = { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void }

/** Refuses more dice than the odds can work out. */
export function withinDice(side: Side, diceOf: (model: never) => number, path: readonly string[], context: Refining) {
  // `diceOf` takes the models of this side.
  const dice = (side.models as readonly never[]).reduce((sum, one) => sum + diceOf(one), side.extraDice ?? 0)
  if (dice > MOST_DICE)
    context.addIssue({
      code: 'custom',
      path: [...path, 'models'],
      message: `These are ${dice} dice, and there may be at most ${MOST_DICE}`,
    })
}

export function fightDice({ count, aggression, reaches }: z.infer<typeof fighter>): number {
  return reaches ? count * Math.max(0, aggression ?? 0) : 0
}

export type Model = z.infer<typeof model>
export type Fighter = z.infer<typeof fighter>
export type Weapon = z.infer<typeof weapon>
export type Caster = z.infer<typeof caster>
export type Circumstances = z.infer<ReturnType<typeof circumstancesObject>>
export type Shooter = z.infer<typeof shooter>
export type Target = z.infer<typeof target>
export type Power = z.infer<typeof power>
export type Rerolls = z.infer<typeof rerolls>
export type Resistance = z.infer<typeof resistance>
export type Answers = z.infer<typeof readings>
export type DiceQuestion = z.infer<ReturnType<typeof diceQuestion<string>>>
