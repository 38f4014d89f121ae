/**
 * Long work in steps. On the server other requests are answered in between; elsewhere it is done at
 * once.
 */
export type Steps<T> = Generator<void, T>

export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A pause after each step would make small work slow. */
const MOST_MS_WITHOUT_PAUSE = 12

/** A server passes `yieldToOthers` (lib/yielding.ts), which lets other requests be answered for certain. */
export async function runStepsWithPauses<T>(steps: Steps<T>, pauseFn = pause): Promise<T> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < MOST_MS_WITHOUT_PAUSE) continue
    await pauseFn()
    began = performance.now()
  }
}

/** Lets other requests be answered. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
