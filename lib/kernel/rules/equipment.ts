import type { Catalogue, Row, RowTypes } from '../catalogue'
import type { EntryId, Slug } from '../ids'
import type { Tally } from '../known'
import { totalOf } from '../ledger'
import { applyEdit, type Edit } from '../roster/edits'
import type { Entry, Roster } from '../roster/roster'
import type { Base, BaseShape, SizeRange } from '../sheets/marks'
import { forceOf } from './evaluate'
import type { ForceContext, Game, Option } from './game'
import { resolve } from './units'

/** Where the picks of a unit stand: the names that an issue's target has. */
export type SlotName = 'class' | 'race' | 'wargear' | 'spells'

/** A row that a unit might pick. */
export type Candidate = {
  readonly row: Row
  /** What it is in a few words: "12″ · strength 2 · Arc". */
  readonly words: string | null
  /** Why this unit may not have it; null where it may. */
  readonly why: string | null
}

export type Slot = {
  readonly slot: SlotName
  readonly label: string
  /** Whether a unit may do without. */
  readonly optional: boolean
  readonly candidates: readonly Candidate[]
}

/** Something bought by the step: at most so many steps, or without an end. */
export type UpgradeRange = { readonly id: string; readonly label: string; readonly most: number | null }

/** What a unit may stand on. Any other size is kept, drawn and judged. */
export type BaseRange = {
  readonly usual: Base
  /** A few bases that are allowed, ready to take. */
  readonly bases: readonly Base[]
  readonly shapes: readonly BaseShape[]
  /** What is allowed, in words; null where the game does not say. */
  readonly words: string | null
}

/** Something chosen for one entry beyond its rows: one of a few answers, or words of the player's own. */
export type EntryChoice =
  | { readonly kind: 'one'; readonly id: string; readonly label: string; readonly options: readonly Option[] }
  | { readonly kind: 'words'; readonly id: string; readonly label: string }

/** Everything that may be set about one unit besides its name, its notes and its count. */
export type Equipment = {
  readonly slots: readonly Slot[]
  readonly upgrades: readonly UpgradeRange[]
  readonly base: BaseRange
  readonly choices: readonly EntryChoice[]
  /** Being there from the start, and why this unit may not; null where the game has no such thing. */
  readonly start: { readonly label: string; readonly why: string | null } | null
}

/** What else a unit is and can do: a keyword, an attack, an ability, a weapon that it carries. */
export type Trait = {
  readonly name: string
  /** Its numbers. */
  readonly words: string | null
  /** Its rule. */
  readonly text: string | null
}

export function candidate(row: Row, why: string | null, words: readonly (string | null)[] = []): Candidate {
  return { row, why, words: inShort(words) }
}

/** A few facts in one line; null where there is nothing to say. */
export function inShort(words: readonly (string | null)[]): string | null {
  const said = words.filter((word) => word !== null)
  return said.length > 0 ? said.join(' · ') : null
}

const SOLD_MM = [20, 25, 28, 30, 32, 35, 40, 50, 60, 65, 70, 80, 90, 100, 120, 130, 150, 170]

/** The ends of a range, and the sizes between them that bases are sold in. */
export function sizesIn({ least, most }: SizeRange): readonly number[] {
  return [...new Set([least, ...SOLD_MM.filter((mm) => mm > least && mm < most), most])]
}

/** What a change would do to the price of one model. */
export function changeEach<R extends RowTypes>(
  entry: Entry,
  to: Partial<Entry>,
  under: ForceContext<R>,
  game: Game<R>,
): Tally {
  const before = eachOf(entry, under, game)
  const after = eachOf({ ...entry, ...to }, under, game)
  if (!before || !after) return { points: 0, exact: false }
  return { points: after.points - before.points, exact: before.exact && after.exact }
}

function eachOf<R extends RowTypes>(entry: Entry, under: ForceContext<R>, game: Game<R>): Tally | null {
  const unit = resolve(entry, 1, under.catalogue)
  return 'missing' in unit ? null : totalOf(game.compose(unit, under).price)
}

/** Another class for an entry: it keeps its race and whatever else the new class may have. */
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
  const { slots } = game.outfit(unit, force)
  const kept = (slot: SlotName, slugs: readonly Slug[]) => slugs.filter((slug) => isAllowed(slots, slot, slug))
  const { race, wargear, spells } = unit.entry
  const [same] = race === null ? [] : kept('race', [race])
  const to = {
    class: row.slug,
    base: null,
    race: same ?? force.fresh(row).race,
    wargear: kept('wargear', wargear),
    spells: kept('spells', spells),
  }
  return [{ ...swap, to }]
}

/** Whether what is picked already keeps the slot's rules, or what might be picked would. */
function isAllowed(slots: readonly Slot[], slot: SlotName, slug: Slug): boolean {
  const candidates = slots.find((one) => one.slot === slot)?.candidates ?? []
  return candidates.some(({ row, why }) => row.slug === slug && why === null)
}
