import { z } from 'zod'
import { MOST_DICE } from '@/lib/kernel/odds/answer'
import { knownInteger } from '../../row-schema'
import { ATTACK_DICE, DEFENCE_DICE } from '../stats'

const symbolsOnFace = z.number().int().min(0).max(9).default(0)

/** One face of a die: how many of each symbol it shows. `bonus` is the bonus damage symbol. */
export const face = z.strictObject({ damage: symbolsOnFace, bonus: symbolsOnFace, shield: symbolsOnFace })

const attack = z.array(z.enum(ATTACK_DICE)).max(MOST_DICE).meta({ label: 'dice' })
const defence = z.array(z.enum(DEFENCE_DICE)).max(MOST_DICE).meta({ label: 'dice' })

const ofTerrain = { label: 'dice of the terrain', isRare: true } as const

const symbols = (name: string) =>
  z
    .number()
    .int()
    .min(0)
    .max(99)
    .default(0)
    .meta({ label: `${name} symbols of the terrain`, isRare: true })

const roundColumns = {
  attack,
  defence,
  /** Of the round's attacker. */
  advantage: z.boolean().default(false).meta({ label: 'Has Advantage' }),
  /** Dice from terrain, before the roll. */
  bonusDice: z
    .strictObject({ attack: attack.default([]).meta(ofTerrain), defence: defence.default([]).meta(ofTerrain) })
    .prefault({}),
  /** Symbols of each kind from terrain, after the roll; a face's `bonus` is `bonusDamage` here. */
  bonus: z
    .strictObject({ damage: symbols('Damage'), bonusDamage: symbols('Bonus Damage'), shield: symbols('Shield') })
    .prefault({}),
  /** The health that the round's defender has left. */
  health: knownInteger(1, 99).default(null).meta({ label: 'Health left' }),
}

const round = z.strictObject(roundColumns).superRefine(withinDice)

function withinDice({ attack, defence, bonusDice }: Dice, context: z.RefinementCtx) {
  const dice = attack.length + defence.length + bonusDice.attack.length + bonusDice.defence.length
  if (dice > MOST_DICE)
    context.addIssue({
      code: 'custom',
      path: ['attack'],
      message: `These are ${dice} dice, and there may be at most ${MOST_DICE}`,
    })
}

type Dice = {
  readonly attack: readonly string[]
  readonly defence: readonly string[]
  readonly bonusDice: { readonly attack: readonly string[]; readonly defence: readonly string[] }
}

export const oddsQuestion = z
  .strictObject({
    game: z.literal('grid-battles'),
    kind: z.literal('attack'),
    /** Replaces the pack's dice, one by one. */
    faces: z.partialRecord(z.enum([...ATTACK_DICE, ...DEFENCE_DICE]), z.array(face).length(6)).default({}),
    ...roundColumns,
    /** The second round, in which the defender attacks: its attack dice, and the attacker's defence dice and health. */
    battleBack: round.nullable().default(null),
  })
  .superRefine(withinDice)

export type Face = z.infer<typeof face>
export type Round = z.infer<typeof round>
export type CombatQuestion = z.infer<typeof oddsQuestion>
