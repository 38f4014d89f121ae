import { MOST_CODE_LETTERS } from './codec/limits'

/** A link to a list: `listCode` holds the list itself; under `shareCode` the server stores it. */
export type ListLink =
  | { readonly kind: 'code'; readonly listCode: string }
  | { readonly kind: 'stored'; readonly shareCode: string; readonly origin: string | null }

const CODE_PAGE = '/l'

/** The whole list is in the fragment of the address, which no browser sends to a server. */
export function codeLink(listCode: string, origin = ''): string {
  return `${origin}${CODE_PAGE}#${listCode}`
}

export function storedAddress(shareCode: string): string {
  return `/s/${shareCode}`
}

export const STORED_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/

/** Stands before the code in the last line of a list as text. */
export const REOPEN_LABEL = 'To open it again: '

const LETTER = '[A-Za-z0-9_-]'
// Names may be like codes ("Wolves v1.2"): without a # before it, a code is long or all that there is.
const LINKED = `(?<=#)(?<linked>v\\d{1,4}\\.${LETTER}+)`
const ALONE = `^(?<alone>v\\d{1,4}\\.${LETTER}+)$`
const BARE = `(?:^|(?<=[\\s"'(<\`\\]]))(?<bare>v\\d{1,4}\\.${LETTER}{16,})`
const LAST_LINE = `(?<=${REOPEN_LABEL}\`?)(?<bare>v\\d{1,4}\\.${LETTER}+)`
const STORED = '(?:^|(?<=\\s)|(?<origin>https?://[^\\s/]{1,255}))/s/(?<stored>[0-9a-hjkmnp-tv-z]{16})(?![0-9a-z])'
const LINK = new RegExp(`${ALONE}|${LINKED}|${BARE}|${STORED}`, 'g')
const LINK_AMONG_TEXTS = new RegExp(`${LINKED}|${LAST_LINE}|${STORED}`, 'g')

const MOST_SEARCHED_LETTERS = 20_000_000

/** The first link or code anywhere in a text: in chats there may be words and brackets around it. */
export function linkIn(text: string): ListLink | null {
  return linksIn(text.slice(0, 2 * MOST_CODE_LETTERS).trim())[0] ?? null
}

/** All links and codes, each once, in their order. */
export function linksIn(text: string): readonly ListLink[] {
  return placedLinksIn(text).map(({ link }) => link)
}

export type PlacedLink = { readonly link: ListLink; readonly index: number }

/** The same with the places where they begin. */
export function placedLinksIn(text: string): readonly PlacedLink[] {
  const found = new Map<string, PlacedLink>()
  const searched = text.slice(0, MOST_SEARCHED_LETTERS)
  for (const { groups = {}, index } of searched.matchAll(searched.includes(REOPEN_LABEL) ? LINK_AMONG_TEXTS : LINK)) {
    const { alone, linked, bare, stored, origin } = groups
    const code = alone ?? linked ?? bare ?? stored
    if (code === undefined || found.has(code)) continue
    found.set(code, {
      index,
      link:
        stored === undefined
          ? { kind: 'code', listCode: code }
          : { kind: 'stored', shareCode: code, origin: origin ?? null },
    })
  }
  return [...found.values()]
}
