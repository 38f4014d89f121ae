type Load = () => Promise<unknown>

const parts = new Map<Load, 'wanted' | 'there'>()

/**
 * A part of the page that is fetched when it is asked for, and otherwise at leisure with all others: so that it is
 * there when the connection is gone.
 */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  parts.set(load, 'wanted')
  return load
}

/** Fetches what was not asked for yet, one after the other, whenever the browser has nothing better to do. */
export async function fetchLateParts(): Promise<void> {
  // A part that arrives may bring late parts of its own: a map is walked to its end as it grows.
  for (const [load, state] of parts) {
    if (state === 'there') continue
    await leisure()
    try {
      await load()
      parts.set(load, 'there')
    } catch {
      // It stays wanted.
    }
  }
}

const LONGEST_WAIT_MS = 5_000
const WITHOUT_IDLE_MS = 200

function leisure(): Promise<void> {
  return new Promise((begin) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => begin(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(begin, WITHOUT_IDLE_MS)
  })
}
