import { memo } from '@/lib/kernel/memo'
import type { Marking } from '@/lib/kernel/sheets/marks'
import { baseOf, markingOf } from '../shared/marks'
import { type DwethiaForce, type DwethiaUnit, isElite } from '../shared/rows'
import { sizeRange, usualBase } from './stats'

/**
 * Conquest, Base Number and Faction Coloring. Only the letter depends on the other units: a unit is worked out for one
 * faction and one set of readings, and kept while others change.
 */
export function markOf(unit: DwethiaUnit, force: DwethiaForce): Marking {
  const loadout = loadoutOf(unit, force)
  const known = marksByLetter(unit)
  const mark = known.get(loadout) ?? workOutMark(unit, force, loadout)
  known.set(loadout, mark)
  return mark
}

const marksByLetter = memo((_unit: DwethiaUnit) => new Map<string | null, Marking>())

function workOutMark(unit: DwethiaUnit, force: DwethiaForce, loadout: string | null): Marking {
  const { class: row } = unit
  return markingOf(unit, force, {
    base: baseOf(unit, usualBase(unit, force)),
    isUsualKnown: sizeRange(unit, force) !== null,
    text: isElite(row, force.catalogue) ? (row.letter ?? '?') : row.number === null ? '?' : String(row.number),
    loadout,
  })
}

/** The key for `force.once`: the letters are assigned once for all units. */
const LETTERS = {}

function loadoutOf(unit: DwethiaUnit, force: DwethiaForce): string | null {
  return force.once(LETTERS, () => lettersOf(force)).get(unit) ?? null
}

/**
 * Entries of one class and race with different wargear, spells or bought values get letters in the order of the list, without the letters
 * of the pack's elites. A class and race with only one load-out gets none.
 */
function lettersOf(force: DwethiaForce): ReadonlyMap<DwethiaUnit, string> {
  const taken = new Set(
    force.catalogue.rows.classes.filter((row) => isElite(row, force.catalogue)).map((row) => row.letter),
  )
  const kinds = groupedBy(force.units, (unit) => `${unit.class.slug} ${unit.race?.slug}`)
  const letters = new Map<DwethiaUnit, string>()
  for (const alike of kinds.values()) {
    const different = [...new Set(alike.map(loadoutKey))]
    if (different.length < 2) continue
    const own = lettersWithout(taken, different.length)
    for (const unit of alike) letters.set(unit, own[different.indexOf(loadoutKey(unit))] ?? '')
  }
  return letters
}

const loadoutKey = memo(({ wargear, spells, entry }: DwethiaUnit): string => {
  const slugs = [wargear, spells].map((rows) => rows.map(({ slug }) => slug).toSorted())
  const bought = Object.entries(entry.upgrades).filter(([, steps]) => steps !== 0)
  return JSON.stringify([...slugs, bought.toSorted()])
})

/** A to Z, then AA to AZ and so on. */
function lettersWithout(taken: ReadonlySet<string | null>, wanted: number): readonly string[] {
  const letters: string[] = []
  for (let number = 0; letters.length < wanted; number += 1) {
    const letter = letterOf(number)
    if (!taken.has(letter)) letters.push(letter)
  }
  return letters
}

function letterOf(number: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (number % 26))
  return number < 26 ? last : letterOf(Math.floor(number / 26) - 1) + last
}

function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
