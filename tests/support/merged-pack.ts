import type { Row } from '@/lib/kernel/catalogue'

type PlainRow = { readonly slug: string } & Readonly<Record<string, unknown>>

type PlainPack = { readonly id: string; readonly extends: string | null } & Readonly<Record<string, unknown>>

/**
 * A pack together with the one that it extends, as one pack that stands alone: rows by their slugs,
 * the fields of the extension over those of the base, the base's rows first.
 */
export function mergedPack(base: PlainPack, extension: PlainPack): PlainPack {
  if (extension.extends !== base.id) throw new Error(`${extension.id} does not extend ${base.id}`)
  const kinds = new Set([...Object.keys(base), ...Object.keys(extension)])
  const rows = [...kinds]
    .filter((kind) => Array.isArray(base[kind] ?? extension[kind]))
    .map((kind) => [kind, mergedRows(rowsIn(base, kind), rowsIn(extension, kind))] as const)
  return { ...extension, extends: null, ...Object.fromEntries(rows) }
}

/** The rows that a pack brings in itself, whatever their kind. */
export function ownRows(pack: PlainPack): readonly (PlainRow & Pick<Row, 'name' | 'source'>)[] {
  // Whatever else a pack holds is no array, and every row has these columns.
  return Object.values(pack).flatMap((value) => (Array.isArray(value) ? (value as ReturnType<typeof ownRows>) : []))
}

function rowsIn(pack: PlainPack, kind: string): readonly PlainRow[] {
  // Every array in a pack holds rows.
  return (pack[kind] ?? []) as readonly PlainRow[]
}

function mergedRows(base: readonly PlainRow[], extension: readonly PlainRow[]): readonly PlainRow[] {
  const merged = new Map(base.map((row) => [row.slug, row]))
  for (const row of extension) merged.set(row.slug, { ...merged.get(row.slug), ...row })
  return [...merged.values()]
}
