import type { Catalogue, Row, RowKind } from '@/lib/kernel/catalogue'

/** The fields of a row as plain JSON; each game has its own. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(row: Row): Fields {
  // Every row was read from JSON, so that all its values are JSON.
  return row as unknown as Fields
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** The name of a row that another refers to; null if there is no such row. */
export type NameOf = (kind: RowKind, slug: string) => string | null

function nameLookup(catalogue: Pick<Catalogue, 'rows'>): NameOf {
  const names = new Map<string, string>()
  const readKinds = new Set<RowKind>()
  return (kind, slug) => {
    if (!readKinds.has(kind)) {
      for (const row of catalogue.rows[kind]) names.set(`${kind} ${row.slug}`, row.name)
      readKinds.add(kind)
    }
    return names.get(`${kind} ${slug}`) ?? null
  }
}

/** Names and addresses of the rows that a field refers to. */
export type RowContext = {
  readonly catalogue: Catalogue
  readonly nameOf: NameOf
  /** The address of a row; null where no link is wanted. */
  readonly addressOf: ((kind: RowKind, slug: string) => string) | null
}

export function contextOf(catalogue: Catalogue, addressOf: RowContext['addressOf'] = null): RowContext {
  return { catalogue, nameOf: nameLookup(catalogue), addressOf }
}
