import { MOST_CODE_LETTERS } from './codec/limits'

/** What a text links to: a list inside a code, or one that the server stores. */
export type Linked =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'stored'; readonly code: string; readonly origin: string | null }

const CODE_PAGE = '/l'

/** The whole list is in the fragment of the address, which no browser sends to a server. */
export function codeLink(code: string, origin = ''): string {
  return `${origin}${CODE_PAGE}#${code}`
}

export function storedAddress(code: string): string {
  return `/s/${code}`
}

export const STORED_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/

/** Stands before the code in the last line of a list as text. */
export const OPEN_AGAIN = 'To open it again: '

const LETTER = '[A-Za-z0-9_-]'
// Names may be like codes ("Wolves v1.2"): without a # before it, a code is long or all that there is.
const LINKED = `(?<=#)(?<linked>v\\d{1,4}\\.${LETTER}+)`
const ALONE = `^(?<alone>v\\d{1,4}\\.${LETTER}+)$`
const BARE = `(?:^|(?<=[\\s"'(<\`\\]]))(?<bare>v\\d{1,4}\\.${LETTER}{16,})`
const LAST_LINE = `(?<=${OPEN_AGAIN}\`?)(?<bare>v\\d{1,4}\\.${LETTER}+)`
const STORED = '(?:^|(?<=\\s)|(?<origin>https?://[^\\s/]{1,255}))/s/(?<stored>[0-9a-hjkmnp-tv-z]{16})(?![0-9a-z])'
const LINK = new RegExp(`${ALONE}|${LINKED}|${BARE}|${STORED}`, 'g')
const LINK_AMONG_TEXTS = new RegExp(`${LINKED}|${LAST_LINE}|${STORED}`, 'g')

const MOST_LOOKED_AT = 20_000_000

/** The first link or code anywhere in a text: chats put words and brackets around it. */
export function linkIn(text: string): Linked | null {
  return linksIn(text.slice(0, 2 * MOST_CODE_LETTERS).trim())[0] ?? null
}

/** All links and codes, each once, in their order. */
export function linksIn(text: string): readonly Linked[] {
  return placedLinksIn(text).map(({ linked }) => linked)
}

export type Placed = { readonly linked: Linked; readonly at: number }

/** The same with the places where they begin. */
export function placedLinksIn(text: string): readonly Placed[] {
  const found = new Map<string, Placed>()
  const looked = text.slice(0, MOST_LOOKED_AT)
  for (const { groups = {}, index: at } of looked.matchAll(looked.includes(OPEN_AGAIN) ? LINK_AMONG_TEXTS : LINK)) {
    const { alone, linked, bare, stored, origin } = groups
    const code = alone ?? linked ?? bare ?? stored
    if (code === undefined || found.has(code)) continue
    found.set(code, {
      at,
      linked: stored === undefined ? { kind: 'code', code } : { kind: 'stored', code, origin: origin ?? null },
    })
  }
  return [...found.values()]
}
