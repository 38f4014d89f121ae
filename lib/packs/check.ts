import { KINDS, lookOf } from '../games/looks'
import type { GameSchema, PackCheck, RowSchemas } from '../games/row-schema'
import { placeOf } from '../http/json'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef } from '../kernel/catalogue'
import type { Slug } from '../kernel/ids'
import { basisRowsOf, type PackList } from './extend'
import { formatPack, MOST_PACK_BYTES, type RawPack, type RawRow, type RawRows } from './format'
import { slugReferencesIn } from './references'
import { mismatchesIn } from './schema'

/** One thing that is wrong with a pack. */
export type Problem = {
  /** The place in the pack's file, such as "classes[3] captain: races[0]". */
  readonly place: string
  readonly reason: string
  /** The row that has the error; null where it is the pack as a whole. */
  readonly row: RowRef | null
  /** The path of the field within the row, such as "chart[1].max"; empty where it is the row as a whole. */
  readonly field: string
}

/** What is wrong within a row. */
export type RowProblem = { readonly field: string; readonly reason: string }

type ParsedRow =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

/** Everything that is wrong with a pack, over those of the packs that it extends. */
export function checkPack(
  pack: RawPack,
  packs: PackList,
  schema: GameSchema,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): readonly Problem[] {
  const basis = basisRowsOf(packs, pack)
  if (!basis.ok) return [problemOfPack(basis.unreadable.place, basis.unreadable.reason)]
  const read = readRows(pack, basis.value ?? {}, schema.rows)
  const bytes = Buffer.byteLength(formatPack(pack))
  return limited([
    ...(bytes > MOST_PACK_BYTES
      ? [problemOfPack('the pack', `It takes ${bytes} bytes; at most ${MOST_PACK_BYTES} are allowed.`)]
      : []),
    ...read.problems,
    ...duplicateSlugs(pack),
    ...missingReferences(pack, read.known),
    ...failedChecks(pack, read.catalogue, schema.packChecks ?? []),
    ...(isDraft ? failedChecks(pack, read.catalogue, schema.draftChecks ?? []) : []),
  ])
}

/** How many problems are shown: a file of 2 MB can have hundreds of thousands. */
const MOST_LISTED = 500

/** After so many problems, no further row is read: describing thousands of them takes seconds. */
const MOST_COLLECTED = 2_000

function limited(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_LISTED) return problems
  const listed = problems.slice(0, MOST_LISTED - 1)
  return [
    ...listed,
    problemOfPack('the rest of it', `At least ${problems.length - listed.length} more things are wrong there.`),
  ]
}

export function problemOfPack(place: string, reason: string): Problem {
  return { place, reason, row: null, field: '' }
}

/** Reads one row with its game's schema; `row` is already put together with what it replaces. */
export function parseRow(kind: RowKind, row: RawRow, schemas: RowSchemas, game: string): ParsedRow {
  const schema = schemas[kind]
  if (!schema) return { ok: false, problems: [{ field: '', reason: `${lookOf(game).name} has no ${kind}.` }] }
  const parsed = schema.safeParse(row)
  if (!parsed.success) {
    const mismatches = parsed.error.issues.flatMap((issue) => mismatchesIn(issue, row))
    const problems = mismatches.map(({ path, reason }) => ({ field: placeOf(path), reason }))
    // Of several reasons for one field, the last is the most specific.
    return { ok: false, problems: [...new Map(problems.map((one) => [one.field, one])).values()] }
  }
  // Parsed by the game's own schema of this kind, whose rows all have the common columns.
  const read = parsed.data as Row
  const problems = unknownFields(read)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, row: read }
}

/** Fields that the source gives a place of their own, and that the row has not. */
function unknownFields(row: Row): readonly RowProblem[] {
  return (row.source.also ?? []).flatMap(({ fields }, i) =>
    fields
      .filter((field) => !Object.hasOwn(row, field.split('.')[0] ?? ''))
      .map((field) => ({ field: `source.also[${i}].fields`, reason: `There is no field "${field}" in this row.` })),
  )
}

/** A place in the pack's file, as problems name it. */
export function placeOfRow(kind: RowKind, index: number, slug: unknown, field: string): string {
  return `${kind}[${index}] ${String(slug)}${field && `: ${field}`}`
}

type KnownSlugs = Readonly<Record<RowKind, ReadonlySet<unknown>>>

/** Reads every row that can be read, including those of the packs below. */
function readRows(pack: RawPack, basis: RawRows, schemas: RowSchemas) {
  const problems: Problem[] = []
  const known = {} as Record<RowKind, Set<unknown>>
  const rows = {} as Record<RowKind, Row[]>
  for (const kind of ROW_KINDS) {
    const own = pack.rows[kind] ?? []
    const below = new Map((basis[kind] ?? []).map((row) => [row.slug, row]))
    const ownSlugs = new Set(own.map((row) => row.slug))
    known[kind] = new Set([...below.keys(), ...ownSlugs])
    rows[kind] = [...below.values()]
      .filter((row) => !ownSlugs.has(row.slug))
      .map((row) => parseRow(kind, row, schemas, pack.game))
      .flatMap((read) => (read.ok ? [read.row] : []))
    own.forEach((row, i) => {
      if (problems.length > MOST_COLLECTED) return
      const merged = { ...below.get(row.slug), ...row }
      const read = parseRow(kind, merged, schemas, pack.game)
      if (!read.ok) problems.push(...read.problems.map((one) => problemOfRow(kind, i, row, one)))
      if (read.ok) rows[kind].push(read.row)
      // A class with a problem stays in the charts: without it they would have further problems.
      else if (kind === 'classes') rows[kind].push(merged as unknown as Row)
    })
  }
  const catalogue: Catalogue = { game: pack.game, name: pack.name, pack: { id: pack.id, version: pack.version }, rows }
  return { problems, known: known as KnownSlugs, catalogue }
}

function problemOfRow(kind: RowKind, index: number, row: RawRow, { field, reason }: RowProblem): Problem {
  // Every row's slug was validated when the pack's file was read.
  const slug = row.slug as Slug
  return { place: placeOfRow(kind, index, slug, field), reason, row: { kind, slug }, field }
}

function duplicateSlugs(pack: RawPack): readonly Problem[] {
  return ROW_KINDS.flatMap((kind) => {
    const firstIndexes = new Map<unknown, number>()
    return (pack.rows[kind] ?? []).flatMap((row, i) => {
      const firstIndex = firstIndexes.get(row.slug)
      if (firstIndex === undefined) firstIndexes.set(row.slug, i)
      if (firstIndex === undefined) return []
      const reason = `The slug is used twice: ${kind}[${firstIndex}] has it as well.`
      return [problemOfRow(kind, i, row, { field: 'slug', reason })]
    })
  })
}

function missingReferences(pack: RawPack, known: KnownSlugs): readonly Problem[] {
  return ROW_KINDS.flatMap((kind) =>
    (pack.rows[kind] ?? []).flatMap((row, i) =>
      slugReferencesIn(pack.game, row)
        .filter((reference) => !known[reference.kind].has(reference.slug))
        .map(({ field, kind: named, slug }) =>
          problemOfRow(kind, i, row, { field, reason: `There is no ${KINDS[named].one} "${slug}".` }),
        ),
    ),
  )
}

/** What the checks find. A row of the extended pack is named too, where rows of this pack make it wrong. */
function failedChecks(pack: RawPack, catalogue: Catalogue, checks: readonly PackCheck[]): readonly Problem[] {
  const indexIn = ({ kind, slug }: RowRef) => (pack.rows[kind] ?? []).findIndex((row) => row.slug === slug)
  return checks
    .flatMap((check) => check(catalogue, (row) => indexIn(row) >= 0))
    .map(({ kind, slug, field, reason }) => {
      const index = indexIn({ kind, slug })
      const place = index < 0 ? `${kind} ${slug} of ${pack.extends}: ${field}` : placeOfRow(kind, index, slug, field)
      return { place, reason, row: { kind, slug }, field }
    })
}
