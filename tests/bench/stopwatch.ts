/** The median time of one call in milliseconds, after a warm-up that lets the engine settle. */
export function medianOf(call: () => unknown, runs = 41): number {
  return timed([task(call)], runs)[0]?.ms ?? 0
}

/** Something to time; `prepare` makes the argument of each call, and is not timed. */
export type Task = { prepare(): unknown; call(prepared: never): unknown }

export function task<T>(call: (prepared: T) => unknown, prepare: () => T = () => undefined as T): Task {
  return { prepare, call }
}

/**
 * What one call takes: elapsed time (the median), and processor time (the mean, with garbage collection). A busy machine
 * changes the first much and the second hardly, so benchmarks compare the second.
 */
export type Timing = { readonly ms: number; readonly cpuMs: number }

/** Tasks timed in turns, so that other work of the machine affects all of them alike. */
export function timed(tasks: readonly Task[], rounds = 41): readonly Timing[] {
  const warmUntil = performance.now() + 100 * tasks.length
  while (performance.now() < warmUntil) for (const { prepare, call } of tasks) call(prepare() as never)
  const sums = tasks.map(() => ({ clock: [] as number[], cpu: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    tasks.forEach(({ prepare, call }, i) => {
      const prepared = prepare() as never
      const cpu = process.cpuUsage()
      const start = performance.now()
      call(prepared)
      const clock = performance.now() - start
      const { user, system } = process.cpuUsage(cpu)
      const sum = sums[i]
      if (!sum) return
      sum.clock.push(clock)
      sum.cpu += (user + system) / 1000
    })
  }
  return sums.map(({ clock, cpu }) => ({ ms: median(clock), cpuMs: cpu / rounds }))
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
