import { KINDS } from '../games/looks'
import type { GameSchema, PackCheck, RowSchemas } from '../games/row-schema'
import { placeOf } from '../http/json'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef } from '../kernel/catalogue'
import type { Slug } from '../kernel/ids'
import { basisRowsOf, type PackList } from './extend'
import { formatPack, MOST_PACK_BYTES, type WrittenPack, type WrittenRow, type WrittenRows } from './format'
import { namingsIn } from './references'
import { misfitsIn } from './schema'

/** One thing that is wrong with a pack. */
export type Problem = {
  /** In the words of the pack's file, such as "classes[3] captain: races[0]". */
  readonly place: string
  readonly reason: string
  /** The row that has the error; null where it is the pack as a whole. */
  readonly row: RowRef | null
  /** The path of the field within the row, such as "chart[1].max"; empty where it is the row as a whole. */
  readonly field: string
}

/** What is wrong within a row. */
export type RowProblem = { readonly field: string; readonly reason: string }

type Read = { readonly ok: true; readonly row: Row } | { readonly ok: false; readonly problems: readonly RowProblem[] }

/** Everything that is wrong with a pack, over those of the packs that it extends. */
export function checkPack(pack: WrittenPack, packs: PackList, schema: GameSchema): readonly Problem[] {
  const basis = basisRowsOf(packs, pack)
  if (!basis.ok) return [problemOfPack(basis.unreadable.place, basis.unreadable.reason)]
  const read = readRows(pack, basis.value ?? {}, schema.rows)
  const bytes = Buffer.byteLength(formatPack(pack))
  return bounded([
    ...(bytes > MOST_PACK_BYTES
      ? [problemOfPack('the whole pack', `It takes ${bytes} bytes; ${MOST_PACK_BYTES} are the most.`)]
      : []),
    ...read.problems,
    ...doubleSlugs(pack),
    ...danglingNames(pack, read.known),
    ...misfitRows(pack, read.catalogue, schema.packChecks ?? []),
  ])
}

/** A file of 2 MB can have hundreds of thousands. */
const MOST_PROBLEMS = 500

/** After so many, no further row is read: to describe thousands of problems takes seconds. */
const MOST_FOUND = 2_000

function bounded(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_PROBLEMS) return problems
  const told = problems.slice(0, MOST_PROBLEMS - 1)
  return [
    ...told,
    problemOfPack('the rest of it', `At least ${problems.length - told.length} more things are wrong there.`),
  ]
}

export function problemOfPack(place: string, reason: string): Problem {
  return { place, reason, row: null, field: '' }
}

/** Reads one row with its game's schema; `row` is already put together with what it replaces. */
export function readRow(kind: RowKind, row: WrittenRow, schemas: RowSchemas, game: string): Read {
  const schema = schemas[kind]
  if (!schema) return { ok: false, problems: [{ field: '', reason: `${game} has no ${kind}.` }] }
  const parsed = schema.safeParse(row)
  if (!parsed.success) {
    const misfits = parsed.error.issues.flatMap((issue) => misfitsIn(issue, row))
    const problems = misfits.map(({ path, reason }) => ({ field: fieldOf(path), reason }))
    // Of several reasons for one field, the last is the most specific.
    return { ok: false, problems: [...new Map(problems.map((one) => [one.field, one])).values()] }
  }
  // Parsed by the game's own schema of this kind, whose rows all have the common columns.
  return { ok: true, row: parsed.data as Row }
}

/** A place in the pack's file, as problems name it. */
export function placeOfRow(kind: RowKind, index: number, slug: unknown, field: string): string {
  return `${kind}[${index}] ${String(slug)}${field && `: ${field}`}`
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : placeOf(path)
}

type Known = Readonly<Record<RowKind, ReadonlySet<unknown>>>

/** Reads every row that can be read, those of the packs below included. */
function readRows(pack: WrittenPack, basis: WrittenRows, schemas: RowSchemas) {
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
      .map((row) => readRow(kind, row, schemas, pack.game))
      .flatMap((read) => (read.ok ? [read.row] : []))
    own.forEach((row, i) => {
      if (problems.length > MOST_FOUND) return
      const merged = { ...below.get(row.slug), ...row }
      const read = readRow(kind, merged, schemas, pack.game)
      if (!read.ok) problems.push(...read.problems.map((one) => problemOfRow(kind, i, row, one)))
      if (read.ok) rows[kind].push(read.row)
      // A class with a problem stays in the charts: without it they would have further problems.
      else if (kind === 'classes') rows[kind].push(merged as unknown as Row)
    })
  }
  const catalogue: Catalogue = { game: pack.game, name: pack.name, pack: { id: pack.id, version: pack.version }, rows }
  return { problems, known: known as Known, catalogue }
}

function problemOfRow(kind: RowKind, index: number, row: WrittenRow, { field, reason }: RowProblem): Problem {
  // The reader of packs minted every row's slug.
  const slug = row.slug as Slug
  return { place: placeOfRow(kind, index, slug, field), reason, row: { kind, slug }, field }
}

function doubleSlugs(pack: WrittenPack): readonly Problem[] {
  return ROW_KINDS.flatMap((kind) => {
    const first = new Map<unknown, number>()
    return (pack.rows[kind] ?? []).flatMap((row, i) => {
      const before = first.get(row.slug)
      if (before === undefined) first.set(row.slug, i)
      if (before === undefined) return []
      const reason = `The slug is there twice: ${kind}[${before}] has it as well.`
      return [problemOfRow(kind, i, row, { field: 'slug', reason })]
    })
  })
}

function danglingNames(pack: WrittenPack, known: Known): readonly Problem[] {
  return ROW_KINDS.flatMap((kind) =>
    (pack.rows[kind] ?? []).flatMap((row, i) =>
      namingsIn(pack.game, row)
        .filter((naming) => !known[naming.kind].has(naming.slug))
        .map(({ field, kind: named, slug }) =>
          problemOfRow(kind, i, row, { field, reason: `There is no ${KINDS[named].one} "${slug}".` }),
        ),
    ),
  )
}

/** A row of the pack that is extended is named too, where the rows of this pack make it wrong. */
function misfitRows(pack: WrittenPack, catalogue: Catalogue, checks: readonly PackCheck[]): readonly Problem[] {
  const placeIn = ({ kind, slug }: RowRef) => (pack.rows[kind] ?? []).findIndex((row) => row.slug === slug)
  return checks
    .flatMap((check) => check(catalogue, (row) => placeIn(row) >= 0))
    .map(({ kind, slug, field, reason }) => {
      const at = placeIn({ kind, slug })
      const place = at < 0 ? `${kind} ${slug} of ${pack.extends}: ${field}` : placeOfRow(kind, at, slug, field)
      return { place, reason, row: { kind, slug }, field }
    })
}
