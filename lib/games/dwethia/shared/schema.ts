import { z } from 'zod'
import { COLOURS } from '@/lib/kernel/sheets/marks'
import {
  commonColumns,
  knownInteger,
  lastingName,
  lineField,
  longText,
  name,
  nameField,
  slug,
  source,
  text,
} from '../../row-schema'
import { SIDES, STAT_IDS, type Stat } from './stats'

const colour = z.enum(COLOURS)

const stat = z.enum(STAT_IDS as [Stat, ...Stat[]])

const POINTS = ['pts', 'pt', 'cost', 'price', 'point cost', 'points cost', 'pv']

const points = knownInteger(0, 100_000).meta({ column: 'price', one: 'point', headings: POINTS })

const amount = knownInteger(-50, 50)

const modifier = z.union([z.strictObject({ stat, add: amount }), z.strictObject({ stat, set: amount })])

/** What tables call the characteristics. */
const HEADINGS = {
  martial: ['mar', 'melee'],
  perception: ['per', 'perc'],
  strength: ['str', 's'],
  defense: ['def', 'defence'],
  aggression: ['agg', 'aggr', 'attacks'],
  wounds: ['wnd', 'wound', 'w', 'hits'],
  integrity: ['int', 'morale'],
  destiny: ['des', 'dest'],
  faith: ['fai'],
  affinity: ['aff'],
  movement: ['mov', 'move', 'mv', 'speed'],
} as const satisfies Readonly<Record<Stat, readonly string[]>>

const characteristic = (stat: Stat) => amount.default(null).meta({ headings: HEADINGS[stat] })

/** All eleven characteristics; null where one is not known. */
const statBlock = z.strictObject({
  martial: characteristic('martial'),
  perception: characteristic('perception'),
  strength: characteristic('strength'),
  defense: characteristic('defense'),
  aggression: characteristic('aggression'),
  wounds: characteristic('wounds'),
  integrity: characteristic('integrity'),
  destiny: characteristic('destiny'),
  faith: characteristic('faith'),
  affinity: characteristic('affinity'),
  movement: characteristic('movement').meta({ unit: '″', headings: HEADINGS.movement }),
})

const shortName = nameField(60)

const keywords = z
  .array(shortName)
  .max(40)
  .default([])
  .meta({ suggests: 'keywords', headings: ['keyword', 'traits', 'tags'] })

/** Null allows any, an empty list allows none. */
const limitedTo = z.array(slug).max(500).nullable().default(null)

const races = limitedTo.meta({ relation: 'open to this race', headings: ['race'] })
const factions = limitedTo.meta({ relation: 'open to this faction', headings: ['faction', 'army'], mark: 'faction' })
const classes = limitedTo.meta({ relation: 'for this class', headings: ['class', 'carried by'] })

const rim = colour
  .nullable()
  .meta({ label: 'Rim colour', headings: ['rim color', 'rim colour', 'color', 'colour'], mark: 'rim' })

/** What a miniature stands on. */
const base = z
  .strictObject({
    shape: z.enum(['round', 'oval', 'square', 'rectangle']).meta({ bare: true }),
    mm: z
      .array(z.number().int().min(5).max(400))
      .min(1)
      .max(2)
      .meta({ label: 'Size in millimetres', bare: true, separator: ' × ' }),
  })
  .nullable()
  .default(null)
  .meta({ widget: 'base', mark: 'base', headings: ['base size', 'size'] })

/** How often a unit may have a wargear or a spell; null where there is no end. */
const times = knownInteger(1, 100)
  .default(1)
  .meta({ label: 'How often a unit may have it', unknown: 'any number', apart: true, headings: ['how often', 'most'] })

/** Places of a unit for its wargear, such as hands, by the word that names them. */
const placeNumbers = z.record(
  z
    .string()
    .max(40)
    .regex(/^[a-z]+(-[a-z]+)*$/, 'must be a lower-case word, such as "hand"'),
  z.number().int().min(0).max(100),
)

/** What a class or a race has; null where nothing is said of its places. A class's word for a place wins. */
const places = placeNumbers
  .nullable()
  .default(null)
  .meta({ label: 'Places for wargear', headings: ['places', 'hands'] })

const modifiers = (most: number) =>
  z.array(modifier).max(most).default([]).meta({ label: 'Changes of values', statHeadings: HEADINGS })

export const race = z.strictObject({
  ...commonColumns,
  rim,
  points,
  /** The characteristics that a model of this race starts with. In classes, `base` is what the miniature stands on. */
  base: statBlock.meta({ label: 'Values', widget: 'values' }),
  modifiers: modifiers(20),
  places,
  text: text.nullable().default(null),
})

const count = knownInteger(0, 10_000).default(null)

const least = count.meta({ label: 'At least' })
const most = count.meta({ label: 'At most' })

const percent = z
  .strictObject({ percent: z.number().int().min(0).max(100).meta({ unit: ' %' }) })
  .nullable()
  .default(null)

const nameList = z.array(shortName).min(1).max(100).nullable().default(null)

const chartRow = z.strictObject({
  id: lastingName,
  label: name.meta({ label: 'Section' }),
  match: z
    .strictObject({
      roles: nameList.meta({ suggests: 'roles' }),
      classes: nameList,
      keywords: nameList.meta({ suggests: 'keywords' }),
    })
    .meta({ label: 'Units' }),
  min: least,
  max: most,
  per: z
    .strictObject({ points: z.number().int().min(1).max(100_000), min: least, max: most })
    .nullable()
    .default(null)
    .meta({ label: 'Per points' }),
  maxShare: percent.meta({ label: 'At most this share of the points' }),
  minShare: percent.meta({ label: 'At least this share of the points' }),
  /** At most `of` models of this row for every full `per` models of the row `to`. */
  ratio: z
    .strictObject({
      to: slug.meta({ widget: 'chart-row' }),
      of: z.number().int().min(0).max(100),
      per: z.number().int().min(1).max(100).meta({ label: 'Per models' }),
    })
    .nullable()
    .default(null)
    .meta({ label: 'Ratio to another row' }),
  unique: z.boolean().default(false).meta({ label: 'Each class at most once' }),
})

const mission = z.strictObject({ slug: lastingName, name, source, text })

/** Research in Conquest, paid from a bank. */
const research = z.strictObject({
  slug: lastingName,
  name,
  source,
  bank: z.enum(['requisition', 'aether']).meta({ label: 'Paid from', bare: true }),
  cost: knownInteger(0, 100_000),
  text,
})

export const faction = z.strictObject({
  ...commonColumns,
  top: colour.nullable().meta({ label: 'Top colour', mark: 'top' }),
  races,
  modifiers: modifiers(40),
  /** Null where the chart is not known. */
  chart: z
    .array(chartRow)
    .max(60)
    .superRefine(eachOnce('id'))
    .nullable()
    .meta({ label: 'Composition chart', member: 'row', relation: 'holds it in its chart', widget: 'chart' }),
  missions: z.array(mission).max(60).superRefine(eachOnce('slug')).default([]).meta({ member: 'mission' }),
  research: z.array(research).max(60).superRefine(eachOnce('slug')).default([]).meta({ member: 'piece of research' }),
  text: text.nullable().default(null),
})

export const religion = z.strictObject({
  ...commonColumns,
  /** The class of the religion's elite. */
  elite: slug.nullable().meta({ relation: 'has it as its elite' }),
  text: text.nullable().default(null),
})

export const building = z
  .strictObject({ defense: amount, wounds: amount, integrity: amount })
  .meta({ label: 'Values of the building' })

/** Of the role of a class, which each game names in its own words. */
export const ROLE = { column: 'role', inList: true, headings: ['type', 'rank', 'category', 'unit type'] } as const

/** What a new unit carries and knows: the first of these that its class, race and faction allow. */
const loadouts = z
  .array(
    z.strictObject({
      wargear: z.array(slug).max(20).default([]).meta({ bare: true }),
      spells: z.array(slug).max(20).default([]).meta({ bare: true }),
    }),
  )
  .max(10)
  .default([])
  .meta({ label: 'Default load-out', member: 'load-out', relation: 'begins with it' })

/** The fields of a class in every game of the family; each game adds its roles. */
export const classColumns = {
  ...commonColumns,
  /** Printed on the base, so that units can be told apart on the table. */
  number: knownInteger(0, 999)
    .default(null)
    .meta({ label: 'Number on the base', apart: true, mark: 'number', headings: ['no', 'nr', '#', 'number'] }),
  /** Printed on the base, too. */
  letter: nameField(3).nullable().default(null).meta({ label: 'Letter on the base', mark: 'letter' }),
  points,
  keywords,
  factions,
  races,
  base,
  wargear: limitedTo.meta({ relation: 'may carry it' }),
  spells: limitedTo.meta({ relation: 'may cast it' }),
  loadouts,
  modifiers: modifiers(40),
  places,
  text: text.nullable().default(null),
}

const RANGE = { unit: '″', inList: true, headings: ['rng', 'distance'] } as const

const wargearKind = z.enum(['melee', 'ranged', 'shield', 'armour', 'cloak', 'grenade', 'mount', 'tool', 'system'])

export const wargear = z.strictObject({
  ...commonColumns,
  kind: wargearKind.meta({ column: 'role', inList: true, headings: ['type', 'category', 'class'] }),
  range: knownInteger(0, 200).default(null).meta(RANGE),
  /** Of a melee weapon: 1 to 3. */
  reach: knownInteger(0, 3).default(null).meta({ inList: true }),
  strength: amount.default(null).meta({ inList: true, headings: HEADINGS.strength }),
  /** Wounds for each hit, where a weapon causes more than one. */
  wounds: knownInteger(0, 20).default(null).meta({ headings: HEADINGS.wounds }),
  /** Who has moved cannot shoot it: "half" after more than half of a move, "full" after any. */
  penalty: z.enum(['none', 'half', 'full']).nullable().default(null).meta({ label: 'Movement penalty' }),
  /** The lowest number on a die that passes the save. */
  save: knownInteger(2, 7)
    .default(null)
    .meta({ unit: '+', inList: true, headings: ['armour save', 'sv'] }),
  /** The sides of a ship that the weapon fires from. */
  sides: z.array(z.enum(SIDES)).max(4).nullable().default(null).meta({ label: 'Fires from' }),
  keywords,
  points,
  times,
  takes: placeNumbers.default({}).meta({ label: 'Places that it takes', headings: ['takes', 'hands'] }),
  modifiers: modifiers(20),
  races,
  classes,
  factions,
  text: text.nullable().default(null),
})

export const spell = z.strictObject({
  ...commonColumns,
  /** In Affinity. */
  charge: knownInteger(0, 20).meta({ inList: true }),
  range: knownInteger(0, 200).meta(RANGE),
  strength: amount.meta({ inList: true, headings: HEADINGS.strength }),
  wounds: knownInteger(0, 20).meta({ headings: HEADINGS.wounds }),
  phase: lineField(40).nullable().meta({ inList: true }),
  points,
  times,
  text,
  upcharge: longText.nullable().default(null),
  keywords,
  classes,
  factions,
})

/** What a keyword does to the dice; its number, the X of its name, says how much. Whose it is says the row's source. */
const effect = z.strictObject({
  does: z
    .enum(['lower-defense', 'more-shots', 'strike-others', 'more-wounds', 'ignore-wounds', 'endanger-caster'])
    .meta({
      label: 'What it does',
      bare: true,
      optionLabels: {
        'lower-defense': 'lowers Defense',
        'more-shots': 'gives more shots',
        'strike-others': 'strikes others beside the target',
        'more-wounds': 'gives more wounds',
        'ignore-wounds': 'ignores wounds',
        'endanger-caster': 'endangers who casts',
      },
    }),
  /** Of lowered Defense, what is left in any case. */
  least: knownInteger(0, 20).default(null).meta({ label: 'Leaves at least' }),
  /** The die that ignores a wound, where the keyword carries no number. */
  from: knownInteger(2, 6).default(null).meta({ label: 'Ignores a wound on', unit: '+' }),
  /** Who stands beside the target is rolled for with every shot, or where the target was hit. */
  when: z
    .enum(['always', 'after-a-hit'])
    .nullable()
    .default(null)
    .meta({ bare: true, optionLabels: { 'after-a-hit': 'after a hit' } }),
})

const effects = z.array(effect).max(6).default([]).meta({ label: 'Effects on the dice', member: 'effect' })

/** Keywords, and what the rulebooks explain beside them: terrain, order tokens, resource nodes. */
export const keyword = z.strictObject({
  ...commonColumns,
  on: z
    .enum(['weapon', 'unit', 'building', 'unit or building', 'ship', 'spell', 'terrain', 'order', 'resource', 'rule'])
    .meta({ label: 'Belongs to', column: 'role', inList: true }),
  text,
  /** The kinds of wargear that nobody carries beside wargear with the keyword. */
  excludes: z.array(wargearKind).max(9).default([]).meta({ label: 'Excludes wargear of the kinds' }),
  effects,
  rim: rim.default(null),
  base,
})

export const scenario = z.strictObject({
  ...commonColumns,
  text,
  /** Victory points that the scenario gives; elsewhere `points` is a price. */
  points: knownInteger(0, 1000).meta({ headings: POINTS }),
  rounds: knownInteger(1, 20).meta({ inList: true }),
})

/** A list whose members have names of their own: each name once. */
function eachOnce(key: string) {
  return (members: readonly object[], context: z.RefinementCtx) => {
    const known = new Set<unknown>()
    members.forEach((member, at) => {
      const one: unknown = Reflect.get(member, key)
      const message = `"${String(one)}" is there twice.`
      if (known.has(one)) context.addIssue({ code: 'custom', path: [at, key], message, params: { isSentence: true } })
      known.add(one)
    })
  }
}

export type Modifier = z.infer<typeof modifier>
export type Race = z.infer<typeof race>
export type Faction = z.infer<typeof faction>
export type Religion = z.infer<typeof religion>
export type Wargear = z.infer<typeof wargear>
export type Spell = z.infer<typeof spell>
export type Keyword = z.infer<typeof keyword>
export type Effect = z.infer<typeof effect>
export type Scenario = z.infer<typeof scenario>

const anyClass = z.strictObject({
  ...classColumns,
  role: z.string().nullable(),
  building: building.nullable().optional(),
})

/** A class as the family's shared rules see it. */
export type DwethiaClass = z.infer<typeof anyClass>

export type Loadout = DwethiaClass['loadouts'][number]
