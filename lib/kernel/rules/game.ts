import type { Known, Line, Tally } from '../amounts'
import type { Catalogue, Row, RowKind, RowTypes, Source } from '../catalogue'
import type { EntryId } from '../ids'
import type { Choices, Entry, Reading, Roster } from '../roster/roster'
import type { Base, BaseShape, Marking } from '../sheets/marks'
import type { Issue, IssueKind, LimitUnit } from './issue'

/** A suggested size of game; players may agree on any number. */
export type LimitPreset = {
  readonly limit: number
  readonly name: string
  readonly time: string
  readonly board: string
}

/** A characteristic: its id in files, its full name and the short head of its column. */
export type Characteristic = {
  readonly id: string
  readonly label: string
  readonly short: string
  /** The unit of measure behind its number: ″ for inches. */
  readonly measure?: string
}

/** An entry whose every pick was found in the catalogue. */
export type Unit<R extends RowTypes = RowTypes> = {
  readonly entry: Entry
  /** Its place in the list, from 1. */
  readonly position: number
  readonly class: R['classes']
  readonly race: R['races'] | null
  readonly wargear: readonly R['wargear'][]
  readonly spells: readonly R['spells'][]
}

export type MissingRow = { readonly kind: RowKind; readonly slug: string }

/** An entry with a pick that the catalogue does not have. It is kept and shown, and left out of every sum. */
export type UnresolvedEntry = { readonly entry: Entry; readonly missing: readonly MissingRow[] }

/** The picks of the list as a whole, which its units depend on. */
export type ForceContext<R extends RowTypes = RowTypes> = {
  readonly catalogue: Catalogue<R>
  readonly faction: R['factions'] | null
  readonly religion: R['religions'] | null
  /** The answer for a reading of the game. */
  answer(reading: string): string
}

/** A unit worked out: the lines of its price and of each characteristic. */
export type Composition = {
  readonly price: readonly Line[]
  readonly values: Readonly<Record<string, readonly Line[]>>
}

/** A unit with its price and values, which rules, budgets and marks look at. */
export type PricedUnit<R extends RowTypes = RowTypes> = Unit<R> & {
  readonly composition: Composition
  readonly each: Tally
  readonly total: Tally
  readonly values: Readonly<Record<string, Known<number>>>
}

/** The whole list worked out, before rules are checked. */
export type Force<R extends RowTypes = RowTypes> = ForceContext<R> & {
  readonly roster: Roster
  readonly units: readonly PricedUnit<R>[]
  readonly unresolved: readonly UnresolvedEntry[]
  /** The list's own picks (faction, religion) that the catalogue does not have. */
  readonly missing: readonly MissingRow[]
  readonly total: Tally
  /** A new entry of a class, of the race if it may be of it, without errors of its own where that is possible. */
  newEntry(row: R['classes'], race?: R['races'] | null): Entry
  /** What an entry would cost. */
  priceOf(entry: Entry): Tally
  /** Works something out once for this force, and returns the same result from then on. Each result has its own key. */
  once<T>(key: object, work: () => T): T
}

/** Something used up against a limit: a bar with its lines. */
export type Budget = {
  readonly id: string
  readonly label: string
  readonly limit: number
  readonly lines: readonly Line[]
}

/** Something that the force brings: a pool, a bank, the hand limit. */
export type Sum = { readonly id: string; readonly label: string; readonly lines: readonly Line[] }

/** `house` marks a name that was made up for the pack. */
export type Option = { readonly id: string; readonly name: string; readonly house?: boolean }

/** Something that is chosen for the whole list: a scenario, missions, secret objectives. */
export type ChoiceKind<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  /** A secret choice never leaves the owner's device. */
  readonly secret: boolean
  /** Each faction offers its own: what is not offered is not for this one. */
  readonly isOfFaction?: true
  readonly most: number
  options(force: Force<R>): readonly Option[]
}

/** A list that a scenario fixes whole: the form for a new list asks which, in place of a limit. */
export type FixedList = {
  /** Never renamed: forms send it. */
  readonly id: string
  /** What it belongs to, such as a scenario, and which of its lists it is. */
  readonly of: string
  readonly name: string
  readonly source: Pick<Source, 'kind' | 'place'>
  readonly limit: number
  readonly choices: Choices
  readonly entries: readonly Entry[]
}

/** The least and the most points; null where there is no bound. */
export type PointsRange = { readonly least: number | null; readonly most: number | null }

/** A heading in the builder, with its units and how many models it may have. */
export type Section<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  readonly least: number
  /** Null where there is no upper bound. */
  readonly most: number | null
  /** What its units may cost together; left out where there is no limit. */
  readonly cost?: PointsRange
  holds(unit: PricedUnit<R>): boolean
}

export type Rule<R extends RowTypes = RowTypes> = {
  readonly name: string
  /** Every kind of issue that it may give, besides that it cannot judge. */
  readonly kinds: readonly IssueKind<never>[]
  check(force: Force<R>): readonly Issue[]
}

/** A limit of the list as a whole: the rule, and the bar that it is checked by. */
export type Limit<R extends RowTypes = RowTypes> = Rule<R> & { budget(force: Force<R>): Budget }

/** The places for a unit's picks, by the names that targets of issues use. */
export type SlotName = 'class' | 'race' | 'wargear' | 'spells'

/** A row that a unit might pick. */
export type Candidate = {
  readonly row: Row
  /** What it is in a few words: "12″ · strength 2 · Arc". */
  readonly words: string | null
  /** Why this unit may not have it; null where it may. */
  readonly whyNot: string | null
}

export type Slot = {
  readonly slot: SlotName
  readonly label: string
  /** Whether a unit may leave it empty. */
  readonly optional: boolean
  readonly candidates: readonly Candidate[]
  /** A candidate in full: its numbers, its rule, and the rules of its keywords. Left out where no more is to be said. */
  describe?(row: Row): readonly Trait[]
}

/** Something bought in steps; `most` is null where there is no limit. */
export type UpgradeRange = {
  readonly id: string
  readonly label: string
  readonly most: number | null
  /** Why it may not be bought at all; null where it may. */
  readonly whyNot: string | null
}

/** The bases that a unit may have. Other sizes are kept, drawn and checked too. */
export type BaseRange = {
  readonly usual: Base
  /** A few allowed bases to choose from. */
  readonly bases: readonly Base[]
  readonly shapes: readonly BaseShape[]
  /** What is allowed, in words; null where the game does not say. */
  readonly words: string | null
}

/** Something chosen for one entry beyond its rows: one of several answers, or the player's own words. */
export type EntryChoice =
  | { readonly kind: 'one'; readonly id: string; readonly label: string; readonly options: readonly Option[] }
  | { readonly kind: 'words'; readonly id: string; readonly label: string }

/** Everything that can be set for one unit besides its name, notes and count. */
export type Equipment = {
  readonly slots: readonly Slot[]
  readonly upgrades: readonly UpgradeRange[]
  readonly base: BaseRange
  readonly choices: readonly EntryChoice[]
  /** Whether it starts on the table, and why it may not; null where the game has no such choice. */
  readonly start: { readonly label: string; readonly whyNot: string | null } | null
}

/** A keyword, attack, ability or weapon of a unit. */
export type Trait = {
  readonly name: string
  /** Its numbers. */
  readonly words: string | null
  /** Its rule. */
  readonly text: string | null
  /** What of it was made up for the pack. */
  readonly house?: readonly ('name' | 'words' | 'text')[]
}

/** What a player would like more of. */
export type Goal<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  /** Entries of a class that would meet the goal, the best first; none where it cannot. */
  proposals(row: R['classes'], force: Force<R>): readonly Entry[]
}

/**
 * A game: everything that the kernel, the pages and the command line ask of it.
 * Methods rather than function properties, so that a game with its own row types can be used as any game.
 */
export type Game<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly name: string
  /** What the limit counts: "slot" / "slots". */
  readonly limitUnit: LimitUnit
  readonly presets: readonly LimitPreset[]
  readonly characteristics: readonly Characteristic[]
  readonly choices: readonly ChoiceKind<R>[]
  /** Left out where no scenario fixes a list. */
  fixedLists?(catalogue: Catalogue<R>): readonly FixedList[]
  readonly readings: readonly Reading[]
  /** In the order in which their issues are shown. The first limit among them is the main one. */
  readonly rules: readonly Rule<R>[]
  /** What a player may want more of when the rest of a list is filled. */
  readonly goals: readonly Goal<R>[]
  /** Whether a class is there for those around it, so that a filled list takes few; left out where none is. */
  isHelper?(row: R['classes']): boolean
  /** May depend only on the unit and on faction, religion and readings of its force: the answer is cached by these. */
  compose(unit: Unit<R>, context: ForceContext<R>): Composition
  /** A new entry of a class, with the race, base and picks that it needs; of the race given if it may be of it. */
  newEntry(row: R['classes'], context: ForceContext<R>, id: EntryId, race?: R['races'] | null): Entry
  /** The headings of the builder; a unit stands under the first that holds it. */
  sections(force: Force<R>): readonly Section<R>[]
  mark(unit: PricedUnit<R>, force: Force<R>): Marking
  /** What can be set for a unit, and why a choice is not allowed. */
  equipment(unit: PricedUnit<R>, force: Force<R>): Equipment
  /** What a unit can do, in the words of its rows. */
  traits(unit: PricedUnit<R>, force: Force<R>): readonly Trait[]
  /** Null where pools belong to the single model. */
  pools(force: Force<R>): readonly Sum[] | null
  /** The pools of a single model, by characteristic; empty where pools belong to the force. */
  readonly ownPools: readonly string[]
  banks(force: Force<R>): readonly Sum[]
  /** Other numbers of the list, each with its lines. */
  figures(force: Force<R>): readonly Sum[]
}
