import { z } from 'zod'
import {
  diceQuestion,
  fightDice,
  fighter,
  meleeWeapon,
  rareSwitch,
  readings,
  resistQuestion,
  sideWithExtraDice,
  target,
  withinDice,
} from '../../shared/odds/schema'
import { rangedColumns, shotsWithinDice, spellColumns, spellWithinDice } from '../../shared/odds/shots-schema'

const GAME = 'dwethia-heroes'

const game = z.literal(GAME)

const defensiveMove = rareSwitch('Made a defensive move')

/** A warrior with its melee weapon; null without one. */
const warrior = fighter.extend({ weapon: meleeWeapon.nullable().default(null), defensiveMove })

const shotTarget = target.extend({ defensiveMove })

const fightColumns = { readings, attacker: sideWithExtraDice(warrior), defender: sideWithExtraDice(warrior) }

type Sides = { readonly attacker: z.infer<typeof fightColumns.attacker> }

function fightWithinDice({ attacker }: Sides, context: z.RefinementCtx) {
  withinDice(attacker, fightDice, ['attacker'], context)
}

const melee = z.strictObject({ game, kind: z.literal('melee'), ...fightColumns }).superRefine(fightWithinDice)

/** The roll of models that stay against one that retreats. */
const opportunity = z
  .strictObject({ game, kind: z.literal('opportunity'), ...fightColumns })
  .superRefine(fightWithinDice)

/** It has a cloak and moved at most half its distance. */
const stealthMove = rareSwitch('The target made a stealth move')

const ranged = z
  .strictObject({
    ...{ game, kind: z.literal('ranged'), ...rangedColumns(shotTarget), stealthMove },
    engaged: rareSwitch('The shooter is engaged'),
  })
  .superRefine(shotsWithinDice)

const spell = z
  .strictObject({
    ...{ game, kind: z.literal('spell'), ...spellColumns(shotTarget), stealthMove },
    /** Who casts beside enemies casts at them. */
    engagedElsewhere: rareSwitch('The caster stands beside other enemies'),
  })
  .superRefine(spellWithinDice)

export const oddsQuestion = z.discriminatedUnion('kind', [
  melee,
  opportunity,
  ranged,
  spell,
  resistQuestion(GAME),
  diceQuestion(GAME),
])

export type Warrior = z.infer<typeof warrior>
export type FightQuestion = z.infer<typeof melee> | z.infer<typeof opportunity>
export type HeroesQuestion = z.infer<typeof oddsQuestion>
