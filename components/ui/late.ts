import { lookForUpdate } from './build'

type Load = () => Promise<unknown>

const parts = new Map<Load, 'wanted' | 'there'>()

/**
 * A part of the page that is fetched when it is asked for, and otherwise at leisure with all others: so that it is
 * there when the connection is gone. Asked for without one, it comes when it can; the page around it stands. Where the
 * server is of another build it never comes: the page says so (components/shell/update-notice), and does not break.
 */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  parts.set(load, 'wanted')
  return () => patiently(load)
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

/** A server that answers all the time, and never with the part, has none: then it is a fault. */
const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += navigator.onLine ? 1 : 0) {
    try {
      return await load()
    } catch (fault) {
      if (await lookForUpdate()) return new Promise(() => undefined)
      if (attempt >= MOST_ATTEMPTS) throw fault
      await connectionOr(Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS))
    }
  }
}

function connectionOr(ms: number): Promise<void> {
  return new Promise((go) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      go()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}

const LATEST_MS = 5_000
const WITHOUT_IDLE_MS = 200

function leisure(): Promise<void> {
  return new Promise((begin) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => begin(), { timeout: LATEST_MS })
    else setTimeout(begin, WITHOUT_IDLE_MS)
  })
}
