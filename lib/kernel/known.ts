/** What the sources are silent about is `null`: never zero, never a guess. */
export type Known<T> = T | null

/** A sum that may lack some of its parts: then it is "at least" that much. */
export type Tally = { readonly points: number; readonly exact: boolean }

export const NOTHING: Tally = { points: 0, exact: true }

export function plus(a: Tally, b: Tally): Tally {
  return { points: a.points + b.points, exact: a.exact && b.exact }
}

export function times(tally: Tally, count: number): Tally {
  return { points: tally.points * count, exact: tally.exact }
}

export function known(amount: Known<number>): Tally {
  return amount === null ? { points: 0, exact: false } : { points: amount, exact: true }
}

/** The sum of what each one has, without a tally for every step on the way: long lists are summed often. */
export function sumOf<T>(all: readonly T[], tallyOf: (one: T) => Tally): Tally {
  let points = 0
  let exact = true
  for (const one of all) {
    const tally = tallyOf(one)
    points += tally.points
    exact &&= tally.exact
  }
  return { points, exact }
}
