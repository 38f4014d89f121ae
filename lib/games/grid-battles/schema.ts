import { z } from 'zod'
import { commonColumns, knownInteger, lastingName, longText, name, type RowSchemas, slug, text } from '../row-schema'
import { face } from './odds/schema'
import { ATTACK_DICE, DEFENCE_DICE } from './stats'

const die = z.strictObject({
  ...commonColumns,
  side: z.enum(['attack', 'defence']).meta({ column: 'role', inList: true }),
  /** Null where the sources show the faces as drawings only. */
  faces: z.array(face).length(6).nullable().meta({ member: 'face' }),
})

const dice = <const C extends readonly [string, ...string[]]>(colours: C) =>
  z
    .array(z.strictObject({ die: z.enum(colours), count: z.number().int().min(1).max(20) }))
    .max(6)
    .meta({ member: 'kind of die' })

const counter = z.strictObject({
  ...commonColumns,
  kind: z
    .enum(['melee', 'ranged'])
    .nullable()
    .meta({ column: 'role', inList: true, headings: ['type', 'category', 'class'] }),
  attack: dice(ATTACK_DICE),
  defence: dice(DEFENCE_DICE),
  health: knownInteger(0, 99).meta({ inList: true, headings: ['hp'] }),
  /** In hexes, as the range is; melee counters attack the neighbouring hex. */
  movement: knownInteger(0, 99).meta({ inList: true, headings: ['mov', 'move', 'mv', 'speed'] }),
  range: knownInteger(0, 99).meta({ inList: true, headings: ['rng', 'distance'] }),
  /** Numbers on the counter whose meaning the sources do not state. */
  unlabelled: z.array(z.number().int()).max(6).default([]).meta({ label: 'Figures without a label' }),
  text: text.nullable().default(null),
})

const side = z.strictObject({
  id: lastingName,
  name,
  counters: z
    .array(z.strictObject({ class: slug, count: z.number().int().min(1).max(99) }))
    .max(60)
    .meta({ member: 'kind of counter' }),
  activates: knownInteger(1, 99).meta({ label: 'Counters activated each turn' }),
})

/** A scenario gives the orders of battle of both sides. */
const scenario = z.strictObject({
  ...commonColumns,
  text,
  victory: longText.nullable(),
  starts: slug.nullable().meta({ label: 'Who starts' }),
  /** Null where nothing ends the scenario after so many rounds. */
  rounds: knownInteger(1, 50).default(null),
  sides: z.array(side).max(2).meta({ member: 'side', relation: 'fields it' }),
})

const keyword = z.strictObject({
  ...commonColumns,
  on: z.enum(['terrain', 'dice', 'rule']).meta({ label: 'Belongs to', column: 'role', inList: true }),
  text,
})

export const rows = { classes: counter, scenarios: scenario, dice: die, keywords: keyword } satisfies RowSchemas

export { packChecks } from './checks'
export { oddsQuestion } from './odds/schema'

export type Counter = z.infer<typeof counter>
export type Die = z.infer<typeof die>
export type OrderOfBattle = z.infer<typeof scenario>
