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
