import { z } from 'zod'
import {
  commonColumns,
  knownInteger,
  lastingName,
  lineField,
  longText,
  name,
  type RowSchemas,
  slug,
  text,
} from '../row-schema'
import { parseCost } from './odds/cost'

const cost = z
  .string()
  .max(60)
  .refine((text) => parseCost(text) !== null, 'must be a casting cost such as "1 Heart, 2 Red" or "1-4 Clubs"')
  .meta({ bare: true })

const strike = z.strictObject({ power: z.number().int().min(0).max(200), precision: z.number().int().min(-20).max(40) })

/** What lies beside a fighter, or on the battlefield, while it lasts; null where nothing has to be remembered. */
const leavesToken = lineField(20).nullable().default(null).meta({ label: 'Token' })

const attack = z.strictObject({
  id: lastingName,
  kind: z.enum(['melee', 'missile']).meta({ bare: true }),
  /** Null where the profile gives none: then the player may name it. */
  name: name.nullable().default(null),
  range: z
    .strictObject({
      least: z.number().int().min(0).max(48).meta({ label: 'From' }),
      most: z.number().int().min(0).max(48).meta({ label: 'To' }),
    })
    .meta({ unit: '″' }),
  strikes: z.union([z.strictObject({ single: strike }), z.strictObject({ light: strike, heavy: strike })]),
  magical: z.boolean().default(false),
  cost: cost.nullable().default(null),
  harmless: z.boolean().default(false),
  /** Instead of dealing damage it moves the target an inch for each point. */
  pushes: z.boolean().default(false).meta({ label: 'Pushes an inch for each point' }),
  leavesToken,
  text: text.nullable().default(null),
})

/** The effect of an ability on numbers; its other effects are only in its text. */
const effects = z.strictObject({
  handLimit: z.number().int().min(0).max(10).default(0),
  attacking: z
    .strictObject({
      only: z.enum(['any', 'melee', 'non-magical melee']).default('any').meta({ bare: true }),
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
  /** A reaction of its own: it adds a bonus as Dodge or Deflect do. */
  reacting: z
    .strictObject({
      adds: z.enum(['dodge', 'deflect']).nullable().default(null).meta({ bare: true }),
      hitsBack: z.boolean().default(false).meta({ label: 'Blocked hits go back' }),
    })
    .nullable()
    .default(null),
})

const ability = z.strictObject({
  id: lastingName,
  name: name.nullable(),
  type: z
    .enum(['ability', 'action', 'reaction', 'spell', 'spell action', 'spell reaction', 'missile attack spell'])
    .nullable()
    .meta({ bare: true }),
  /** Null with `costKnown` false: it has a cost, which the sources do not state. */
  cost: cost.nullable().default(null),
  costKnown: z.boolean().default(true).meta({ label: 'Its cost is known' }),
  timing: lineField(120).nullable().default(null).meta({ bare: true }),
  range: knownInteger(0, 48)
    .default(null)
    .meta({ unit: '″', headings: ['rng', 'distance'] }),
  text,
  effects: effects.nullable().default(null),
  /** The attack that it makes without an Attack action; neither melee nor missile where its page does not say. */
  attack: attack.extend({ kind: attack.shape.kind.nullable() }).nullable().default(null),
  leavesToken,
})

const profile = z.strictObject({
  /** The version of the fighter pack that it was taken from; null where there is no profile page. */
  version: lineField(20).nullable().meta({ titlePrefix: 'Version' }),
  status: z.enum(['sourced', 'inferred', 'house']).meta({ bare: true }),
  /** The profile of this fighter that it repeats but for some fields: what is the same is not ours. */
  basis: z
    .strictObject({ version: lineField(20).nullable() })
    .nullable()
    .default(null)
    .meta({ label: 'Made from' }),
  complete: z.boolean(),
  toughness: knownInteger(0, 60).meta({ inList: true }),
  movement: knownInteger(0, 60).meta({ unit: '″', inList: true }),
  armour: knownInteger(0, 60).meta({ inList: true }),
  deflect: knownInteger(0, 60).meta({ inList: true }),
  evasion: knownInteger(0, 60).meta({ inList: true }),
  dodge: knownInteger(0, 60).meta({ inList: true }),
  attacks: z.array(attack).max(20).meta({ member: 'attack' }),
  abilities: z.array(ability).max(30).meta({ member: 'ability' }),
})

const fighter = z.strictObject({
  ...commonColumns,
  slots: knownInteger(0, 20).meta({ column: 'price', one: 'slot', headings: ['slot'] }),
  limit: knownInteger(0, 20),
  /** A limit that this profile shares with others, as its page says. */
  sharedLimit: z
    .strictObject({
      with: z.array(slug).min(1).max(20).meta({ label: 'Shared with' }),
      total: z.number().int().min(0).max(40).meta({ label: 'Together at most' }),
    })
    .nullable()
    .default(null)
    .meta({ label: 'Limit shared with others', relation: 'shares its limit' }),
  selectable: z.boolean().default(true).meta({ label: 'Can be chosen' }),
  /** Whether the game's author is still testing it; null where the sources do not say. */
  beta: z.boolean().nullable().meta({ label: 'Still being tried out' }),
  summonedBy: slug.nullable().default(null).meta({ relation: 'summoned by it' }),
  /** The first is the default. */
  profiles: z.array(profile).min(1).max(10).meta({ member: 'profile', inList: true }),
  notes: longText.nullable().default(null),
})

const universalAbility = z.strictObject({
  ...commonColumns,
  /** The version of the fighter pack that it was taken from. */
  version: lineField(20).nullable().default(null),
  ability,
  attack: attack.nullable().default(null),
  /** What it was in earlier versions; without an ability where it was not one for everybody. */
  earlier: z
    .array(
      z.strictObject({
        version: lineField(20).meta({ titlePrefix: 'Version' }),
        ability: ability.nullable(),
        attack: attack.nullable().default(null),
      }),
    )
    .max(10)
    .default([])
    .meta({ member: 'earlier version' }),
})

const scenario = z.strictObject({
  ...commonColumns,
  players: lineField(40).meta({ inList: true }),
  /** The same as numbers. */
  seats: z
    .strictObject({ least: z.number().int().min(1).max(20), most: z.number().int().min(1).max(20) })
    .nullable()
    .default(null)
    .meta({ label: 'Players, as numbers' }),
  version: lineField(20).nullable(),
  complete: z.boolean(),
  symmetrical: z.boolean().nullable(),
  rounds: knownInteger(1, 20).meta({ inList: true }),
  needs: z.array(lineField(120)).max(20),
  /** What of it is printed to lie on the battlefield: so many, and so many more for each player. */
  onTable: z
    .array(
      z.strictObject({
        thing: z.enum(['objective', 'treasure', 'fragment']).meta({ bare: true }),
        count: z.number().int().min(0).max(40),
        perPlayer: z.number().int().min(0).max(10).default(0),
      }),
    )
    .max(10)
    .default([])

    .meta({ label: 'On the table', member: 'thing' }),
  text,
  victory: longText.nullable(),
  handLimit: longText.nullable(),
})

/** Entries of the core rules that are no fighters: universal abilities, cards, terrain, the course of a battle. */
const keyword = z.strictObject({
  ...commonColumns,
  on: z
    .enum(['action', 'reaction', 'card', 'terrain', 'rule', 'draft'])
    .meta({ label: 'Belongs to', column: 'role', inList: true }),
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
export type Placed = Scenario['onTable'][number]
export type Effects = z.infer<typeof effects>
export type UniversalAbility = z.infer<typeof universalAbility>
export type Scenario = z.infer<typeof scenario>
export type Keyword = z.infer<typeof keyword>

export { packChecks } from './checks'
export { oddsQuestion } from './odds/schema'
