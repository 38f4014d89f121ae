// Asks before the player leaves a page with unsaved changes.
// Every page loads it (components/shell/update-notice): its listener for Back and Forward must run before the router's.

type Navigate = () => void

export type Guard = {
  /** Asks the player, and calls `navigate` if the answer is to leave. */
  confirmLeave(navigate: Navigate): void
  /** Handles the browser's Back and Forward, after which the address has changed already. */
  onPopState(event: PopStateEvent): void
  /** A text: what a reload would lose, and what to do first. */
  readonly lossText: string
}

/** The key in `history.state` of the number of steps back that stay on this page. */
export const STEPS_IN_PAGE_KEY = 'focusDepth'

let guard: Guard | null = null
const listeners = new Set<() => void>()

// A window calls its listeners in the order in which they were added. This one must come before that of the router,
// which is added once the page is drawn and would draw the other page.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.onPopState(event))

/** Returns a function that removes the guard. */
export function guardPage(added: Guard): () => void {
  setGuard(added)
  return () => {
    if (guard === added) setGuard(null)
  }
}

function setGuard(next: Guard | null) {
  guard = next
  for (const listener of listeners) listener()
}

/** Navigates at once, unless a guard has to ask first. */
export function leavePage(navigate: Navigate) {
  if (guard) guard.confirmLeave(navigate)
  else navigate()
}

export function onGuardChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while nothing would be lost. */
export const currentLossText = (): string | null => guard?.lossText ?? null
