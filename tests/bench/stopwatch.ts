/** The median time of one call in milliseconds, after a warm-up that lets the engine settle. */
export function medianOf(call: () => unknown, runs = 41): number {
  return compared([task(call)], runs)[0]?.ms ?? 0
}

/** Something to time; `make` prepares each call outside of what is timed. */
export type Task = { make(): unknown; call(made: never): unknown }

export function task<T>(call: (made: T) => unknown, make: () => T = () => undefined as T): Task {
  return { make, call }
}

/**
 * What one call takes: by the clock (the median), and of the processors (the mean, collecting garbage included).
 * A busy machine stretches the first and hardly touches the second, so that is what is compared.
 */
export type Timing = { readonly ms: number; readonly cpuMs: number }

/** Tasks timed in turns, so that whatever else the machine does falls on all of them alike. */
export function compared(tasks: readonly Task[], rounds = 41): readonly Timing[] {
  const warmUntil = performance.now() + 100 * tasks.length
  while (performance.now() < warmUntil) for (const { make, call } of tasks) call(make() as never)
  const taken = tasks.map(() => ({ clock: [] as number[], cpu: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    tasks.forEach(({ make, call }, i) => {
      const made = make() as never
      const cpu = process.cpuUsage()
      const start = performance.now()
      call(made)
      const clock = performance.now() - start
      const { user, system } = process.cpuUsage(cpu)
      const sums = taken[i]
      if (!sums) return
      sums.clock.push(clock)
      sums.cpu += (user + system) / 1000
    })
  }
  return taken.map(({ clock, cpu }) => ({ ms: median(clock), cpuMs: cpu / rounds }))
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
