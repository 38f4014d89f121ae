import { z } from 'zod'
import { knownInteger } from '../../../row-schema'
import {
  apart,
  diceQuestion,
  fightDice,
  fighter,
  model,
  rareCount,
  rareSwitch,
  readings,
  resistQuestion,
  sideOf,
  sideWithExtraDice,
  target,
  withinDice,
} from '../../shared/odds/schema'
import { rangedColumns, shotsWithinDice, spellColumns, spellWithinDice } from '../../shared/odds/shots-schema'
import { SIDES } from '../../shared/stats'

const GAME = 'dwethia-cosmic'

const game = z.literal(GAME)

/** A ship in a boarding action; small fighters cannot be boarded. */
const crew = fighter.extend({ boardable: rareSwitch('Can be boarded', true) })

const fightColumns = { readings, attacker: sideWithExtraDice(crew), defender: sideWithExtraDice(crew) }

const boarding = z
  .strictObject({ game, kind: z.literal('boarding'), ...fightColumns, apart })
  .superRefine(({ attacker, defender }, context) => {
    withinDice(attacker, fightDice, ['attacker'], context)
    withinDice(defender, fightDice, ['defender'], context)
  })

/** The roll of ships that stay against one that leaves a boarding action. */
const opportunity = z
  .strictObject({ game, kind: z.literal('opportunity'), ...fightColumns })
  .superRefine(({ attacker }, context) => withinDice(attacker, fightDice, ['attacker'], context))

/** The change of a ship's roll by a keyword. */
const rammer = model.omit({ count: true }).extend({
  modifier: z.number().int().min(-10).max(10).default(0).meta({ label: 'Changed by keywords', isRare: true }),
})

const ramming = z.strictObject({
  game,
  kind: z.literal('ramming'),
  readings,
  attacker: sideOf(rammer, 1),
  defender: sideOf(rammer, 1),
})

/** Cosmic Combat, order phase: a ship has two tokens. */
const MOST_TOKENS = 2

/** What shots and spells meet on their way, beside what the family has. */
const onTheWay = {
  /** The side of the target that the shot hits; null where it is not given. */
  from: z
    .enum(SIDES)
    .nullable()
    .default(null)
    .meta({ label: 'Side that the shot meets', optionLabels: { '': 'Where the save stands' }, isRare: true }),
  ownShips: rareCount('Own ships in the way'),
  besideOwn: rareSwitch('The shooter is in coherency with them'),
}

const shots = {
  /** Null where the question itself says how many shots there are. */
  fireTokens: knownInteger(1, MOST_TOKENS).default(null).meta({
    label: 'Fire tokens',
    hint: 'Empty for the shots as asked for. With tokens, what shoots are the weapons of one ship, or of ships alike.',
    isRare: true,
  }),
  engaged: rareSwitch('The shooter is in a boarding action'),
  /** Its player then says which of them is the target. */
  inCoherency: rareSwitch('The targets are in coherency: their player chooses'),
}

const ship = target.extend({
  /** The sides that its Shield tokens cover; null where its save counts on every side. */
  shields: z
    .array(z.enum(SIDES))
    .max(2)
    .nullable()
    .default(null)
    .meta({
      label: 'Shield tokens',
      hint: `Up to two sides, apart by a comma: ${SIDES.join(', ')}. Empty where the save faces the shot.`,
      isRare: true,
    }),
})

const ranged = z
  .strictObject({ game, kind: z.literal('ranged'), ...rangedColumns(ship), ...onTheWay, ...shots })
  .superRefine(({ attacker, defender, fireTokens }, context) => {
    const models = attacker.models.map((one) => ({ ...one, shots: one.shots * (fireTokens ?? 1) }))
    shotsWithinDice({ attacker: { models }, defender }, context)
  })

const spell = z
  .strictObject({
    ...{ game, kind: z.literal('spell'), ...spellColumns(ship), ...onTheWay },
    /** Who casts beside enemies casts at them. */
    engagedElsewhere: rareSwitch('The caster stands beside other enemies'),
  })
  .superRefine(spellWithinDice)

export const oddsQuestion = z.discriminatedUnion('kind', [
  boarding,
  opportunity,
  ramming,
  ranged,
  spell,
  resistQuestion(GAME),
  diceQuestion(GAME),
])

export type Crew = z.infer<typeof crew>
export type Ship = z.infer<typeof ship>
export type BoardingQuestion = z.infer<typeof boarding> | z.infer<typeof opportunity>
export type RammingQuestion = z.infer<typeof ramming>
export type RangedQuestion = z.infer<typeof ranged>
export type CosmicQuestion = z.infer<typeof oddsQuestion>
