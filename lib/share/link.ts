import { MOST_CODE_LETTERS } from './codec/limits'

/** What a text turns out to name: a list within the code itself, or one that the server keeps. */
export type Linked =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'stored'; readonly code: string; readonly origin: string | null }

export const CODE_PAGE = '/l'

/** The whole list in the part of an address that no browser sends to a server. */
export function codeLink(code: string, origin = ''): string {
  return `${origin}${CODE_PAGE}#${code}`
}

export function storedAddress(code: string): string {
  return `/s/${code}`
}

export const STORED_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/

const LETTER = '[A-Za-z0-9_-]'
const CODE = `(?:^|(?<=[\\s#"'(<\`\\]]))(?<code>v\\d{1,4}\\.${LETTER}+)`
const STORED = '(?:^|(?<=\\s)|(?<origin>https?://[^\\s/]{1,255}))/s/(?<stored>[0-9a-hjkmnp-tv-z]{16})(?![0-9a-z])'
const LINK = new RegExp(`${CODE}|${STORED}`, 'g')

const MOST_LOOKED_AT = 2_000_000

/** The first link or code in a text, wherever in it: chats put words and brackets round it. */
export function linkIn(text: string): Linked | null {
  return linksIn(text.slice(0, 2 * MOST_CODE_LETTERS))[0] ?? null
}

/** All of them, each once, in their order. */
export function linksIn(text: string): readonly Linked[] {
  const found = new Map<string, Linked>()
  for (const { groups = {} } of text.slice(0, MOST_LOOKED_AT).matchAll(LINK)) {
    const { code, stored, origin } = groups
    if (code !== undefined) found.set(code, { kind: 'code', code })
    else if (stored !== undefined) found.set(stored, { kind: 'stored', code: stored, origin: origin ?? null })
  }
  return [...found.values()]
}
