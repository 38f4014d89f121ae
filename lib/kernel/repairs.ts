import type { Edit } from './edits'
import type { Repair } from './issue'
import type { Known } from './known'
import { nameOf, type Unit } from './muster'

type Weighed = { readonly unit: Unit; readonly each: Known<number> }

/** More ways out than a player wants to read are no help. */
const MOST_REPAIRS = 5

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
