import type { RowTypes } from './catalogue'
import type { Edit } from './edits'
import type { Repair } from './issue'
import { nameOf, type Unit } from './muster'
import type { Force } from './system'

type Weighed = { readonly unit: Unit; readonly each: number }

/** Not every proposal will do: enough of them that some are left when they have been tried. */
const MOST_REPAIRS = 12

/** Of many entries in one repair, so many are named. */
const MOST_NAMED = 4

/** The smallest ways to shed `excess`: one entry at a time where that is enough, else several together. */
export function repairsOfExcess(units: readonly Weighed[], excess: number): readonly Repair[] {
  const single = units
    .map((weighed) => shed(weighed, excess))
    .filter((shedding) => shedding !== null && shedding.weight >= excess)
    .filter((shedding) => shedding !== null)
    .sort((a, b) => a.weight - b.weight)
  if (single.length > 0) return single.slice(0, MOST_REPAIRS).map(({ label, edit }) => ({ label, edits: [edit] }))
  return together(units, excess)
}

/** Ways to bring in what is missing: so many of each class that would do, the cheapest first. */
export function repairsOfLack<R extends RowTypes>(
  candidates: readonly R['classes'][],
  lack: number,
  force: Force<R>,
): readonly Repair[] {
  return candidates
    .map((row) => ({ row, entry: { ...force.fresh(row), count: lack } }))
    .map((candidate) => ({ ...candidate, price: force.priceOf(candidate.entry) }))
    .sort((a, b) => Number(b.price.exact) - Number(a.price.exact) || a.price.points - b.price.points)
    .slice(0, MOST_REPAIRS)
    .map(({ row, entry }) => ({
      label: lack === 1 ? `Add ${row.name}` : `Add ${lack} ${row.name}`,
      edits: [{ kind: 'add', entry, at: force.roster.entries.length }],
    }))
}

/** Ways to have more of what is there already. */
export function repairsByMore(units: readonly Unit[], lack: number): readonly Repair[] {
  return units.slice(0, MOST_REPAIRS).map((unit) => ({
    label: `${lack} more ${nameOf(unit)}`,
    edits: [{ kind: 'change', entry: unit.entry.id, to: { count: unit.entry.count + lack } }],
  }))
}

type Shedding = { readonly label: string; readonly edit: Edit; readonly weight: number }

function shed({ unit, each }: Weighed, excess: number): Shedding | null {
  if (each <= 0) return null
  const { id, count } = unit.entry
  const fewer = Math.min(count, Math.ceil(excess / each))
  const weight = fewer * each
  if (fewer === count) return { label: `Remove ${nameOf(unit)}`, edit: { kind: 'remove', entry: id }, weight }
  return {
    label: `${fewer} ${nameOf(unit)} fewer`,
    edit: { kind: 'change', entry: id, to: { count: count - fewer } },
    weight,
  }
}

function together(units: readonly Weighed[], excess: number): readonly Repair[] {
  const heaviestFirst = units.toSorted((a, b) => weightOf(b) - weightOf(a))
  const sheddings: Shedding[] = []
  let left = excess
  for (const weighed of heaviestFirst) {
    if (left <= 0) break
    const shedding = shed(weighed, left)
    if (!shedding) continue
    sheddings.push(shedding)
    left -= shedding.weight
  }
  if (left > 0 || sheddings.length === 0) return []
  const labels = sheddings.map(({ label }) => label)
  const label =
    labels.length > MOST_NAMED
      ? `${labels.slice(0, MOST_NAMED).join(', ')} and ${labels.length - MOST_NAMED} more`
      : labels.join(', ')
  return [{ label, edits: sheddings.map(({ edit }) => edit) }]
}

function weightOf({ unit, each }: Weighed): number {
  return each * unit.entry.count
}
