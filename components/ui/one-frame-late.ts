import { whenIdle } from '@/lib/when-idle'
import { afterFrame } from './after-frame'
import type { Readable } from './observable-value'

/** The next tap comes first. */
const MOST_WAIT_FOR_IDLE_MS = 60

/** The value one frame late: its readers are drawn after the frame that shows a change to the others. */
export function oneFrameLate<T>(source: Readable<T>): Readable<T> {
  let shown = source.get()
  let unsubscribe = () => {}
  const listeners = new Set<() => void>()
  const update = () => {
    if (shown === source.get()) return
    shown = source.get()
    for (const listener of listeners) listener()
  }
  return {
    get: () => shown,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        // What came while nobody listened; whoever listens reads again.
        shown = source.get()
        unsubscribe = source.subscribe(() => late(update))
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unsubscribe()
      }
    },
  }
}

let waiting: Set<() => void> | null = null

/** All that is late is drawn in one pass. */
function late(update: () => void) {
  if (waiting) return void waiting.add(update)
  const updates = new Set([update])
  waiting = updates
  afterFrame(
    () => {
      waiting = null
      for (const each of updates) each()
    },
    (work) => whenIdle(work, MOST_WAIT_FOR_IDLE_MS),
  )
}
