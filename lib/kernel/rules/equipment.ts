import { type Tally, totalOf } from '../amounts'
import { type Catalogue, type Row, type RowTypes, rowOf } from '../catalogue'
import { sameValue } from '../equality'
import type { EntryId, Slug } from '../ids'
import { applyEdit, applyEdits, type Edit } from '../roster/edits'
import type { Entry, Roster } from '../roster/roster'
import type { SizeRange } from '../sheets/marks'
import { ANY_POSITION, changeOf, forceOf, resolve } from './force'
import type { Candidate, Force, ForceContext, Game, Slot, SlotName } from './game'

export function candidate(row: Row, whyNot: string | null, words: readonly (string | null)[] = []): Candidate {
  return { row, whyNot, words: shortFacts(words) }
}

/** A few facts in one line; null where there are none. */
export function shortFacts(words: readonly (string | null)[]): string | null {
  const facts = words.filter((word) => word !== null)
  return facts.length > 0 ? facts.join(' · ') : null
}

const USUAL_SIZES_MM = [20, 25, 28, 30, 32, 35, 40, 50, 60, 65, 70, 80, 90, 100, 120, 130, 150, 170]

/** The ends of a range and the usual sizes of bases between them. */
export function sizesIn({ least, most }: SizeRange): readonly number[] {
  return [...new Set([least, ...USUAL_SIZES_MM.filter((mm) => mm > least && mm < most), most])]
}

/** How a change of an entry would change the price of one model. */
export function priceChangeOfModel<R extends RowTypes>(
  entry: Entry,
  to: Partial<Entry>,
  context: ForceContext<R>,
  game: Game<R>,
): Tally {
  const before = modelPriceOf(entry, context, game)
  const after = modelPriceOf({ ...entry, ...to }, context, game)
  if (!before || !after) return { points: 0, exact: false }
  return { points: after.points - before.points, exact: before.exact && after.exact }
}

function modelPriceOf<R extends RowTypes>(entry: Entry, context: ForceContext<R>, game: Game<R>): Tally | null {
  const unit = resolve(entry, ANY_POSITION, context.catalogue)
  return 'missing' in unit ? null : totalOf(game.compose(unit, context).price)
}

/** The entry with another class, with its race and all picks that the new class may have; without any, as a new one. */
export function swapClass<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
  { entry: id, to: row }: { readonly entry: EntryId; readonly to: R['classes'] },
): readonly Edit[] {
  const swap: Edit = { kind: 'change', entry: id, to: { class: row.slug, base: null } }
  const force = forceOf(applyEdit(roster, swap), catalogue, game)
  const unit = force.units.find(({ entry }) => entry.id === id)
  if (!unit) return [swap]
  const { slots } = game.equipment(unit, force)
  const allowedSlugs = (slot: SlotName, slugs: readonly Slug[]) => slugs.filter((slug) => isAllowed(slots, slot, slug))
  const { race, wargear, spells } = unit.entry
  const keepsRace = race !== null && isAllowed(slots, 'race', race)
  const newEntry = force.newEntry(row, keepsRace ? unit.race : null)
  const kept = { wargear: allowedSlugs('wargear', wargear), spells: allowedSlugs('spells', spells) }
  const picks = kept.wargear.length + kept.spells.length > 0 ? kept : newEntry
  const to = {
    class: row.slug,
    base: null,
    race: keepsRace ? race : newEntry.race,
    wargear: picks.wargear,
    spells: picks.spells,
  }
  return [{ ...swap, to }]
}

/** Whether the slot allows the row. */
function isAllowed(slots: readonly Slot[], slot: SlotName, slug: Slug): boolean {
  const candidates = slots.find((one) => one.slot === slot)?.candidates ?? []
  return candidates.some(({ row, whyNot }) => row.slug === slug && whyNot === null)
}

/** Wargear and spells of one entry, by their names, given to others, and how that changes the total. */
export type Arming = { readonly names: readonly string[]; readonly edits: readonly Edit[]; readonly change: Tally }

type Arms = Pick<Entry, 'wargear' | 'spells'>

/** Gives an entry the arms of the last other one of its class that has any; null where that changes nothing. */
export function armLikeLast<R extends RowTypes>(entry: Entry, force: Force<R>, game: Game<R>): Arming | null {
  const last = othersOfClass(entry, force).findLast(isArmed)
  return last ? arming(last, [entry], force, game) : null
}

/** Gives the arms of an entry to all others of its class; null where it has none, or that changes nothing. */
export function armAllAlike<R extends RowTypes>(entry: Entry, force: Force<R>, game: Game<R>): Arming | null {
  return isArmed(entry) ? arming(entry, othersOfClass(entry, force), force, game) : null
}

function isArmed({ wargear, spells }: Arms): boolean {
  return wargear.length + spells.length > 0
}

function othersOfClass<R extends RowTypes>(entry: Entry, { units }: Force<R>): readonly Entry[] {
  return units.flatMap((unit) => (unit.entry.id !== entry.id && unit.class.slug === entry.class ? [unit.entry] : []))
}

/** Those of another race get what they may have of it. */
function arming<R extends RowTypes>(
  { race, wargear, spells }: Entry,
  entries: readonly Entry[],
  force: Force<R>,
  game: Game<R>,
): Arming | null {
  const change = ({ id }: Entry, to: Arms): Edit => ({ kind: 'change', entry: id, to })
  const ofOtherRaces = entries.filter((entry) => entry.race !== race)
  const trial = ofOtherRaces.map((entry) => change(entry, { wargear, spells }))
  const tried = forceOf(applyEdits(force.roster, trial), force.catalogue, game)
  const slotsOf = new Map(tried.units.map((unit) => [unit.entry.id, () => game.equipment(unit, tried).slots]))
  const edits = entries.flatMap((entry) => {
    const slots = ofOtherRaces.includes(entry) ? slotsOf.get(entry.id)?.() : undefined
    const allowedOf = (slot: keyof Arms, slugs: readonly Slug[]) =>
      slots ? slugs.filter((slug) => isAllowed(slots, slot, slug)) : slugs
    const to = { wargear: allowedOf('wargear', wargear), spells: allowedOf('spells', spells) }
    return sameValue(to, { wargear: entry.wargear, spells: entry.spells }) ? [] : [change(entry, to)]
  })
  if (edits.length === 0) return null
  const namesIn = (kind: keyof Arms, slugs: readonly Slug[]) =>
    slugs.map((slug) => rowOf(force.catalogue, kind, slug)?.name ?? slug)
  const names = [...namesIn('wargear', wargear), ...namesIn('spells', spells)]
  return { names, edits, change: changeOf(edits, force, game) }
}
