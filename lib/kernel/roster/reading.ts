import type { Roster } from './roster'

/** A documented answer to a place where a rulebook contradicts itself or is silent. */
export type Reading = {
  readonly id: string
  readonly question: string
  readonly place: string
  readonly answers: readonly { readonly id: string; readonly label: string }[]
  readonly standard: string
}

/** The answer in force: what the list stores, or the reading's default. */
export function answerOf(readings: readonly Reading[], roster: Pick<Roster, 'readings'>, id: string): string {
  const reading = readings.find((one) => one.id === id)
  if (!reading) throw new Error(`There is no reading "${id}".`)
  const stored = Object.hasOwn(roster.readings, id) ? roster.readings[id] : undefined
  return reading.answers.some((answer) => answer.id === stored) && stored !== undefined ? stored : reading.standard
}

/** The first answer that is no answer to any reading of the game, by the reading's id. */
export function strayAnswer(
  readings: readonly Reading[],
  answers: Readonly<Record<string, string>>,
): { readonly reading: string; readonly answer: string } | null {
  for (const [reading, answer] of Object.entries(answers)) {
    const answered = readings.find(({ id }) => id === reading)?.answers ?? []
    if (!answered.some(({ id }) => id === answer)) return { reading, answer }
  }
  return null
}
