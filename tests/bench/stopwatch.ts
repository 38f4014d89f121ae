/** The median time of one call in milliseconds, after a warm-up that lets the engine settle. */
export function medianOf(call: () => unknown, runs = 41): number {
  const warmUntil = performance.now() + 100
  while (performance.now() < warmUntil) call()
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    call()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}
