/** Whether two values of plain JSON say the same; the order of keys says nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  // Both are objects, arrays included: their own keys are all that they have.
  const [first, second] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  const keys = Object.keys(first)
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && sameValue(first[key], second[key]))
  )
}

/** The places of a longest run of numbers that only grow: what may rest while the others are moved. */
export function longestRun(numbers: readonly number[]): readonly number[] {
  /** For each length, the place of the smallest number that a run of that length can end with. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  numbers.forEach((number, place) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[place] = ends[low - 1]
    ends[low] = place
  })
  const run: number[] = []
  for (let place = ends.at(-1); place !== undefined; place = before[place]) run.push(place)
  return run.toReversed()
}
