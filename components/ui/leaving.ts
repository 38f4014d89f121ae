// What stands before whoever leaves a page while something on it is saved nowhere.
// A part of every page (components/shell/update-notice), so that it hears of a step before the router does.

type Go = () => void

export type Guard = {
  /** Asks, and goes on if the answer is to leave. */
  ask(go: Go): void
  /** Of the browser's Back or Forward, which has changed the address already. */
  step(event: PopStateEvent): void
  /** What is lost when the page is loaded anew, and what to do first. */
  readonly loss: string
}

/** In the state of the browser's history: how many steps back stay within this page. */
export const STEPS_WITHIN = 'focusDepth'

let guard: Guard | null = null
const listeners = new Set<() => void>()

// A window tells its listeners in the order in which they came, whether they capture or not: the router listens once the
// page is drawn, and would draw the other one.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.step(event))

/** Returns how to take the guard away. */
export function guardPage(one: Guard): () => void {
  put(one)
  return () => {
    if (guard === one) put(null)
  }
}

function put(one: Guard | null) {
  guard = one
  for (const tell of listeners) tell()
}

/** Goes at once where nothing would be lost. */
export function leaveBy(go: Go) {
  if (guard) guard.ask(go)
  else go()
}

export function onGuard(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while nothing would be lost. */
export const lossNow = (): string | null => guard?.loss ?? null
