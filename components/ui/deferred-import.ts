import { untilIdle } from '@/lib/when-idle'
import { checkForUpdate } from './build'
import { observableValue } from './observable-value'

type Load = () => Promise<unknown>

const loadStates = new Map<Load, 'waiting' | 'loaded'>()

/**
 * A part of the page that is loaded when it is needed, or while the browser is idle, so that it is there when the
 * connection is lost. Without a connection it is loaded once there is one; if the server runs another build it cannot be
 * loaded any more. The page says so (components/shell/update-notice), and does not break.
 */
export function deferredImport<T>(load: () => Promise<T>): () => Promise<T> {
  loadStates.set(load, 'waiting')
  return () => loadWithRetries(load)
}

/** How many parts are wanted, and wait for a connection. */
export const missingParts = observableValue(0)

/** Loads what was not loaded yet, one part after the other, while the browser is idle and nobody presses anything. */
export async function loadDeferredImports(): Promise<void> {
  for (const press of ['click', 'keydown']) window.addEventListener(press, notePress, true)
  // A part may have deferred imports of its own: the loop over a map reaches entries that are added meanwhile.
  for (const [load, state] of loadStates) {
    if (state === 'loaded') continue
    await untilNobodyPresses()
    await untilIdle()
    try {
      await load()
      loadStates.set(load, 'loaded')
    } catch {
      // It stays in the map as waiting: the next use tries again.
    }
  }
}

/** A script is run as soon as it has come: whoever presses again within this time would wait for it. */
const PAUSE_AFTER_PRESS_MS = 700
/** A part for whoever never pauses. */
const MOST_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 100

let pressedAt = 0

function notePress() {
  pressedAt = Date.now()
}

async function untilNobodyPresses() {
  const end = Date.now() + MOST_WAIT_MS
  while (Date.now() < Math.min(end, pressedAt + PAUSE_AFTER_PRESS_MS)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** After so many failed attempts with a connection the error is thrown. */
const MOST_ATTEMPTS = 8
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  let failuresInARow = 0
  for (let attempt = 1; ; attempt += navigator.onLine ? 1 : 0) {
    try {
      return await load()
    } catch (error) {
      const isOffline = navigator.onLine === false
      if (!isOffline && (await checkForUpdate())) return new Promise(() => undefined)
      if (attempt >= MOST_ATTEMPTS) throw error
      failuresInARow += 1
      if (isOffline) missingParts.set(missingParts.get() + 1)
      // Many parts may wait for hours: each asks more and more seldom.
      const isBack = await waitForConnection(Math.min(FIRST_RETRY_MS * 2 ** failuresInARow, LONGEST_RETRY_MS))
      if (isBack) failuresInARow = 0
      if (isOffline) missingParts.set(missingParts.get() - 1)
    }
  }
}

/** Whether the connection came back; otherwise the time is over. */
function waitForConnection(timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isBack: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      resolve(isBack)
    }
    const onOnline = () => done(true)
    const timer = setTimeout(() => done(false), timeoutMs)
    window.addEventListener('online', onOnline)
  })
}
