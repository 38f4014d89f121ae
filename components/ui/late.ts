import { lookForUpdate } from './build'

type Load = () => Promise<unknown>

const parts = new Map<Load, 'wanted' | 'there'>()

/**
 * A part of the page that is loaded when it is needed, or while the browser is idle, so that it is there when the
 * connection is lost. Without a connection it is loaded once there is one. If the server runs another build the part
 * never comes: the page says so (components/shell/update-notice), and does not break.
 */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  parts.set(load, 'wanted')
  return () => loadWithRetries(load)
}

/** Loads the remaining late parts, one after the other, while the browser is idle. */
export async function fetchLateParts(): Promise<void> {
  // A part may bring late parts of its own: the loop over a map reaches entries that are added meanwhile.
  for (const [load, state] of parts) {
    if (state === 'there') continue
    await whenIdle()
    try {
      await load()
      parts.set(load, 'there')
    } catch {
      // It stays wanted.
    }
  }
}

/** After so many attempts with a connection, the part is missing: that is a fault. */
const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
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

function whenIdle(): Promise<void> {
  return new Promise((begin) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => begin(), { timeout: LATEST_MS })
    else setTimeout(begin, WITHOUT_IDLE_MS)
  })
}
