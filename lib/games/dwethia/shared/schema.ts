import { z } from 'zod'
import { rowOf } from '@/lib/kernel/catalogue'
import { COLOURS } from '@/lib/kernel/sheets/marks'
import {
  commonColumns,
  knownInteger,
  lineField,
  name,
  nameField,
  type PackCheck,
  slug,
  source,
  text,
} from '../../row-schema'
import { RELIGIOUS, SIDES, STAT_IDS, type Stat } from './stats'

const colour = z.enum(COLOURS)

const stat = z.enum(STAT_IDS as [Stat, ...Stat[]])

const points = knownInteger(0, 100_000)

const amount = knownInteger(-50, 50)

const modifier = z.union([z.strictObject({ stat, add: amount }), z.strictObject({ stat, set: amount })])

/** All eleven; null where one is not known. */
const statBlock = z.strictObject({
  martial: amount.default(null),
  perception: amount.default(null),
  strength: amount.default(null),
  defense: amount.default(null),
  aggression: amount.default(null),
  wounds: amount.default(null),
  integrity: amount.default(null),
  destiny: amount.default(null),
  faith: amount.default(null),
  affinity: amount.default(null),
  movement: amount.default(null),
})

const words = nameField(60)

const keywords = z.array(words).max(40).default([])

/** Null allows any, an empty list allows none. */
const allowList = z.array(slug).max(500).nullable().default(null)

const base = z.strictObject({
  shape: z.enum(['round', 'oval', 'square', 'rectangle']),
  mm: z.array(z.number().int().min(5).max(400)).min(1).max(2),
})

export const race = z.strictObject({
  ...commonColumns,
  rim: colour.nullable(),
  points,
  base: statBlock,
  modifiers: z.array(modifier).max(20).default([]),
  text: text.nullable().default(null),
})

const count = knownInteger(0, 10_000).default(null)

const percent = z
  .strictObject({ percent: z.number().int().min(0).max(100) })
  .nullable()
  .default(null)

const nameList = z.array(words).min(1).max(100).nullable().default(null)

const chartRow = z.strictObject({
  id: slug,
  label: name,
  match: z.strictObject({ roles: nameList, classes: nameList, keywords: nameList }),
  min: count,
  max: count,
  per: z
    .strictObject({ points: z.number().int().min(1).max(100_000), min: count, max: count })
    .nullable()
    .default(null),
  maxShare: percent,
  minShare: percent,
  ratio: z
    .strictObject({ to: slug, of: z.number().int().min(0).max(100), per: z.number().int().min(1).max(100) })
    .nullable()
    .default(null),
  unique: z.boolean().default(false),
})

const mission = z.strictObject({ slug, name, source, text })

/** Research in Conquest, paid from a bank. */
const research = z.strictObject({
  slug,
  name,
  source,
  bank: z.enum(['requisition', 'aether']),
  cost: points,
  text,
})

export const faction = z.strictObject({
  ...commonColumns,
  top: colour.nullable(),
  races: allowList,
  modifiers: z.array(modifier).max(40).default([]),
  /** Null where the chart is not known. */
  chart: z.array(chartRow).max(60).nullable(),
  missions: z.array(mission).max(60).default([]),
  research: z.array(research).max(60).default([]),
  text: text.nullable().default(null),
})

export const religion = z.strictObject({
  ...commonColumns,
  /** The class of the religion's elite. */
  elite: slug.nullable(),
  text: text.nullable().default(null),
})

export const building = z.strictObject({ defense: amount, wounds: amount, integrity: amount })

/** The fields of a class in every game of the family; each game adds its roles. */
export const classColumns = {
  ...commonColumns,
  number: knownInteger(0, 999).default(null),
  letter: nameField(3).nullable().default(null),
  points,
  keywords,
  factions: allowList,
  races: allowList,
  base: base.nullable().default(null),
  wargear: allowList,
  spells: allowList,
  modifiers: z.array(modifier).max(40).default([]),
  text: text.nullable().default(null),
}

export const wargear = z.strictObject({
  ...commonColumns,
  kind: z.enum(['melee', 'ranged', 'shield', 'armour', 'cloak', 'grenade', 'mount', 'tool', 'system']),
  /** In inches. */
  range: knownInteger(0, 200).default(null),
  /** Of a melee weapon: 1 to 3. */
  reach: knownInteger(0, 3).default(null),
  strength: amount.default(null),
  /** Wounds for each hit, where a weapon causes more than one. */
  wounds: knownInteger(0, 20).default(null),
  penalty: z.enum(['none', 'half', 'full']).nullable().default(null),
  /** The lowest number on a die that passes the save. */
  save: knownInteger(2, 7).default(null),
  /** The sides of a ship that the weapon fires from. */
  sides: z.array(z.enum(SIDES)).max(4).nullable().default(null),
  keywords,
  points,
  modifiers: z.array(modifier).max(20).default([]),
  races: allowList,
  classes: allowList,
  factions: allowList,
  text: text.nullable().default(null),
})

export const spell = z.strictObject({
  ...commonColumns,
  /** In Affinity. */
  charge: knownInteger(0, 20),
  range: knownInteger(0, 200),
  strength: amount,
  wounds: knownInteger(0, 20),
  phase: lineField(40).nullable(),
  points,
  text,
  upcharge: text.nullable().default(null),
  keywords,
  classes: allowList,
  factions: allowList,
})

/** Keywords, and what the rulebooks explain beside them: terrain, order tokens, resource nodes. */
export const keyword = z.strictObject({
  ...commonColumns,
  on: z.enum(['weapon', 'unit', 'building', 'ship', 'spell', 'terrain', 'order', 'resource', 'rule']),
  text,
  rim: colour.nullable().default(null),
  base: base.nullable().default(null),
})

export const scenario = z.strictObject({
  ...commonColumns,
  text,
  points: knownInteger(0, 1000),
  rounds: knownInteger(1, 20),
})

export type Modifier = z.infer<typeof modifier>
export type Race = z.infer<typeof race>
export type Faction = z.infer<typeof faction>
export type Religion = z.infer<typeof religion>
export type Wargear = z.infer<typeof wargear>
export type Spell = z.infer<typeof spell>
export type Keyword = z.infer<typeof keyword>
export type Scenario = z.infer<typeof scenario>

const anyClass = z.strictObject({
  ...classColumns,
  role: z.string().nullable(),
  building: building.nullable().optional(),
})

/** A class as the family's shared rules see it. */
export type DwethiaClass = z.infer<typeof anyClass>

/**
 * Religions of the pack whose elite has another role. It would belong to its religion, but the chart and its base would
 * follow the other role. An unknown role may be the right one.
 */
const eliteRoles: PackCheck = (catalogue, isOwn) =>
  catalogue.rows.religions.flatMap((religion) => {
    const { slug } = religion
    const elite = 'elite' in religion && isOwn({ kind: 'religions', slug }) ? religion.elite : null
    const row = typeof elite === 'string' ? rowOf(catalogue, 'classes', elite) : undefined
    const role = row && 'role' in row ? row.role : null
    if (!row || typeof role !== 'string' || role === RELIGIOUS) return []
    const reason = `${row.name} has the role "${role}"; an elite has the role "${RELIGIOUS}".`
    return [{ kind: 'religions', slug, field: 'elite', reason }]
  })

export const packChecks = [eliteRoles]
