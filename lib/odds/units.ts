import { type Catalogue, type Row, rowOf } from '../kernel/catalogue'
import { classUnits, loadoutsOf, rosterOfEveryClass } from '../kernel/odds/units'
import type { Roster } from '../kernel/roster/roster'
import { forceOf } from '../kernel/rules/force'
import type { PricedUnit } from '../kernel/rules/game'
import { readCatalogue } from '../packs/data'
import { readRoster } from '../rosters/data'
import { rosterIn } from '../rosters/stored'
import { pause } from '../work-in-steps'
import type { OpenOdds } from './open'

/** Units to choose a side from, with the odds under their pack. */
export type OpenedUnits = {
  readonly open: OpenOdds
  readonly roster: Roster | null
  readonly units: readonly PricedUnit[]
  readonly readings: Readonly<Record<string, string>>
  readonly source: { readonly listId: string | null; readonly packName: string | null }
}

/** The units of one of the viewer's lists, or else those of the pack. */
export async function openUnits(
  open: OpenOdds,
  { viewer, from }: { readonly viewer: string | null; readonly from: string | null },
): Promise<OpenedUnits> {
  const record = from === null || viewer === null ? null : await readRoster({ ownerId: viewer, rosterId: from })
  if (!record?.ok || record.value.game !== open.gameId) return unitsOfPack(open)
  const roster = rosterIn(record.value)
  const catalogue = await readCatalogue({ viewer, packId: roster.pack.id, version: roster.pack.version })
  if (!catalogue.ok) return unitsOfPack(open)
  // Reading and working out a very long list both take time, so others are served in between.
  await pause()
  const { units } = forceOf(roster, catalogue.value, open.game)
  await pause()
  return {
    open: { ...open, catalogue: catalogue.value, form: open.formOf(catalogue.value) },
    roster,
    units,
    readings: roster.readings,
    source: { listId: record.value.id, packName: catalogue.value.name },
  }
}

function unitsOfPack(open: OpenOdds): OpenedUnits {
  const { catalogue, game } = open
  return {
    open,
    roster: catalogue && rosterOfEveryClass(catalogue, game),
    units: catalogue ? ownedFirst(catalogue, classUnits(catalogue, game)) : [],
    readings: {},
    source: { listId: null, packName: catalogue?.name ?? null },
  }
}

/** Units that a faction names, then what every faction has: those are mostly bare classes. */
function ownedFirst(catalogue: Catalogue, units: readonly PricedUnit[]): readonly PricedUnit[] {
  const isOwned = (unit: PricedUnit) => factionsOf(catalogue, unit.class).length > 0
  return [...units.filter(isOwned), ...units.filter((unit) => !isOwned(unit))]
}

/** The names of the factions of a class; none in games without factions. */
export function factionsOf(catalogue: Catalogue, row: Row): readonly string[] {
  const slugs: unknown = 'factions' in row ? row.factions : null
  if (!Array.isArray(slugs)) return []
  return slugs.flatMap((slug: unknown) => rowOf(catalogue, 'factions', String(slug))?.name ?? [])
}

/** The ways to arm a unit; only its own where nothing can be chosen. */
export function openedLoadouts({ open, roster }: OpenedUnits, unit: PricedUnit) {
  const { catalogue, game, odds } = open
  return roster && catalogue ? loadoutsOf(unit, { roster, catalogue, game, otherLoadouts: odds.otherLoadouts }) : []
}
