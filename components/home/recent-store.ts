import { RECENT_ADDRESS, type Recent } from './recent-list'

// public/theme.js asks whether this is there before the first paint, to leave room for it.
const PLACE = 'recent-lists'

const heard = new Set<() => void>()

let read: { readonly text: string | null; readonly recent: Recent | null } = { text: null, recent: null }

/** What this browser remembers of its owner's lists: shown at once, and without a connection. */
export function remembered(): Recent | null {
  const text = stored()
  if (text !== read.text) read = { text, recent: text === null ? null : parsed(text) }
  return read.recent
}

export function watchRemembered(listener: () => void): () => void {
  heard.add(listener)
  return () => heard.delete(listener)
}

/** Asks the server; without an answer, what is remembered stays. */
export async function refresh(): Promise<void> {
  const answer = await fetch(RECENT_ADDRESS).catch(() => null)
  if (!answer?.ok) return
  // The route answers with this and nothing else.
  const recent = (await answer.json()) as Recent
  remember(recent.lists.length > 0 ? JSON.stringify(recent) : null)
}

function remember(text: string | null) {
  if (text === null) delete document.documentElement.dataset.lists
  else document.documentElement.dataset.lists = ''
  try {
    if (text === null) localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, text)
  } catch {
    // Storage may be forbidden or full: then it is shown, and forgotten with the page.
    read = { text: stored(), recent: text === null ? null : parsed(text) }
  }
  for (const listener of heard) listener()
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null
  }
}

function parsed(text: string): Recent | null {
  try {
    return JSON.parse(text) as Recent
  } catch {
    return null
  }
}
