export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

// public/theme.js reads the same place before the first paint.
const PLACE = 'theme'
const CHANGED = 'theme-changed'

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme) {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, theme)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** Hears of a choice made here or in another tab. */
export function watchTheme(heard: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === PLACE) show((event.newValue ?? 'system') as Theme)
  }
  window.addEventListener('storage', fromOtherTab)
  document.addEventListener(CHANGED, heard)
  return () => {
    window.removeEventListener('storage', fromOtherTab)
    document.removeEventListener(CHANGED, heard)
  }
}

function show(theme: Theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  document.dispatchEvent(new Event(CHANGED))
}
