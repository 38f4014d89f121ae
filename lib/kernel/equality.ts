/** Whether two JSON values are equal, whatever the order of their keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  // Both are objects or arrays, and have nothing but their own keys.
  const [first, second] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  const keys = Object.keys(first)
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && sameValue(first[key], second[key]))
  )
}

/** The indexes of a longest increasing subsequence: these stay in place while the others are moved. */
export function longestIncreasing(numbers: readonly number[]): readonly number[] {
  /** For each length, the index of the smallest number that can end a run of that length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  numbers.forEach((value, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  })
  const run: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) run.push(index)
  return run.toReversed()
}
