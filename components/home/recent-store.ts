import { RECENT_LISTS_ADDRESS, type RecentAnswer } from './recent-list'

// public/theme.js looks for this key before the first paint, to leave room for the lists.
const STORAGE_KEY = 'recent-lists'

const listeners = new Set<() => void>()

let lastRead: { readonly text: string | null; readonly recent: RecentAnswer | null } = { text: null, recent: null }

/** The recent lists as this browser stored them, to show them at once and without a connection. */
export function rememberedLists(): RecentAnswer | null {
  const text = readStored()
  if (text !== lastRead.text) lastRead = { text, recent: text === null ? null : parseAnswer(text) }
  return lastRead.recent
}

export function watchRememberedLists(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server; without an answer, what is remembered stays. */
export async function refreshRecentLists(): Promise<void> {
  const answer = await fetch(RECENT_LISTS_ADDRESS).catch(() => null)
  if (!answer?.ok) return
  // The route answers with this and nothing else.
  const recent = (await answer.json()) as RecentAnswer
  remember(recent.lists.length > 0 ? JSON.stringify(recent) : null)
}

function remember(text: string | null) {
  if (text === null) delete document.documentElement.dataset.lists
  else document.documentElement.dataset.lists = ''
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage may be forbidden or full: then the lists are remembered until the page is left.
    lastRead = { text: readStored(), recent: text === null ? null : parseAnswer(text) }
  }
  for (const listener of listeners) listener()
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function parseAnswer(text: string): RecentAnswer | null {
  try {
    return JSON.parse(text) as RecentAnswer
  } catch {
    return null
  }
}
