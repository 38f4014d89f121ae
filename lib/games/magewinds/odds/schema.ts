import { z } from 'zod'
import { MOST_DICE } from '@/lib/kernel/odds/answer'
import { knownInteger, slug } from '../../row-schema'
import { FACE_UP_ROW } from '../stats'
import { parseCost, SUITS } from './cost'
import { RANKS } from './payment'

const game = z.literal('magewinds')

const number = knownInteger(-20, 200)

/** `of` tells the strikes of one attack apart. */
const strike = (of = '') =>
  z.strictObject({
    power: knownInteger(0, MOST_DICE).meta({ label: `Power${of}` }),
    precision: number.meta({ label: `Precision${of}` }),
  })

const strikes = { light: strike(', Light'), heavy: strike(', Heavy') }

const abilityIds = z
  .array(slug)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'names an ability twice')
  .default([])
  .meta({ label: 'Under', isRare: true })

const situation = {
  melee: z.boolean().default(true).meta({ label: 'Melee attack' }),
  magical: z.boolean().default(false).meta({ label: 'Magical attack' }),
  target: z.strictObject({
    armour: number,
    deflect: number,
    evasion: number,
    dodge: number,
    toughness: number.default(null),
    damage: z.number().int().min(0).max(200).default(0).meta({ label: 'Damage it has' }),
  }),
  cover: z.boolean().default(false).meta({ label: 'Not in the open' }),
  /** Up to 3; in version 1.2.0 as many as there are. */
  barrier: z.number().int().min(0).max(6).default(0).meta({ label: 'Clubs spent on a Barrier', isRare: true }),
  /** Without it there is no Dodge. */
  canStep: z.boolean().default(true).meta({ label: 'The target has room to step away', isRare: true }),
  /** It moves the target an inch for each point, and damages nobody. */
  pushes: z.boolean().default(false).meta({ label: 'Pushes instead of damaging', isRare: true, belongsToWeapon: true }),
  /** For hits that come back. */
  attacker: z
    .strictObject({
      armour: number.default(null).meta({ label: 'Armour of the attacker', isRare: true }),
      toughness: number.default(null).meta({ label: 'Toughness of the attacker', isRare: true }),
      damage: z.number().int().min(0).max(200).default(0).meta({ label: 'Damage that the attacker has', isRare: true }),
    })
    .prefault({}),
  /** Abilities in force, by their ids in the pack. */
  attackerUnder: abilityIds,
  targetUnder: abilityIds,
}

const chosen = z
  .enum(['light', 'heavy', 'feint'])
  .meta({ label: 'Chosen', optionLabels: { light: 'Light Attack', heavy: 'Heavy Attack', feint: 'Feint' } })

const attack = z.strictObject({
  game,
  kind: z.literal('attack'),
  attack: z.union([strike(), z.strictObject({ ...strikes, choice: chosen })]),
  reaction: z
    .enum(['dodge', 'deflect'])
    .nullable()
    .default(null)
    .meta({ optionLabels: { dodge: 'Dodge', deflect: 'Deflect' } }),
  ...situation,
})

const readings = z.record(z.string().min(1).max(80), z.string().max(80)).default({})

/** The secret choices: light, heavy or feint against none, dodge or deflect. */
const choices = z.strictObject({
  game,
  kind: z.literal('choices'),
  readings,
  attack: z.strictObject(strikes),
  ...situation,
  /** Actions that the target has left: each reaction takes one. */
  actionsLeft: z.number().int().min(0).max(2).default(2),
  /** The target is on Guard: its next reaction takes no action. */
  guard: z.boolean().default(false).meta({ label: 'On Guard' }),
  /** The worth of an action to the target's player, in damage: 0 to 20, in hundredths. */
  actionWorth: z.number().min(0).max(20).default(0).meta({
    label: 'Damage that an action is worth',
    hint: 'To the target’s player; 0 if reacting costs nothing worth having.',
    isRare: true,
  }),
  /** The same for the attacker's, in the same measure. */
  savedWorth: z.number().min(0).max(20).default(0).meta({
    label: 'Damage that a saved action is worth',
    hint: 'To the attacker’s player: a feint that draws a reaction takes no action counter.',
    isRare: true,
  }),
  aim: z
    .enum(['damage', 'takeDown'])
    .default('damage')
    .meta({
      label: 'Plays for',
      optionLabels: { damage: 'damage on average', takeDown: 'taking the target down' },
    }),
})

const card = z.strictObject({ suit: z.enum(SUITS), rank: z.enum(RANKS) })

const SUIT_LETTERS = SUITS.map((suit) => `${suit.slice(0, 1)} for ${suit}s`).join(', ')

const cards = z.array(card).max(52).default([])

/** Whether a spell can be paid for, from known cards and cards still to be drawn. */
const payable = z
  .strictObject({
    game,
    kind: z.literal('payable'),
    readings,
    cost: z
      .string()
      .max(60)
      .refine((text) => parseCost(text) !== null, 'must be a casting cost such as "1 Heart, 2 Red" or "1-4 Clubs"')
      .meta({
        label: 'Casting cost',
        hint: 'As on its card: 1 Heart, 2 Red; 1+ Clubs; 1-4 Clubs',
        initial: '1 Heart',
      }),
    hand: cards.meta({ label: 'Cards in hand', hint: `Apart by commas: 10h, Qs, Ac (${SUIT_LETTERS})` }),
    draws: z.number().int().min(0).max(20).meta({ label: 'Cards that will be drawn', initial: 5 }),
    gone: cards.meta({ label: 'Cards known to be elsewhere', hint: 'Discarded, or in sight', isRare: true }),
    faceUp: z.array(card).max(FACE_UP_ROW).default([]).meta({
      label: 'Cards that lie face up',
      hint: 'To choose from at each draw; without them, all draws are from the deck.',
    }),
  })
  .superRefine(({ hand, gone, faceUp, draws }, context) => {
    const known = [...hand, ...gone, ...faceUp].map(({ suit, rank }) => `${rank} of ${suit}s`)
    const twice = known.find((card, i) => known.indexOf(card) !== i)
    if (twice) context.addIssue({ code: 'custom', path: ['gone'], message: `There is one ${twice} in the deck` })
    if (known.length + draws > 52)
      context.addIssue({ code: 'custom', path: ['draws'], message: 'There are 52 cards in the deck' })
  })

export const oddsQuestion = z.discriminatedUnion('kind', [attack, choices, payable])

export type AttackQuestion = z.infer<typeof attack>
export type ChoicesQuestion = z.infer<typeof choices>
export type PayableQuestion = z.infer<typeof payable>
export type MagewindsQuestion = z.infer<typeof oddsQuestion>
export type Strike = z.infer<ReturnType<typeof strike>>

/** The question without the attack and the reaction. */
export type Situation = Omit<AttackQuestion, 'game' | 'kind' | 'attack' | 'reaction'>
