import { z } from 'zod'
import {
  diceQuestion,
  fightDice,
  fighter,
  rareCount,
  readings,
  resistQuestion,
  sideWithExtraDice,
  target,
  withinDice,
} from '../../shared/odds/schema'
import { rangedColumns, shotsWithinDice, spellColumns, spellWithinDice } from '../../shared/odds/shots-schema'

const GAME = 'dwethia-conquest'

const game = z.literal(GAME)

/** With points of Destiny that the side spends on Heroic Resolve. */
const army = sideWithExtraDice(fighter).extend({ resolve: rareCount('For Heroic Resolve') })

const melee = z
  .strictObject({ game, kind: z.literal('melee'), readings, attacker: army, defender: army })
  .superRefine(({ attacker, defender }, context) => {
    withinDice(attacker, fightDice, ['attacker'], context)
    withinDice(defender, fightDice, ['defender'], context)
  })

const ranged = z
  .strictObject({ game, kind: z.literal('ranged'), ...rangedColumns(target) })
  .superRefine(shotsWithinDice)

const spell = z.strictObject({ game, kind: z.literal('spell'), ...spellColumns(target) }).superRefine(spellWithinDice)

export const oddsQuestion = z.discriminatedUnion('kind', [
  melee,
  ranged,
  spell,
  resistQuestion(GAME),
  diceQuestion(GAME),
])

export type Army = z.infer<typeof army>
export type MeleeQuestion = z.infer<typeof melee>
export type ConquestQuestion = z.infer<typeof oddsQuestion>
