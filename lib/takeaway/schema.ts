import { z } from 'zod'
import { type Read, readWith, unreadable } from '../edge/json'
import { label, list, listId, tags } from '../rosters/request-schema'
import { ALL_FORMAT } from './format'

const moment = z.iso.datetime().transform((text) => new Date(text))

/** A list as it lies in the file, with what is known about it. What does not read is taken for unknown. */
export const broughtList = z.looseObject({
  id: listId.optional().catch(undefined),
  tags: tags.catch([]),
  createdAt: moment.optional().catch(undefined),
  updatedAt: moment.optional().catch(undefined),
  archivedAt: moment.nullable().default(null).catch(null),
  deletedAt: moment.nullable().default(null).catch(null),
  list,
})

export type BroughtList = z.output<typeof broughtList>

export const broughtVersion = z.looseObject({ of: listId, label, createdAt: moment, list })

const MOST_LISTS = 5000

const pieces = (most: number) => z.array(z.unknown()).max(most).default([])

const allFile = z.looseObject({
  format: z.literal(ALL_FORMAT),
  lists: pieces(MOST_LISTS),
  packs: pieces(500),
  drafts: pieces(500),
  versions: pieces(20_000),
})

/** Something in a file, and where. */
export type Piece = { readonly place: string; readonly value: unknown }

export type Brought = {
  readonly lists: readonly Piece[]
  readonly packs: readonly Piece[]
  readonly drafts: readonly Piece[]
  readonly versions: readonly Piece[]
}

const NOTHING: Brought = { lists: [], packs: [], drafts: [], versions: [] }

/** What a file holds: everything of somebody's, one pack, or lists. Each piece is read for itself later. */
export function broughtIn(value: unknown): Read<Brought> {
  const format = formatOf(value)
  if (format === ALL_FORMAT) return allIn(value)
  if (/^musterroll-all\//.test(format)) {
    return unreadable('format', `It is a file of "${format.slice(0, 60)}"; this Muster Roll reads "${ALL_FORMAT}".`)
  }
  const one = { place: '', value }
  if (format.startsWith('musterroll-pack/')) return { ok: true, value: { ...NOTHING, packs: [one] } }
  if (Array.isArray(value) && value.length > MOST_LISTS) {
    return unreadable('the whole file', `It holds ${value.length} lists; at most ${MOST_LISTS} are taken in at once.`)
  }
  const lists = Array.isArray(value) ? placed('', value) : [one]
  return {
    ok: true,
    value: { ...NOTHING, lists: lists.map(({ place, value }) => ({ place, value: { list: value } })) },
  }
}

function allIn(value: unknown): Read<Brought> {
  const read = readWith(allFile, value)
  if (!read.ok) return read
  const { lists, packs, drafts, versions } = read.value
  return {
    ok: true,
    value: {
      lists: placed('lists', lists),
      packs: placed('packs', packs),
      drafts: placed('drafts', drafts),
      versions: placed('versions', versions),
    },
  }
}

function placed(name: string, values: readonly unknown[]): readonly Piece[] {
  return values.map((value, i) => ({ place: `${name}[${i}]`, value }))
}

function formatOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'format' in value ? String(value.format) : ''
}
