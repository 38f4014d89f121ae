import type { Catalogue, Row, RowKind } from '@/lib/kernel/catalogue'

/** A row as fields of plain JSON; each game has its own. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(row: Row): Fields {
  // Every row was read from JSON by its game's schema, and holds nothing else.
  return row as unknown as Fields
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/** How a row is called, wherever another names it; null when it is not there. */
export type NameOf = (kind: RowKind, slug: string) => string | null

function namesIn(catalogue: Pick<Catalogue, 'rows'>): NameOf {
  const names = new Map<string, string>()
  const read = new Set<RowKind>()
  return (kind, slug) => {
    if (!read.has(kind)) {
      for (const row of catalogue.rows[kind]) names.set(`${kind} ${row.slug}`, row.name)
      read.add(kind)
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
  return { catalogue, nameOf: namesIn(catalogue), addressOf }
}
