import { z } from 'zod'
import { MOST_DICE } from '@/lib/kernel/odds/answer'
import { knownInteger } from '../../../row-schema'

const characteristic = knownInteger(-50, 50).default(null)

/** The lowest number on a die that passes. */
const onOrMore = z.number().int().min(2).max(6).nullable().default(null).meta({ unit: '+' })

const smallCount = z.number().int().min(0).max(20).default(0)

export const rareCount = (label: string) => smallCount.meta({ label, isRare: true })

const destinySpent = z.number().int().min(0).max(MOST_DICE).default(0)

const rareDice = (label: string) => destinySpent.meta({ label, isRare: true })

export const rareSwitch = (label: string, isOn = false) => z.boolean().default(isOn).meta({ label, isRare: true })

export const readings = z.record(z.string().min(1).max(80), z.string().max(80)).default({})

const keywords = z.array(z.string().trim().min(1).max(60)).max(40).default([])

/** Points of Destiny that a side spends on each kind of roll. A die is thrown again at most once. */
const rerolls = z
  .strictObject({
    attack: rareDice('For attack dice'),
    wound: rareDice('For wound dice'),
    save: rareDice('For saves'),
    /** Dice that say whether a shot strikes somebody else. */
    who: rareDice('For dice of who is struck'),
  })
  .prefault({})

export const model = z.strictObject({
  count: z.number().int().min(1).max(MOST_DICE).default(1).meta({ label: 'Models' }),
  martial: characteristic,
  perception: characteristic,
  strength: characteristic,
  defense: characteristic,
  aggression: characteristic,
  wounds: characteristic.meta({ label: 'Wounds left' }),
  integrity: characteristic,
  save: onOrMore,
  ignore: onOrMore.meta({ label: 'Ignores wounds', isRare: true }),
  hazardous: rareSwitch('In hazardous terrain'),
})

/** A model in a fight. */
export const fighter = model.extend({
  /** A model out of reach gives its values to models in coherency, but throws no dice. */
  reaches: rareSwitch('Within reach: throws dice', true),
  /** Takes wounds only when no other model is left. */
  commander: rareSwitch('[Commander]'),
  /** Lowers the Defense that it strikes against: asked as a number, because a fighter of Conquest names no weapon. */
  sunder: rareCount('[Sunder]'),
})

/** What a weapon or a spell has. */
const attackColumns = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .meta({ label: 'Weapon', isWeaponName: true, belongsToWeapon: true }),
  strength: characteristic.meta({ label: 'Strength of the shot', belongsToWeapon: true }),
  range: knownInteger(0, 200).default(null).meta({ label: 'Range in inches', belongsToWeapon: true }),
  /** For each hit; null where the weapon names none, which is one. */
  wounds: knownInteger(1, 20).default(null).meta({
    label: 'Wounds of each hit',
    hint: 'Empty for one, or for what its keyword says.',
    isRare: true,
    belongsToWeapon: true,
  }),
  keywords: keywords.meta({ hint: 'Apart by commas: Blast 2, Light', isRare: true, belongsToWeapon: true }),
}

const weapon = z.strictObject(attackColumns)

export const meleeWeapon = weapon.extend({
  strength: attackColumns.strength.meta({ label: 'Strength of the weapon' }),
})

export const shooter = model.extend({
  weapon,
  /** Shots of each model, before keywords of the weapon multiply them. */
  shots: z.number().int().min(1).max(20).default(1).meta({ label: 'Shots of each' }),
})

export const caster = model.omit({ count: true })

export const target = model.extend({
  /** It has a shield, or an ally with one stands in coherency with it. */
  shield: rareSwitch('Behind a shield'),
})

/** Whoever takes a shot instead of the target. */
const bystander = model.pick({ defense: true, wounds: true, save: true, ignore: true }).nullable().default(null)

/** How far models of both sides are from each other; null where they are known to fight. */
export const apart = z
  .enum(['contact', 'half-inch', 'inch'])
  .nullable()
  .default(null)
  .meta({
    label: 'How far apart',
    optionLabels: { '': 'In a fight', contact: 'In base contact', 'half-inch': 'Within ½″', inch: 'Within 1″' },
    isRare: true,
  })

/** The circumstances of a shot or a spell. */
export const circumstances = {
  distance: knownInteger(0, 500).default(null).meta({ label: 'Distance in inches', isRare: true }),
  /** The X of the terrain's [Cover X]. */
  cover: rareCount('Cover of the terrain'),
  behindCover: rareSwitch('Behind the terrain, not in contact'),
  cloak: rareCount('Cover of a cloak or keyword'),
  objects: rareCount('Models and objects in the way'),
  lobbed: rareSwitch('Lobbed with [Arc]'),
  /** The target is in a fight with friends of the shooter. */
  intoCombat: rareSwitch('Into a fight with friends'),
  friend: bystander,
  /** In Cosmic Combat, what the dice of objects in the way strike. */
  obstacle: bystander,
  pastFriends: rareSwitch('Past friends in the way'),
  forbids: z
    .enum(['into-fights', 'past-friends', 'both'])
    .nullable()
    .default(null)
    .meta({
      label: 'The shooter’s faction forbids shots',
      optionLabels: { '': 'Neither', 'into-fights': 'into fights', 'past-friends': 'past friends', both: 'both' },
      isRare: true,
    }),
}

const circumstancesObject = () => z.strictObject(circumstances)

const MOST_MODELS = 40

/** The models of one side. */
export function sideOf<M extends z.ZodType>(models: M, most = MOST_MODELS) {
  return z.strictObject({ models: z.array(models).min(1).max(most), rerolls })
}

export function sideWithExtraDice<M extends z.ZodType>(models: M) {
  /** Dice from special abilities and spells. */
  return sideOf(models).extend({ extraDice: rareDice('Dice of abilities and spells') })
}

export const power = z.strictObject({
  ...attackColumns,
  name: attackColumns.name.meta({ label: 'Spell' }),
  /** Its row in the pack: a reading may apply to it. */
  slug: z.string().max(80).nullable().default(null).meta({ label: 'Row of the pack', isHidden: true }),
  extraWounds: rareCount('Wounds that further Affinity adds'),
  /** Every model in coherency with the target is rolled for as well. */
  chains: rareSwitch('Leaps to every model in coherency'),
})

/** Bids of Affinity and Faith, beyond the charge and the first point of Faith. */
const bids = {
  caster: z
    .strictObject({
      charge: smallCount.meta({ label: 'Charge of the power' }),
      bid: smallCount.meta({ label: 'Affinity bid beyond it' }),
      destiny: smallCount.meta({ label: 'Destiny of the caster' }),
    })
    .prefault({}),
  resister: z
    .strictObject({
      bid: smallCount.meta({ label: 'Faith bid beyond the first' }),
      affinity: rareCount('Affinity that helps to resist'),
      destiny: smallCount.meta({ label: 'Destiny of the resisting side' }),
    })
    .prefault({}),
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
    dice: z.number().int().min(0).max(MOST_DICE).meta({ initial: 1 }),
    needed: z.number().int().min(2).max(6).meta({ label: 'Each needs', initial: 4 }),
    rerolls: destinySpent.meta({ label: 'Destiny to throw again' }),
  })

type Side = { readonly models: readonly unknown[]; readonly extraDice?: number }

type RefinementContext = { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void }

/** Refuses more dice than the odds can work out. */
export function withinDice(
  side: Side,
  diceOf: (model: never) => number,
  path: readonly string[],
  context: RefinementContext,
) {
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
export type Bystander = NonNullable<z.infer<typeof bystander>>
export type Power = z.infer<typeof power>
export type Rerolls = z.infer<typeof rerolls>
export type Resistance = z.infer<typeof resistance>
export type Answers = z.infer<typeof readings>
export type DiceQuestion = z.infer<ReturnType<typeof diceQuestion<string>>>
