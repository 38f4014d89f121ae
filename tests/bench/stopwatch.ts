/** The median time of one call in milliseconds, after a warm-up that lets the engine settle. */
export function medianOf(call: () => unknown, runs = 41): number {
  return medianOfEach(runs, () => undefined, call)
}

/** The same, with something made anew for each call outside the time that is taken. */
export function medianOfEach<T>(runs: number, make: () => T, call: (made: T) => unknown): number {
  const warmUntil = performance.now() + 100
  while (performance.now() < warmUntil) call(make())
  const times = Array.from({ length: runs }, () => {
    const made = make()
    const start = performance.now()
    call(made)
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}
