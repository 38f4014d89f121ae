import type { RowTypes } from '../catalogue'
import type { EntryId } from '../ids'
import type { Known, Tally } from '../known'
import type { Line } from '../ledger'
import type { Reading } from '../roster/reading'
import type { Entry } from '../roster/roster'
import type { Marking } from '../sheets/marks'
import type { Equipment, Trait } from './equipment'
import type { Goal } from './fill'
import type { Issue, IssueKind } from './issue'
import type { ResolvedUnits, Unit } from './units'

/** A suggested size of game; any agreed number is as good. */
export type LimitPreset = {
  readonly limit: number
  readonly name: string
  readonly time: string
  readonly board: string
}

/** What a characteristic is: its id in files, its full name, and the short head of a column. */
export type Characteristic = {
  readonly id: string
  readonly label: string
  readonly short: string
  /** What stands behind its figure: ″ for inches. */
  readonly measure?: string
}

/** What a unit is composed under, besides its own picks. */
export type ForceContext<R extends RowTypes = RowTypes> = Pick<
  ResolvedUnits<R>,
  'catalogue' | 'faction' | 'religion'
> & {
  /** The answer in force for a reading of the game. */
  answer(reading: string): string
}

/** One unit worked out: price lines and, for each characteristic, the lines that made it. */
export type Composition = {
  readonly price: readonly Line[]
  readonly values: Readonly<Record<string, readonly Line[]>>
}

/** A unit with its sums: what rules, budgets and marks look at. */
export type PricedUnit<R extends RowTypes = RowTypes> = Unit<R> & {
  readonly composition: Composition
  readonly each: Tally
  readonly total: Tally
  readonly values: Readonly<Record<string, Known<number>>>
}

/** The whole list worked out, before it is judged. */
export type Force<R extends RowTypes = RowTypes> = Omit<ResolvedUnits<R>, 'units'> &
  ForceContext<R> & {
    readonly units: readonly PricedUnit<R>[]
    readonly total: Tally
    /** A new entry of a class, legal in itself where that is possible. */
    fresh(row: R['classes']): Entry
    /** What an entry would cost. */
    priceOf(entry: Entry): Tally
    /** Works something out about this force once, however many rules and marks ask; `what` is the asker's own key. */
    once<T>(what: object, work: () => T): T
  }

/** Something used up against a limit. The first budget of a game is its main one, with the id "points". */
export type Budget = {
  readonly id: string
  readonly label: string
  readonly limit: number
  readonly lines: readonly Line[]
}

/** Something that the force brings: a pool, a bank, the hand limit. */
export type Sum = { readonly id: string; readonly label: string; readonly lines: readonly Line[] }

export type Option = { readonly id: string; readonly name: string }

/** Something chosen for the whole list: a scenario, missions, secret objectives. */
export type ChoiceKind<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  /** A secret choice never leaves the owner's device. */
  readonly secret: boolean
  readonly most: number
  options(force: Force<R>): readonly Option[]
}

/** A least and a most; null where there is none. */
export type PointsRange = { readonly least: number | null; readonly most: number | null }

/** A heading in the builder, with what stands under it and how many models may. */
export type Section<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  readonly least: number
  /** Null where there is no upper bound. */
  readonly most: number | null
  /** What its units may cost together; left out where nothing is asked of it. */
  readonly cost?: PointsRange
  holds(unit: PricedUnit<R>): boolean
}

export type Rule<R extends RowTypes = RowTypes> = {
  readonly name: string
  check(force: Force<R>): readonly Issue[]
}

/**
 * A game: everything that the kernel, the pages and the command line ask of it.
 * Methods rather than function properties, so that a game of its own rows is a game like any other.
 */
export type Game<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly name: string
  /** What the limit counts: "slot" / "slots". */
  readonly unit: { readonly one: string; readonly many: string }
  readonly presets: readonly LimitPreset[]
  readonly characteristics: readonly Characteristic[]
  readonly choices: readonly ChoiceKind<R>[]
  readonly readings: readonly Reading[]
  readonly issues: readonly IssueKind<never>[]
  readonly rules: readonly Rule<R>[]
  /** What a player may ask for when the rest of a list is filled. */
  readonly wishes: readonly Goal<R>[]
  /** By the unit, its force's faction, religion and readings alone: the answer is kept as long as they stay. */
  compose(unit: Unit<R>, allegiance: ForceContext<R>): Composition
  /** A new entry of a class: with the race, base and picks that make it legal in itself. */
  fresh(row: R['classes'], muster: ResolvedUnits<R>, id: EntryId): Entry
  /** The headings of the builder; a unit stands under the first that holds it. */
  sections(force: Force<R>): readonly Section<R>[]
  mark(unit: PricedUnit<R>, force: Force<R>): Marking
  /** What may be set about a unit, and why some of it may not. */
  outfit(unit: PricedUnit<R>, force: Force<R>): Equipment
  /** What it can do, in the words of its rows. */
  traits(unit: PricedUnit<R>, force: Force<R>): readonly Trait[]
  budgets(force: Force<R>): readonly Budget[]
  /** Null where pools belong to the single model. */
  pools(force: Force<R>): readonly Sum[] | null
  /** The model's own pools, by characteristic; empty where pools belong to the force. */
  readonly ownPools: readonly string[]
  banks(force: Force<R>): readonly Sum[]
  /** Further numbers of the list, each with the lines that made it. */
  figures(force: Force<R>): readonly Sum[]
}
