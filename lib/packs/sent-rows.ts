import { KINDS } from '../games/looks'
import { type Catalogue, type RowKind, rowOf } from '../kernel/catalogue'
import { type Result, succeed } from '../result'
import { parseRow, type RowProblem } from './check'
import { ownPart } from './compare'
import { readCatalogue } from './data'
import type { RawRow } from './format'
import { schemaOf } from './game-schema'
import { slugReferencesIn } from './references'
import type { VersionKey } from './views'

export type CheckedRow = {
  /** The name of the row that has this slug already; fields that the table does not hold stay as they are. */
  readonly replaces: string | null
  readonly problems: readonly RowProblem[]
}

type SentRows = VersionKey & { readonly kind: RowKind; readonly rows: readonly RawRow[] }

/** Checks every row of a pasted table as if it were saved, and lists everything that is wrong with it. */
export async function checkSentRows({ kind, rows, ...key }: SentRows): Promise<Result<readonly CheckedRow[]>> {
  const found = await readCatalogue(key)
  if (!found.ok) return found
  const catalogue = found.value
  const schema = await schemaOf(catalogue.game)
  if (!schema.ok) return schema
  const slugs = rows.map(({ slug }) => slug)
  return succeed(
    rows.map((row, place) => {
      const existing = ownPart(rowOf(catalogue, kind, String(row.slug)))
      const read = parseRow(kind, { ...existing, ...mergeGroups(row, existing) }, schema.value.rows, catalogue.game)
      const duplicates = slugs.indexOf(row.slug) < place ? [{ field: 'slug', reason: 'The table has it twice.' }] : []
      const problems = [
        ...(read.ok ? [] : read.problems),
        ...duplicates,
        ...missingReferences(kind, row, catalogue, slugs),
      ]
      return { replaces: existing?.name ?? null, problems }
    }),
  )
}

/** Adds the other values of each group: a table may hold only some of them, and the others stay as they are. */
export function mergeGroups(row: RawRow, existing: object | undefined): RawRow {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const before: unknown = existing && Reflect.get(existing, key)
      return [key, isGroup(value) && isGroup(before) ? { ...before, ...value } : value]
    }),
  )
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function missingReferences(
  kind: RowKind,
  row: RawRow,
  catalogue: Catalogue,
  sent: readonly unknown[],
): readonly RowProblem[] {
  return slugReferencesIn(catalogue.game, row)
    .filter((reference) => !rowOf(catalogue, reference.kind, reference.slug))
    .filter((reference) => reference.kind !== kind || !sent.includes(reference.slug))
    .map(({ field, kind: named, slug }) => ({ field, reason: `There is no ${KINDS[named].one} "${slug}".` }))
}
