import type { Tally } from '../amounts'
import type { Catalogue, RowTypes } from '../catalogue'
import type { Entry, Roster } from '../roster/roster'
import { issuesOf } from '../rules/evaluate'
import { forceOf } from '../rules/force'
import type { Force, Game, PricedUnit } from '../rules/game'
import type { Issue } from '../rules/issue'
import { areHouse } from '../sources'
import { type AskedAttack, isHouseCell, type LoadoutOption, type OddsAnswer, type OddsRefusal } from './answer'

export const CURRENT_LOADOUT_LABEL = 'As it is'

/** A way to arm a unit, with the best attack that it then has on the target. */
export type LoadoutRank = {
  readonly label: string
  readonly entry: Entry
  /** Of one model. */
  readonly price: Tally
  /** The average result of its best attack on the target; null where none could be worked out. */
  readonly expected: number | null
  /** The same divided by its price; null where the price is unknown or zero. */
  readonly perPoint: number | null
  readonly attack: { readonly id: string; readonly label: string; readonly counts: string } | null
  /** Whether its price, and its result, have values that were made up for the pack. */
  readonly house: { readonly price: boolean; readonly result: boolean }
  /** Why an attack could not be worked out. */
  readonly refused: readonly string[]
}

type LoadoutQuestion<R extends RowTypes> = {
  readonly roster: Roster
  readonly catalogue: Catalogue<R>
  readonly game: Game<R>
  /** The unit that is to be armed; its count does not matter. */
  readonly entry: Entry
  readonly target: PricedUnit<R>
  otherLoadouts(unit: PricedUnit<R>, force: Force<R>): readonly LoadoutOption[]
  attacksOn(attacker: PricedUnit<R>, target: PricedUnit<R>): readonly AskedAttack[]
  answer(question: object): OddsAnswer | OddsRefusal
  /** Which attacks count; all where it is left out. */
  isWanted?(attack: AskedAttack): boolean
}

/**
 * The ways to arm a unit, those that do most for each point first. Only ways that break no rule that the unit does
 * not break already, and for one model against one model of the target.
 */
export function bestForPoints<R extends RowTypes>(question: LoadoutQuestion<R>): readonly LoadoutRank[] {
  const start = forceOfOne(question, question.entry)
  const [unit] = start.force.units
  if (!unit) return []
  const brokenBefore = codesOf(start.issues)
  return [{ label: CURRENT_LOADOUT_LABEL, entry: question.entry }, ...question.otherLoadouts(unit, start.force)]
    .flatMap((option) => {
      const { force, issues } = forceOfOne(question, option.entry)
      const [armed] = force.units
      const isAllowed = [...codesOf(issues)].every((code) => brokenBefore.has(code))
      return armed && isAllowed ? [rankOf(question, option, armed)] : []
    })
    .sort(byPoints)
}

/** The unit alone, as a single model, with the faction, religion and readings of its list. */
function forceOfOne<R extends RowTypes>({ roster, catalogue, game }: LoadoutQuestion<R>, entry: Entry) {
  const force = forceOf({ ...roster, entries: [{ ...entry, count: 1 }] }, catalogue, game)
  return { force, issues: issuesOf(force, game) }
}

/** The codes of errors that other entries of the list cannot clear. */
function codesOf(issues: readonly Issue[]): ReadonlySet<string> {
  return new Set(
    issues
      .filter(({ severity, target }) => severity === 'error' && (target.kind === 'entry' || target.kind === 'slot'))
      .map(({ code }) => code),
  )
}

function rankOf<R extends RowTypes>(
  question: LoadoutQuestion<R>,
  { label, entry }: LoadoutOption,
  armed: PricedUnit<R>,
): LoadoutRank {
  const attacks = question.attacksOn(armed, question.target).filter((attack) => question.isWanted?.(attack) ?? true)
  const answered = attacks.map((attack) => ({ attack, answer: question.answer(attack.question) }))
  const [best] = answered
    .flatMap(({ attack, answer }) => ('refused' in answer ? [] : [{ attack, answer }]))
    .sort((a, b) => b.answer.mean - a.answer.mean)
  const { points, exact } = armed.each
  const expected = best?.answer.mean ?? null
  return {
    label,
    entry,
    price: armed.each,
    expected,
    perPoint: expected === null || !exact || points <= 0 ? null : expected / points,
    attack: best ? { id: best.attack.id, label: best.attack.label, counts: best.answer.counts } : null,
    house: {
      price: areHouse(question.catalogue, armed.composition.price),
      result: best !== undefined && isHouseCell(best),
    },
    refused: answered.flatMap(({ attack, answer }) =>
      'refused' in answer ? [`${attack.label}: ${answer.refused}`] : [],
    ),
  }
}

function byPoints(a: LoadoutRank, b: LoadoutRank): number {
  return (b.perPoint ?? -1) - (a.perPoint ?? -1) || (b.expected ?? -1) - (a.expected ?? -1)
}
