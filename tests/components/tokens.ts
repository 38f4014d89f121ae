import { readFileSync } from 'node:fs'

export type Theme = 'light' | 'dark'
export type Tokens = Readonly<Record<string, string>>

const css = readFileSync('components/look/tokens.css', 'utf8')

/** The colours of a theme, under one accent; null is the accent of pages without a faction. */
export function tokensOf(theme: Theme, accent: string | null): Tokens {
  const own = accent === null ? {} : colours(blockOf(`[data-accent="${accent}"]`), theme)
  return { ...colours(blockOf(':root'), theme), ...own }
}

export function accents(): readonly string[] {
  return [...css.matchAll(/\[data-accent="(\w+)"\]/g)].map(([, accent]) => String(accent))
}

function blockOf(selector: string): string {
  // Alone, or the first of several selectors.
  const start = Math.max(css.indexOf(`${selector} {`), css.indexOf(`${selector},`))
  if (start < 0) throw new Error(`tokens.css has no ${selector}`)
  return css.slice(start, css.indexOf('\n}', start))
}

function colours(block: string, theme: Theme): Tokens {
  const pairs = block.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return Object.fromEntries([...pairs].map(([, name, light, dark]) => [name, theme === 'light' ? light : dark]))
}
