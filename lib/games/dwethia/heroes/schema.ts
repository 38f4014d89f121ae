import { z } from 'zod'
import { commonColumns, type RowSchemas, slug, text } from '../../row-schema'
import { classColumns, faction, keyword, ROLE, race, religion, scenario, spell, wargear } from '../shared/schema'

export const ROLES = ['basic', 'hero', 'religious', 'monster', 'titan'] as const

const heroesClass = z.strictObject({ ...classColumns, role: z.enum(ROLES).nullable().meta(ROLE) })

/** What a list needs for an objective to be possible. */
export const NEEDS = [
  'caster',
  'three-casts',
  'caster-or-black-sun',
  'spell',
  'grenade',
  'save',
  'summoner',
  'leader',
  'cover-5',
  'slaying-spell-or-black-sun',
  'slaying-grenade',
  'leader-and-others',
  'two-models',
  'terrain-cover',
] as const

const NEED_WORDS = {
  caster: 'somebody who casts',
  'three-casts': 'three spells cast',
  'caster-or-black-sun': 'somebody who casts, or a Black Sun weapon',
  spell: 'a certain spell',
  grenade: 'a grenade',
  save: 'a save',
  summoner: 'somebody who summons',
  leader: 'a leader',
  'cover-5': 'cover of 5',
  'slaying-spell-or-black-sun': 'a spell that wounds, or a Black Sun weapon',
  'slaying-grenade': 'a grenade that wounds',
  'leader-and-others': 'a leader, and others',
  'two-models': 'two models',
  'terrain-cover': 'cover of the terrain',
} satisfies Record<(typeof NEEDS)[number], string>

const objective = z.strictObject({
  ...commonColumns,
  text,
  needs: z
    .strictObject({
      what: z.enum(NEEDS).meta({ bare: true, optionLabels: NEED_WORDS }),
      spell: slug.nullable().default(null),
    })
    .nullable()
    .default(null),
})

export const rows = {
  races: race,
  factions: faction,
  religions: religion,
  classes: heroesClass,
  wargear,
  spells: spell,
  keywords: keyword,
  scenarios: scenario,
  objectives: objective,
} satisfies RowSchemas

export { draftChecks, packChecks } from '../shared/checks'
export { oddsQuestion } from './odds/schema'

export type HeroesClass = z.infer<typeof heroesClass>
export type Objective = z.infer<typeof objective>
