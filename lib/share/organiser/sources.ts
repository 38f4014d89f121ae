import { JsonBounds } from '../../http/json-bounds.mjs'
import { ALL_FORMAT } from '../../import-export/format'
import { PACK_FORMAT } from '../../packs/format'
import { type Linked, OPEN_AGAIN, placedLinksIn } from '../link'

export const MOST_LISTS = 200

/** Something that an organiser was sent: a list still to be read, or a link to one. */
export type Source = { readonly from: string } & (
  | { readonly kind: 'list'; readonly value: unknown }
  /** `text` where the link ends a text of ours: somebody may have changed its words. */
  | { readonly kind: 'link'; readonly linked: Linked; readonly text?: string }
  | { readonly kind: 'pack'; readonly value: unknown }
  | { readonly kind: 'none'; readonly reason: string }
)

/** Everything in a text or a file: one list, many lists, or any words with links and codes in them. */
export function sourcesIn(from: string, text: string): readonly Source[] {
  if (/^\s*[[{]/.test(text)) return listsIn(from, text)
  const found = textsIn(text).flatMap((part) => linksOf(part))
  if (found.length === 0) return [{ from, kind: 'none', reason: 'There is no list in it, and no link to one.' }]
  return found.map(({ sender, ...link }, i) => {
    const place = found.length > 1 ? `${from}, ${i + 1}` : from
    return { from: sender === '' ? place : sender, kind: 'link', ...link }
  })
}

/** Texts of ours, one behind the other, each with the code that ends it. */
function textsIn(text: string): readonly string[] {
  return text.split(new RegExp(`(?=\\s)(?<=${OPEN_AGAIN}\\S+)`))
}

function linksOf(part: string) {
  return placedLinksIn(part).map(({ linked, at }) => {
    const isOwnText = part.slice(0, at).endsWith(OPEN_AGAIN)
    return { linked, sender: senderBefore(part.slice(0, at)), ...(isOwnText ? { text: part } : {}) }
  })
}

const MOST_LETTERS = 60

/** Who sent it, as far as the line says so before the link: "Anna: https://…". */
function senderBefore(text: string): string {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  if (line.includes(OPEN_AGAIN) || line.length > 300) return ''
  const words =
    line
      .replace(/\S*$/, '')
      .split(/https?:\/\/\S*|\/s\/\S*|\/l#\S*/)
      .at(-1) ?? ''
  return words.replace(/^[\s,;:.–-]+|[\s:;,–-]+$/g, '').slice(0, MOST_LETTERS)
}

/** Of 200 lists and their packs: some tenths of a second for the tab that reads them. */
const MOST_VALUES = 1_000_000

function listsIn(from: string, text: string): readonly Source[] {
  const much = new JsonBounds(MOST_VALUES).take(new TextEncoder().encode(text))
  if (much) return [{ from, kind: 'none', reason: much.reason }]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [{ from, kind: 'none', reason: 'It begins like a file, but is no JSON: a part of it may be missing.' }]
  }
  const several = Array.isArray(value) ? value : allIn(value)
  if (!several) return [{ from, kind: isPack(value) ? 'pack' : 'list', value }]
  if (several.length === 0) return [{ from, kind: 'none', reason: 'No list is in it.' }]
  return several.map((one, i) => ({ from: `${from}, ${i + 1}`, kind: isPack(one) ? 'pack' : 'list', value: one }))
}

function isPack(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === PACK_FORMAT
}

/** The lists in a file of everything that somebody took with them, and the packs that they were built with. */
function allIn(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== ALL_FORMAT) return null
  const lists = 'lists' in value && Array.isArray(value.lists) ? value.lists : []
  const packs = 'packs' in value && Array.isArray(value.packs) ? value.packs.filter(isPack) : []
  const written = (kept: unknown) => (typeof kept === 'object' && kept !== null && 'list' in kept ? kept.list : kept)
  return [...packs, ...lists.map(written)]
}
