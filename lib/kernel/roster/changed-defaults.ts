import type { Roster } from './roster'

type ChangedDefault = {
  readonly game: string
  readonly reading: string
  readonly before: string
  isAbout(roster: Roster): boolean
}

type Answers = Roster['readings']

/** The label of the step and of the version that give a list its old answers. Histories hold it. */
export const AS_BEFORE_LABEL = 'Readings as before'

/** The old answers that may make a difference to the list. What it says itself stands. */
export function answersBefore(roster: Roster, changes: readonly ChangedDefault[]): Answers {
  const due = changes.filter(
    (change) =>
      change.game === roster.game && !Object.hasOwn(roster.readings, change.reading) && change.isAbout(roster),
  )
  return Object.fromEntries(due.map(({ reading, before }) => [reading, before]))
}

export function withAnswers(roster: Roster, answers: Answers): Roster {
  return Object.keys(answers).length === 0 ? roster : { ...roster, readings: { ...answers, ...roster.readings } }
}

/** The old answers that the list says. */
export function answersAsBefore(roster: Roster, changes: readonly ChangedDefault[]): Answers {
  const said = changes.filter(
    ({ game, reading, before }) => game === roster.game && roster.readings[reading] === before,
  )
  return Object.fromEntries(said.map(({ reading, before }) => [reading, before]))
}

/** The list, and the list without each set of its old answers: one of them is what was there before they were given. */
export function possiblyBefore(roster: Roster, changes: readonly ChangedDefault[]): readonly Roster[] {
  return Object.keys(answersAsBefore(roster, changes)).reduce<readonly Roster[]>(
    (variants, reading) => variants.flatMap((variant) => [variant, withoutAnswer(variant, reading)]),
    [roster],
  )
}

function withoutAnswer(roster: Roster, reading: string): Roster {
  const { [reading]: _, ...readings } = roster.readings
  return { ...roster, readings }
}
