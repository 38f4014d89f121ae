/** What a browser says of its idle time. */
type Deadline = { readonly timeRemaining: () => number }

/** About a frame: some browsers do not say when they are idle. */
const WITHOUT_SAYING_MS = 16
const ANY_TIME: Deadline = { timeRemaining: () => Number.POSITIVE_INFINITY }

/**
 * Does something as soon as the browser has nothing to show, and after `mostMs` in one that has always something to do.
 * Returns a function that calls it off.
 */
export function whenIdle(work: (deadline: Deadline) => void, mostMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: mostMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(() => work(ANY_TIME), WITHOUT_SAYING_MS)
  return () => clearTimeout(timer)
}

/** For what nobody waits for. */
const MOST_WAIT_MS = 5_000

export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(() => resolve(), MOST_WAIT_MS))
