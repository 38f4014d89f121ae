import { MOST_CODE_LETTERS } from './codec/code'

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
const CODE = new RegExp(`(?:^|[\\s#"'(<\`\\]])(v\\d{1,4}\\.${LETTER}+)`)
const STORED = /(?:^|\s|(https?:\/\/[^\s/]{1,255}))\/s\/([0-9a-hjkmnp-tv-z]{16})(?![0-9a-z])/

/** The first link or code in a text, wherever in it: chats put words and brackets round it. */
export function linkIn(text: string): Linked | null {
  const within = text.slice(0, 2 * MOST_CODE_LETTERS)
  const [, code] = CODE.exec(within) ?? []
  if (code !== undefined) return { kind: 'code', code }
  const [, origin = null, stored] = STORED.exec(within) ?? []
  return stored === undefined ? null : { kind: 'stored', code: stored, origin }
}
