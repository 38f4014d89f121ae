import { z } from 'zod'
import { commonColumns, knownInteger, name, type RowSchemas, slug, text } from '../row-schema'
import { face } from './odds/schema'
import { ATTACK_DICE, DEFENCE_DICE } from './stats'

const die = z.strictObject({
  ...commonColumns,
  side: z.enum(['attack', 'defence']),
  /** Null where the sources show the faces as drawings only. */
  faces: z.array(face).length(6).nullable(),
})

const dice = <const C extends readonly [string, ...string[]]>(colours: C) =>
  z.array(z.strictObject({ die: z.enum(colours), count: z.number().int().min(1).max(20) })).max(6)

const counter = z.strictObject({
  ...commonColumns,
  kind: z.enum(['melee', 'ranged']).nullable(),
  attack: dice(ATTACK_DICE),
  defence: dice(DEFENCE_DICE),
  health: knownInteger(0, 99),
  movement: knownInteger(0, 99),
  /** In hexes; melee counters attack the neighbouring hex. */
  range: knownInteger(0, 99),
  /** Numbers on the counter whose meaning the sources do not state. */
  unlabelled: z.array(z.number().int()).max(6).default([]),
  text: text.nullable().default(null),
})

const side = z.strictObject({
  id: slug,
  name,
  counters: z.array(z.strictObject({ class: slug, count: z.number().int().min(1).max(99) })).max(60),
  activates: knownInteger(1, 99),
})

/** A scenario gives the orders of battle of both sides. */
const scenario = z.strictObject({
  ...commonColumns,
  text,
  victory: text.nullable(),
  starts: slug.nullable(),
  sides: z.array(side).max(2),
})

const keyword = z.strictObject({ ...commonColumns, on: z.enum(['terrain', 'dice', 'rule']), text })

export const rows = { classes: counter, scenarios: scenario, dice: die, keywords: keyword } satisfies RowSchemas

export { oddsQuestion } from './odds/schema'

export type Counter = z.infer<typeof counter>
export type Die = z.infer<typeof die>
export type OrderOfBattle = z.infer<typeof scenario>
