import { ALL_FORMAT } from '../../takeaway/format'
import { type Linked, linksIn } from '../link'

export const MOST_LISTS = 200

/** Something that an organiser was sent: a list still to be read, or a link to one. */
export type Source = { readonly from: string } & (
  | { readonly kind: 'list'; readonly value: unknown }
  | { readonly kind: 'link'; readonly linked: Linked }
  | { readonly kind: 'none'; readonly reason: string }
)

/** Everything in a text or a file: one list, many lists, or any words with links and codes in them. */
export function sourcesIn(from: string, text: string): readonly Source[] {
  if (/^\s*[[{]/.test(text)) return listsIn(from, text)
  const links = linksIn(text)
  if (links.length === 0) return [{ from, kind: 'none', reason: 'There is no list in it, and no link to one.' }]
  return links.map((linked, i) => ({ from: links.length > 1 ? `${from}, ${i + 1}` : from, kind: 'link', linked }))
}

function listsIn(from: string, text: string): readonly Source[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [{ from, kind: 'none', reason: 'It begins like a file, but is no JSON: a part of it may be missing.' }]
  }
  const several = Array.isArray(value) ? value : allIn(value)
  if (!several) return [{ from, kind: 'list', value }]
  if (several.length === 0) return [{ from, kind: 'none', reason: 'No list is in it.' }]
  return several.map((one, i) => ({ from: `${from}, ${i + 1}`, kind: 'list', value: one }))
}

/** The lists in a file of everything that somebody took with them. */
function allIn(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== ALL_FORMAT) return null
  const lists = 'lists' in value && Array.isArray(value.lists) ? value.lists : []
  return lists.map((kept: unknown) => (typeof kept === 'object' && kept !== null && 'list' in kept ? kept.list : kept))
}
