import { z } from 'zod'
import { commonColumns, knownInteger, lineField, name, type RowSchemas, slug, text } from '../row-schema'
import { parseCost } from './odds/cost'

const cost = z
  .string()
  .max(60)
  .refine((text) => parseCost(text) !== null, 'must be a casting cost such as "1 Heart, 2 Red" or "1-4 Clubs"')

const strike = z.strictObject({ power: z.number().int().min(0).max(200), precision: z.number().int().min(-20).max(40) })

const attack = z.strictObject({
  id: slug,
  kind: z.enum(['melee', 'missile']),
  /** Null where the profile gives none: then the player may name it. */
  name: name.nullable().default(null),
  range: z.strictObject({ least: z.number().int().min(0).max(48), most: z.number().int().min(0).max(48) }),
  strikes: z.union([z.strictObject({ single: strike }), z.strictObject({ light: strike, heavy: strike })]),
  magical: z.boolean().default(false),
  cost: cost.nullable().default(null),
  harmless: z.boolean().default(false),
  text: text.nullable().default(null),
})

/** The effect of an ability on numbers; its other effects are only in its text. */
const effects = z.strictObject({
  handLimit: z.number().int().min(0).max(10).default(0),
  attacking: z
    .strictObject({
      only: z.enum(['any', 'melee', 'non-magical melee']).default('any'),
      power: z.number().int().min(-20).max(20).default(0),
      precision: z.number().int().min(-20).max(20).default(0),
      armourIgnored: z.number().int().min(0).max(20).default(0),
      highestTargetNumber: z.number().int().min(0).max(6).nullable().default(null),
      rerollHits: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  defending: z
    .strictObject({
      evasion: z.number().int().min(-20).max(20).default(0),
      cover: z.boolean().default(false),
      forbids: z
        .array(z.enum(['dodge', 'deflect']))
        .max(2)
        .default([]),
    })
    .nullable()
    .default(null),
})

const ability = z.strictObject({
  id: slug,
  name: name.nullable(),
  type: z.enum(['ability', 'action', 'reaction', 'spell', 'spell action', 'spell reaction']).nullable(),
  /** Null with `costKnown` false: it has a cost, which the sources do not state. */
  cost: cost.nullable().default(null),
  costKnown: z.boolean().default(true),
  timing: lineField(120).nullable().default(null),
  range: knownInteger(0, 48).default(null),
  text,
  effects: effects.nullable().default(null),
})

const profile = z.strictObject({
  /** The version of the fighter pack that it was taken from; null where there is no profile page. */
  version: lineField(20).nullable(),
  status: z.enum(['sourced', 'inferred', 'house']),
  complete: z.boolean(),
  toughness: knownInteger(0, 60),
  movement: knownInteger(0, 60),
  armour: knownInteger(0, 60),
  deflect: knownInteger(0, 60),
  evasion: knownInteger(0, 60),
  dodge: knownInteger(0, 60),
  attacks: z.array(attack).max(20),
  abilities: z.array(ability).max(30),
})

const fighter = z.strictObject({
  ...commonColumns,
  slots: knownInteger(0, 20),
  limit: knownInteger(0, 20),
  /** A limit that this profile shares with others, as its page says. */
  sharedLimit: z
    .strictObject({ with: z.array(slug).min(1).max(20), total: z.number().int().min(0).max(40) })
    .nullable()
    .default(null),
  selectable: z.boolean().default(true),
  /** Whether the game's author is still testing it; null where the sources do not say. */
  beta: z.boolean().nullable(),
  summonedBy: slug.nullable().default(null),
  /** The first is the default. */
  profiles: z.array(profile).min(1).max(10),
  notes: text.nullable().default(null),
})

const universalAbility = z.strictObject({ ...commonColumns, ability, attack: attack.nullable().default(null) })

const scenario = z.strictObject({
  ...commonColumns,
  players: lineField(40),
  version: lineField(20).nullable(),
  complete: z.boolean(),
  symmetrical: z.boolean().nullable(),
  rounds: knownInteger(1, 20),
  needs: z.array(lineField(120)).max(20),
  text,
  victory: text.nullable(),
  handLimit: text.nullable(),
})

/** Entries of the core rules that are no fighters: universal abilities, cards, terrain, the course of a battle. */
const keyword = z.strictObject({
  ...commonColumns,
  on: z.enum(['action', 'reaction', 'card', 'terrain', 'rule', 'draft']),
  text,
})

export const rows = {
  classes: fighter,
  spells: universalAbility,
  scenarios: scenario,
  keywords: keyword,
} satisfies RowSchemas

export type Fighter = z.infer<typeof fighter>
export type FighterProfile = z.infer<typeof profile>
export type Attack = z.infer<typeof attack>
export type Strike = z.infer<typeof strike>
export type Ability = z.infer<typeof ability>
export type Effects = z.infer<typeof effects>
export type UniversalAbility = z.infer<typeof universalAbility>
export type Scenario = z.infer<typeof scenario>
export type Keyword = z.infer<typeof keyword>

export { oddsQuestion } from './odds/schema'
