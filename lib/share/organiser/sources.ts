import { JsonBounds } from '../../http/json-bounds.mjs'
import { ALL_FORMAT } from '../../import-export/format'
import { PACK_FORMAT } from '../../packs/format'
import { type ListLink, placedLinksIn, REOPEN_LABEL } from '../link'

export const MOST_LISTS = 200

/** Something that an organiser was sent, before it is read as a list: a file, a link, a pack, or nothing of use. */
export type Source = { readonly from: string } & (
  | { readonly kind: 'list'; readonly value: unknown }
  /** `text` is there where the link ends a list as text: somebody may have changed its words. */
  | { readonly kind: 'link'; readonly link: ListLink; readonly text?: string }
  | { readonly kind: 'pack'; readonly value: unknown }
  | { readonly kind: 'none'; readonly reason: string }
)

/** Everything in a text or a file: one list, many lists, or any words with links and codes in them. */
export function sourcesIn(from: string, text: string): readonly Source[] {
  if (/^\s*[[{]/.test(text)) return listsIn(from, text)
  const found = splitAfterCodes(text).flatMap((part) => linkSourcesIn(part))
  if (found.length === 0) return [{ from, kind: 'none', reason: 'No list and no link found in it.' }]
  return found.map(({ sender, ...source }, i) => {
    const place = found.length > 1 ? `${from}, ${i + 1}` : from
    return { from: sender === '' ? place : sender, kind: 'link', ...source }
  })
}

/** Several lists as text, one after the other: each part ends with the code of its list. */
function splitAfterCodes(text: string): readonly string[] {
  return text.split(new RegExp(`(?=\\s)(?<=${REOPEN_LABEL}\\S+)`))
}

function linkSourcesIn(part: string) {
  return placedLinksIn(part).map(({ link, index }) => {
    const isOwnText = part.slice(0, index).endsWith(REOPEN_LABEL)
    return { link, sender: senderBefore(part.slice(0, index)), ...(isOwnText ? { text: part } : {}) }
  })
}

const LONGEST_SENDER = 60

/** The name of the sender where it stands before the link in its line: "Anna: https://…". */
function senderBefore(text: string): string {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  if (line.includes(REOPEN_LABEL) || line.length > 300) return ''
  const words =
    line
      .replace(/\S*$/, '')
      .split(/https?:\/\/\S*|\/s\/\S*|\/l#\S*/)
      .at(-1) ?? ''
  return words.replace(/^[\s,;:.–-]+|[\s:;,–-]+$/g, '').slice(0, LONGEST_SENDER)
}

/** Enough for 200 lists and their packs: reading them takes some tenths of a second. */
const MOST_VALUES = 1_000_000

function listsIn(from: string, text: string): readonly Source[] {
  const refusal = new JsonBounds(MOST_VALUES).take(new TextEncoder().encode(text))
  if (refusal) return [{ from, kind: 'none', reason: refusal.reason }]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [{ from, kind: 'none', reason: 'It begins like a file, but is not JSON. A part of it may be missing.' }]
  }
  const items = Array.isArray(value) ? value : exportedItems(value)
  if (!items) return [{ from, kind: isPack(value) ? 'pack' : 'list', value }]
  if (items.length === 0) return [{ from, kind: 'none', reason: 'No list found in it.' }]
  return items.map((one, i) => ({ from: `${from}, ${i + 1}`, kind: isPack(one) ? 'pack' : 'list', value: one }))
}

function isPack(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === PACK_FORMAT
}

/** The packs and the lists in an export of everything that an owner has. */
function exportedItems(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== ALL_FORMAT) return null
  const lists = 'lists' in value && Array.isArray(value.lists) ? value.lists : []
  const packs = 'packs' in value && Array.isArray(value.packs) ? value.packs.filter(isPack) : []
  const listOf = (item: unknown) => (typeof item === 'object' && item !== null && 'list' in item ? item.list : item)
  return [...packs, ...lists.map(listOf)]
}
