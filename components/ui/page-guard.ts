// Asks before the player leaves a page with unsaved changes.
// Every page loads it (components/shell/update-notice), so that it hears of Back and Forward before the router does.

type Go = () => void

export type Guard = {
  /** Asks, and calls `go` if the answer is to leave. */
  ask(go: Go): void
  /** For the browser's Back and Forward, which have changed the address already. */
  step(event: PopStateEvent): void
  /** What a reload would lose, and what to do first. */
  readonly loss: string
}

/** The key in the history's state for how many steps back stay on this page. */
export const STEPS_WITHIN = 'focusDepth'

let guard: Guard | null = null
const listeners = new Set<() => void>()

// A window calls its listeners in the order in which they were added. The router adds its own once the page is drawn,
// and would draw the other page.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.step(event))

/** Returns how to remove the guard. */
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
