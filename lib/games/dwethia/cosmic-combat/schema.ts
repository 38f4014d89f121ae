import { z } from 'zod'
import type { RowSchemas } from '../../row-schema'
import { classColumns, faction, keyword, race, religion, scenario, spell, wargear } from '../shared/schema'

/** The three classes of ship, a massive entity with its own base, a religion's elite ship. */
export const ROLES = ['fighter', 'cruiser', 'warship', 'entity', 'religious'] as const

const shipClass = z.strictObject({
  ...classColumns,
  role: z.enum(ROLES).nullable(),
  /** The scale of an elite or an entity, for its base; null where only its profile gives the base. */
  scale: z.enum(['fighter', 'cruiser', 'warship']).nullable().default(null),
})

export const rows = {
  races: race,
  factions: faction,
  religions: religion,
  classes: shipClass,
  wargear,
  spells: spell,
  keywords: keyword,
  scenarios: scenario,
} satisfies RowSchemas

export { packChecks } from '../shared/schema'
export { oddsQuestion } from './odds/schema'

export type ShipClass = z.infer<typeof shipClass>
