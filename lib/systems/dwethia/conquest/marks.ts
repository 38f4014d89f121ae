import type { Mark } from '@/lib/kernel/marks'
import { baseOf } from '../shared/bases'
import { type DwethiaForce, type DwethiaUnit, isElite } from '../shared/rows'
import { usualBase } from './stats'

/** Conquest, Base Number and Faction Coloring. */
export function markOf(unit: DwethiaUnit, force: DwethiaForce): Mark {
  const { class: row, race } = unit
  return {
    base: baseOf(unit, usualBase(unit)),
    text: isElite(row) ? (row.letter ?? '?') : row.number === null ? '?' : String(row.number),
    rim: race?.rim ?? null,
    top: force.faction?.top ?? null,
    loadout: loadoutOf(unit, force),
  }
}

/**
 * Entries of one class and race with different wargear take letters in list order, leaving out the letters
 * of the pack's elites; a class and race with one load-out takes none.
 */
function loadoutOf(unit: DwethiaUnit, force: DwethiaForce): string | null {
  const alike = force.units.filter((one) => one.class === unit.class && one.race === unit.race)
  const loadouts = [...new Set(alike.map(wargearKey))]
  if (loadouts.length < 2) return null
  const taken = new Set(force.catalogue.rows.classes.filter(isElite).map((row) => row.letter))
  return lettersWithout(taken, loadouts.length)[loadouts.indexOf(wargearKey(unit))] ?? null
}

function wargearKey(unit: DwethiaUnit): string {
  return unit.wargear
    .map(({ slug }) => slug)
    .toSorted()
    .join(' ')
}

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
