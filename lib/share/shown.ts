import { atOnce, type Steps } from '../http/steps'
import type { About } from '../kernel/about'
import type { Catalogue } from '../kernel/catalogue'
import { memo } from '../kernel/memo'
import { answerOf, chosen, type Entry, type Roster } from '../kernel/roster/roster'
import { forceOf } from '../kernel/rules/force'
import type { Force, Game, PricedUnit, Trait } from '../kernel/rules/game'
import { type Judged, summaryIn } from '../rosters/summary'
import { evaluatePublic, type PublicEvaluation, publicRoster } from './public'

/** A list as others see it: what a shared page, a text and a picture are made of. */
export type Shown = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly about: About
  readonly game: Game
  readonly evaluation: PublicEvaluation
  readonly summary: Judged
  readonly traits: ReadonlyMap<string, readonly Trait[]>
  /** What a unit has beyond rows: "Martial +1", "Profile 1.5". */
  readonly settled: ReadonlyMap<string, readonly string[]>
  readonly facts: readonly Fact[]
  /** Readings that differ from the default. */
  readonly readings: readonly { readonly question: string; readonly answer: string }[]
}

/** Something that was chosen for the list as a whole. */
type Fact = { readonly label: string; readonly words: string }

type Parts = { readonly catalogue: Catalogue; readonly about: About; readonly game: Game }

export function shownOf(whole: Roster, parts: Parts): Shown {
  return atOnce(shownSteps(whole, parts))
}

/** The same in steps: a list of the most entries takes a tenth of a second. */
export function* shownSteps(whole: Roster, { catalogue, about, game }: Parts): Steps<Shown> {
  const roster = publicRoster(whole, game)
  yield
  const evaluation = evaluatePublic(roster, catalogue, game)
  yield
  const force = forceOf(roster, catalogue, game)
  yield
  const traits = new Map<string, readonly Trait[]>()
  const settled = new Map<string, readonly string[]>()
  for (const unit of force.units) {
    traits.set(unit.entry.id, game.traits(unit, force))
    settled.set(unit.entry.id, settledFor(unit, force, game))
    yield
  }
  return {
    roster,
    catalogue,
    about,
    game,
    evaluation,
    summary: summaryIn(evaluation, roster, catalogue, game),
    traits,
    settled,
    facts: factsOf(roster, game, force),
    readings: game.readings.flatMap((reading) => {
      const answer = answerOf(game.readings, roster, reading.id)
      if (answer === reading.defaultAnswer) return []
      const label = reading.answers.find(({ id }) => id === answer)?.label ?? answer
      return [{ question: reading.question, answer: label }]
    }),
  }
}

function settledFor(unit: PricedUnit, force: Force, game: Game): readonly string[] {
  const { upgrades, choices } = unit.entry
  const bought = Object.entries(upgrades).flatMap(([id, steps]) => {
    const label = game.characteristics.find((one) => one.id === id)?.label ?? id
    return steps === 0 ? [] : [`${label} ${steps > 0 ? '+' : '−'}${Math.abs(steps)}`]
  })
  if (Object.keys(choices).length === 0) return bought
  const answers = game.equipment(unit, force).choices.flatMap((choice) => {
    const [answer] = chosen(choices, choice.id)
    if (answer === undefined || choice.kind === 'words') return []
    return [`${choice.label} ${choice.options.find(({ id }) => id === answer)?.name ?? answer}`]
  })
  return [...bought, ...answers]
}

function factsOf({ choices }: Roster, game: Game, force: Force): readonly Fact[] {
  return game.choices.flatMap((choice) => {
    if (choice.secret) return [{ label: choice.label, words: 'kept covered by their player' }]
    const picked = chosen(choices, choice.id)
    if (picked.length === 0) return []
    const options = choice.options(force)
    const names = picked.map((id) => options.find((option) => option.id === id)?.name ?? id)
    return [{ label: choice.label, words: names.join(', ') }]
  })
}

export function entryOf({ roster }: Pick<Shown, 'roster'>, id: string): Entry | undefined {
  return entriesById(roster).get(id)
}

/** Searching two thousand entries for each of two thousand units would take longer than all else. */
const entriesById = memo((roster: Roster) => new Map<string, Entry>(roster.entries.map((entry) => [entry.id, entry])))
