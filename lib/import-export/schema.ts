import { z } from 'zod'
import { type Read, readJson, readWith } from '../http/json'
import { MOST_VALUES } from '../http/json-bounds.mjs'
import { resultOf } from '../http/requests'
import { MOST_PACK_VALUES, rawPackFrom } from '../packs/schema'
import { fail, type Result, succeed } from '../result'
import { label, list, listId, tags } from '../rosters/request-schema'
import { ALL_FORMAT } from './format'
import { MOST_PIECE_BYTES, type Range } from './scanner'

const moment = z.iso.datetime().transform((text) => new Date(text))

/** A list in the file, with what is known about it. What cannot be read counts as unknown. */
export const listInFile = z.looseObject({
  id: listId.optional().catch(undefined),
  tags: tags.catch([]),
  createdAt: moment.optional().catch(undefined),
  updatedAt: moment.optional().catch(undefined),
  archivedAt: moment.nullable().default(null).catch(null),
  deletedAt: moment.nullable().default(null).catch(null),
  list,
})

export type ListInFile = z.output<typeof listInFile>

export const versionInFile = z.looseObject({ of: listId, label, createdAt: moment, list })

const pieces = z.array(z.unknown()).default([])

/** Each is a transaction of its own. */
const packs = z.array(z.unknown()).max(2_000).default([])

const allFile = z.looseObject({
  format: z.literal(ALL_FORMAT),
  lists: pieces,
  packs,
  drafts: packs,
  versions: pieces,
})

/** One list or pack in a file, with its place. It is read only when it is imported. */
export type Piece = { readonly place: string; readonly read: () => Promise<Result<unknown>> }

export type FileContent = {
  readonly lists: readonly Piece[]
  readonly packs: readonly Piece[]
  readonly drafts: readonly Piece[]
  readonly versions: readonly Piece[]
}

const EMPTY_CONTENT: FileContent = { lists: [], packs: [], drafts: [], versions: [] }

/** A file that has arrived: the text around its pieces, and the text of any part of it. */
export type ReceivedFile = {
  readonly frame: string | null
  readonly pieces: readonly Range[]
  readonly bytes: number
  readonly read: (range: Range) => Promise<Result<string>>
}

/** What a file holds: an export of everything, one pack, or lists. */
export async function contentOf(file: ReceivedFile): Promise<Result<FileContent>> {
  const { frame, pieces } = file
  if (frame === null) return fail({ kind: 'unreadable', reason: 'It is not text in UTF-8.' })
  const read = readJson(frame, Number.POSITIVE_INFINITY, MOST_VALUES + 2 * pieces.length)
  const isSmall = file.bytes <= MOST_PIECE_BYTES
  if (!read.ok && pieces.length === 0) return resultOf(read)
  // Only the whole text tells the place of the fault.
  if (!read.ok) return isSmall ? singleContent(file) : failCutOff(read)
  const { value } = read
  const format = formatOf(value)
  if (format === ALL_FORMAT) return exportContent(value, file)
  if (/^musterroll-all\//.test(format)) {
    const reason = `format: It is a file of "${format.slice(0, 60)}"; this Muster Roll reads "${ALL_FORMAT}".`
    return fail({ kind: 'unreadable', reason })
  }
  if (Array.isArray(value))
    return succeed({ ...EMPTY_CONTENT, lists: piecesIn('', value, file, MOST_VALUES).map(asList) })
  if (!isSmall) return fail({ kind: 'too-large', bytes: file.bytes, limit: MOST_PIECE_BYTES })
  return singleContent(file, format.startsWith('musterroll-pack/') ? MOST_PACK_VALUES : MOST_VALUES)
}

async function singleContent(file: ReceivedFile, mostValues = MOST_VALUES): Promise<Result<FileContent>> {
  const read = await readPiece(file, { from: 0, to: file.bytes }, mostValues)
  if (!read.ok) return read
  const piece: Piece = { place: '', read: () => Promise.resolve(read) }
  if (formatOf(read.value).startsWith('musterroll-pack/')) return succeed({ ...EMPTY_CONTENT, packs: [piece] })
  return succeed({ ...EMPTY_CONTENT, lists: [asList(piece)] })
}

function failCutOff(read: Extract<Read<unknown>, { ok: false }>): Result<never> {
  const { reason } = read.unreadable
  return fail({ kind: 'unreadable', reason: `the whole file: ${reason} A part of it may be missing.` })
}

function exportContent(value: unknown, file: ReceivedFile): Result<FileContent> {
  const read = resultOf(readWith(allFile, value))
  if (!read.ok) return read
  const { lists, packs, drafts, versions } = read.value
  return succeed({
    lists: piecesIn('lists', lists, file, MOST_VALUES),
    packs: piecesIn('packs', packs, file, MOST_PACK_VALUES),
    drafts: piecesIn('drafts', drafts, file, MOST_PACK_VALUES),
    versions: piecesIn('versions', versions, file, MOST_VALUES),
  })
}

const piecePlaceholder = z.strictObject({ at: z.number() })

function piecesIn(name: string, values: readonly unknown[], file: ReceivedFile, mostValues: number): readonly Piece[] {
  return values.map((value, i) => {
    const at = piecePlaceholder.safeParse(value)
    const range = at.success ? file.pieces[at.data.at] : undefined
    const read = () => (range ? readPiece(file, range, mostValues) : Promise.resolve(succeed(value)))
    return { place: `${name}[${i}]`, read }
  })
}

async function readPiece(file: ReceivedFile, range: Range, mostValues: number): Promise<Result<unknown>> {
  const text = await file.read(range)
  return text.ok ? resultOf(readJson(text.value, MOST_PIECE_BYTES, mostValues)) : text
}

/** A pack in a file, read as far as possible without the packs that it extends. */
export async function readPack({ read }: Piece): Promise<Result<unknown>> {
  const value = await read()
  if (!value.ok) return value
  const pack = resultOf(rawPackFrom(value.value))
  return pack.ok ? value : pack
}

function asList({ place, read }: Piece): Piece {
  return {
    place,
    read: async () => {
      const list = await read()
      return list.ok ? succeed({ list: list.value }) : list
    },
  }
}

function formatOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'format' in value ? String(value.format) : ''
}
