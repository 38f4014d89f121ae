import { z } from 'zod'
import type { RowSchemas } from '../../row-schema'
import {
  building,
  classColumns,
  faction,
  keyword,
  ROLE,
  race,
  religion,
  scenario,
  spell,
  wargear,
} from '../shared/schema'

/** A unit of models, a building, an epic unit with its own base, a religion's elite. */
export const ROLES = ['unit', 'building', 'epic', 'religious'] as const

const conquestClass = z.strictObject({
  ...classColumns,
  role: z.enum(ROLES).nullable().meta(ROLE),
  /** A building has these three values and no race. */
  building: building.nullable().default(null),
})

export const rows = {
  races: race,
  factions: faction,
  religions: religion,
  classes: conquestClass,
  wargear,
  spells: spell,
  keywords: keyword,
  scenarios: scenario,
} satisfies RowSchemas

export { draftChecks, packChecks } from '../shared/checks'
export { oddsQuestion } from './odds/schema'

export type ConquestClass = z.infer<typeof conquestClass>
