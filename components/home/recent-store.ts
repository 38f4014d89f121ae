import { RECENT_ADDRESS, type Recent } from './recent-list'

// public/theme.js asks whether this is there before the first paint, to leave room for it.
const STORAGE_KEY = 'recent-lists'

const listeners = new Set<() => void>()

let lastRead: { readonly text: string | null; readonly recent: Recent | null } = { text: null, recent: null }

/** What this browser stores of its owner's lists, to show it at once and without a connection. */
export function rememberedLists(): Recent | null {
  const text = stored()
  if (text !== lastRead.text) lastRead = { text, recent: text === null ? null : parsed(text) }
  return lastRead.recent
}

export function watchRememberedLists(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server; without an answer, what is remembered stays. */
export async function refreshRecentLists(): Promise<void> {
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
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage may be forbidden or full: then it is shown, and forgotten with the page.
    lastRead = { text: stored(), recent: text === null ? null : parsed(text) }
  }
  for (const listener of listeners) listener()
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
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
