import type { About } from '../kernel/about'
import type { Catalogue } from '../kernel/catalogue'
import { memo } from '../kernel/memo'
import { nameFromId } from '../kernel/names'
import { answerOf, chosen, type Entry, type Roster } from '../kernel/roster/roster'
import { forceOf } from '../kernel/rules/force'
import type { Force, Game, PricedUnit, Trait } from '../kernel/rules/game'
import { pickedIn } from '../kernel/rules/picked'
import { markedText } from '../kernel/sheets/words'
import { type JudgedSummary, summaryFromEvaluation } from '../rosters/summary'
import { runSteps, type Steps } from '../work-in-steps'
import { evaluatePublic, type PublicEvaluation, publicRoster } from './public'

/** A list as others see it: what a shared page, a text and a picture are made of. */
export type PublicList = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly about: About
  readonly game: Game
  readonly evaluation: PublicEvaluation
  readonly summary: JudgedSummary
  readonly traits: ReadonlyMap<string, readonly Trait[]>
  /** By entry: what a unit has besides picked rows, such as "Martial +1" or "Profile 1.5". */
  readonly extras: ReadonlyMap<string, readonly string[]>
  readonly facts: readonly Fact[]
  /** Readings that differ from the default. */
  readonly readings: readonly { readonly question: string; readonly answer: string }[]
}

/** Something that was chosen for the list as a whole. */
type Fact = { readonly label: string; readonly words: string }

type ListContext = { readonly catalogue: Catalogue; readonly about: About; readonly game: Game }

export function publicListOf(fullRoster: Roster, context: ListContext): PublicList {
  return runSteps(publicListSteps(fullRoster, context))
}

/** The same in steps: a list of the most entries takes a tenth of a second. */
export function* publicListSteps(fullRoster: Roster, { catalogue, about, game }: ListContext): Steps<PublicList> {
  const roster = publicRoster(fullRoster, game)
  yield
  const evaluation = evaluatePublic(roster, catalogue, game)
  yield
  const force = forceOf(roster, catalogue, game)
  yield
  const traits = new Map<string, readonly Trait[]>()
  const extras = new Map<string, readonly string[]>()
  for (const unit of force.units) {
    traits.set(unit.entry.id, game.traits(unit, force))
    extras.set(unit.entry.id, extrasOf(unit, force, game))
    yield
  }
  return {
    roster,
    catalogue,
    about,
    game,
    evaluation,
    summary: summaryFromEvaluation(evaluation, roster, catalogue, game),
    traits,
    extras,
    facts: factsOf(roster, game, force),
    readings: game.readings.flatMap((reading) => {
      const answer = answerOf(game.readings, roster, reading.id)
      if (answer === reading.defaultAnswer) return []
      const label = reading.answers.find(({ id }) => id === answer)?.label ?? answer
      return [{ question: reading.question, answer: label }]
    }),
  }
}

function extrasOf(unit: PricedUnit, force: Force, game: Game): readonly string[] {
  const { upgrades, choices } = unit.entry
  const bought = Object.entries(upgrades).flatMap(([id, steps]) => {
    const label = game.characteristics.find((one) => one.id === id)?.label ?? nameFromId(id)
    return steps === 0 ? [] : [`${label} ${steps > 0 ? '+' : '−'}${Math.abs(steps)}`]
  })
  if (Object.keys(choices).length === 0) return bought
  const answers = game.equipment(unit, force).choices.flatMap((choice) => {
    const [answer] = chosen(choices, choice.id)
    if (answer === undefined || choice.kind === 'words') return []
    return [`${choice.label} ${choice.options.find(({ id }) => id === answer)?.name ?? nameFromId(answer)}`]
  })
  return [...bought, ...answers]
}

function factsOf({ choices }: Roster, game: Game, force: Force): readonly Fact[] {
  return game.choices.flatMap((choice) => {
    if (choice.secret) return [{ label: choice.label, words: 'hidden by their player' }]
    const picked = chosen(choices, choice.id)
    if (picked.length === 0) return []
    const names = picked.map(pickedIn(choice, force)).map(({ name, house }) => markedText(name, house ?? false))
    return [{ label: choice.label, words: names.join(', ') }]
  })
}

export function entryOf({ roster }: Pick<PublicList, 'roster'>, id: string): Entry | undefined {
  return entriesById(roster).get(id)
}

/** A map, since searching two thousand entries for each of two thousand units would be slow. */
const entriesById = memo((roster: Roster) => new Map<string, Entry>(roster.entries.map((entry) => [entry.id, entry])))
