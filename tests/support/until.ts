import { vi } from 'vitest'

/** Waits for a state, not for a time: the limit is far beyond what a busy machine needs. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 })
}
