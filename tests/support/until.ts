import { vi } from 'vitest'

/** Waits for a state and not for a time: the bound is far beyond what a busy machine needs, and ends what never comes. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 })
}
