import type { Row } from './catalogue'
import type { Edit } from './edits'
import type { Repair } from './issue'
import type { Known } from './known'
import { nameOf, type Unit } from './muster'
import { emptyEntry, freshEntryId, type Roster } from './roster'

type Weighed = { readonly unit: Unit; readonly each: Known<number> }

/** Not every proposal will do: enough of them that some are left when they have been tried. */
const MOST_REPAIRS = 12

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

/** Ways to bring in what is missing: one of each class that would do. */
export function repairsOfLack(candidates: readonly Row[], roster: Roster): readonly Repair[] {
  return candidates.slice(0, MOST_REPAIRS).map((row) => ({
    label: `Add ${row.name}`,
    edits: [{ kind: 'add', entry: emptyEntry(freshEntryId(roster), row.slug), at: roster.entries.length }],
  }))
}

type Shedding = { readonly label: string; readonly edit: Edit; readonly weight: number }

function shed({ unit, each }: Weighed, excess: number): Shedding | null {
  if (each === null || each <= 0) return null
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
  return [{ label: sheddings.map(({ label }) => label).join(', '), edits: sheddings.map(({ edit }) => edit) }]
}

function weightOf({ unit, each }: Weighed): number {
  return (each ?? 0) * unit.entry.count
}
