import { z } from 'zod'
import type { RowSchemas } from '../../row-schema'
import { classColumns, faction, keyword, ROLE, race, religion, scenario, spell, wargear } from '../shared/schema'

/** The three classes of ship, a massive entity with its own base, a religion's elite ship. */
export const ROLES = ['fighter', 'cruiser', 'warship', 'entity', 'religious'] as const

const shipClass = z.strictObject({
  ...classColumns,
  role: z.enum(ROLES).nullable().meta(ROLE),
  /** The scale of an elite or an entity, for its base; null where only its profile gives the base. */
  scale: z.enum(['fighter', 'cruiser', 'warship']).nullable().default(null).meta({ label: 'Built to the scale of' }),
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

export { draftChecks, packChecks } from '../shared/checks'
export { oddsQuestion } from './odds/schema'

export type ShipClass = z.infer<typeof shipClass>
