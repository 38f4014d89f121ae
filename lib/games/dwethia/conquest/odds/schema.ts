import { z } from 'zod'
import {
  apart,
  diceQuestion,
  fightDice,
  fighter,
  rareCount,
  rareSwitch,
  readings,
  resistQuestion,
  sideWithExtraDice,
  target,
  withinDice,
} from '../../shared/odds/schema'
import { rangedColumns, shotsWithinDice, spellColumns, spellWithinDice } from '../../shared/odds/shots-schema'

const GAME = 'dwethia-conquest'

const game = z.literal(GAME)

const resolve = rareCount('For Heroic Resolve')

/** With points of Destiny that the side spends on Heroic Resolve. */
const army = sideWithExtraDice(fighter).extend({ resolve })

const melee = z
  .strictObject({
    game,
    kind: z.literal('melee'),
    readings,
    attacker: army,
    defender: army,
    apart,
  })
  .superRefine(({ attacker, defender }, context) => {
    withinDice(attacker, fightDice, ['attacker'], context)
    withinDice(defender, fightDice, ['defender'], context)
  })

const shotTarget = target.extend({
  commander: rareSwitch('[Commander]'),
  inCoherency: rareSwitch('In coherency with another unit'),
})

const shotColumns = { engagedElsewhere: rareSwitch('The attacker is engaged with somebody else') }

const ranged = z
  .strictObject({ game, kind: z.literal('ranged'), ...withResolve(rangedColumns(shotTarget)), ...shotColumns })
  .superRefine(shotsWithinDice)

const spell = z
  .strictObject({ game, kind: z.literal('spell'), ...withResolve(spellColumns(shotTarget)), ...shotColumns })
  .superRefine(spellWithinDice)

function withResolve<C extends { readonly defender: ReturnType<typeof rangedColumns<typeof shotTarget>>['defender'] }>(
  columns: C,
) {
  return { ...columns, defender: columns.defender.extend({ resolve }) }
}

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
