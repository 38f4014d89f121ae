/*
 * public/theme.js runs before the first paint, on every page, and so is as short as can be. With the chosen theme, which
 * never flashes, it notes whether this browser remembers lists (components/home/recent-store.ts): the page leaves room.
 * On a first visit the letters wait until the page is shown (components/ui/page-shown.ts): on a slow line they would
 * hold up all that can be done, and what stands in for them has their measures. From then on the browser has them.
 * Storage may be forbidden: then the theme is the system's, and nothing waits.
 */

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

// public/theme.js reads the same place before the first paint.
const STORAGE_KEY = 'theme'
const CHANGE_EVENT = 'theme-changed'

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme) {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** Hears of a choice made here or in another tab. */
export function watchTheme(heard: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) show((event.newValue ?? 'system') as Theme)
  }
  window.addEventListener('storage', fromOtherTab)
  document.addEventListener(CHANGE_EVENT, heard)
  return () => {
    window.removeEventListener('storage', fromOtherTab)
    document.removeEventListener(CHANGE_EVENT, heard)
  }
}

function show(theme: Theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  document.dispatchEvent(new Event(CHANGE_EVENT))
}
