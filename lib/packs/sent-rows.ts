import { KINDS } from '../games/looks'
import { type Catalogue, type RowKind, rowOf } from '../kernel/catalogue'
import { type Result, succeed } from '../result'
import { type RowProblem, readRow } from './check'
import { readCatalogue } from './data'
import type { WrittenRow } from './format'
import { schemaOf } from './game-schema'
import { namingsIn } from './references'
import type { VersionKey } from './views'

export type CheckedRow = {
  /** The name of the row that has this slug already; its fields that the table lacks stay as they are. */
  readonly replaces: string | null
  readonly problems: readonly RowProblem[]
}

type Sent = VersionKey & { readonly kind: RowKind; readonly rows: readonly WrittenRow[] }

/** Every row of a table as it would be read, with everything that is wrong with it. */
export async function checkSent({ kind, rows, ...key }: Sent): Promise<Result<readonly CheckedRow[]>> {
  const found = await readCatalogue(key)
  if (!found.ok) return found
  const catalogue = found.value
  const schema = await schemaOf(catalogue.game)
  if (!schema.ok) return schema
  const slugs = rows.map(({ slug }) => slug)
  return succeed(
    rows.map((row, place) => {
      const there = rowOf(catalogue, kind, String(row.slug))
      const read = readRow(kind, { ...there, ...overThere(row, there) }, schema.value.rows, catalogue.game)
      const twice = slugs.indexOf(row.slug) < place ? [{ field: 'slug', reason: 'The table has it twice.' }] : []
      const problems = [...(read.ok ? [] : read.problems), ...twice, ...dangling(kind, row, catalogue, slugs)]
      return { replaces: there?.name ?? null, problems }
    }),
  )
}

/** A table may hold some values of a group: the others stay as they are. */
export function overThere(row: WrittenRow, there: object | undefined): WrittenRow {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const known: unknown = there && Reflect.get(there, key)
      return [key, isBlock(value) && isBlock(known) ? { ...known, ...value } : value]
    }),
  )
}

function isBlock(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function dangling(
  kind: RowKind,
  row: WrittenRow,
  catalogue: Catalogue,
  sent: readonly unknown[],
): readonly RowProblem[] {
  return namingsIn(catalogue.game, row)
    .filter((naming) => !rowOf(catalogue, naming.kind, naming.slug))
    .filter((naming) => naming.kind !== kind || !sent.includes(naming.slug))
    .map(({ field, kind: named, slug }) => ({ field, reason: `There is no ${KINDS[named].one} "${slug}".` }))
}
