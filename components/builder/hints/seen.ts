import { useMemo, useSyncExternalStore } from 'react'
import { observableValue } from '@/components/ui/observable-value'

/** In the order in which they are shown. Browsers store these names. */
export const HINTS = ['enter', 'figure', 'commands'] as const

export type Hint = (typeof HINTS)[number]

const STORAGE_KEY = 'musterroll-hints'

/** The hints that the player has dismissed or done, as this page has noted them: a browser may store nothing. */
const ofThisPage = observableValue('')

export function readSeen(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ofThisPage.get()
  } catch {
    return ofThisPage.get()
  }
}

export function markSeen(hint: Hint) {
  const seen = readSeen().split(' ')
  if (seen.includes(hint)) return
  const next = [...seen.filter((one) => one !== ''), hint].join(' ')
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // It comes again on the next page.
  }
  ofThisPage.set(next)
}

export function useSeen(): ReadonlySet<string> {
  const seen = useSyncExternalStore(subscribe, readSeen, () => HINTS.join(' '))
  return useMemo(() => new Set(seen.split(' ')), [seen])
}

/** Other tabs note theirs, too. */
function subscribe(listener: () => void) {
  const stop = ofThisPage.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

/** The first that is not seen and that can be done here. */
export function nextHint(seen: ReadonlySet<string>, canDo: Readonly<Record<Hint, boolean>>): Hint | null {
  return HINTS.find((hint) => !seen.has(hint) && canDo[hint]) ?? null
}
