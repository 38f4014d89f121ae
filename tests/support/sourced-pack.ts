import type { z } from 'zod'
import { catalogueFrom } from './catalogues'

type Schemas = Readonly<Record<string, z.ZodType>>

type RowsOf<S extends Schemas> = { readonly [K in keyof S]: readonly z.infer<S[K]>[] }

/** The rows of a pack file, with the types of its game. */
export function rowsIn<S extends Schemas>(pack: unknown, schemas: S): RowsOf<S> {
  // Parsed by these schemas, so the rows have their types.
  return catalogueFrom(pack, schemas).rows as unknown as RowsOf<S>
}

/** A name with the typographic apostrophes of the packs. */
export function withTypographicApostrophes(name: string): string {
  return name.replaceAll("'", '’')
}

export function named<R extends { readonly name: string }>(rows: readonly R[], name: string): R {
  const found = rows.filter((row) => row.name === withTypographicApostrophes(name))
  const [row] = found
  if (!row || found.length > 1) throw new Error(`${found.length} rows are called ${name}`)
  return row
}

/** The numbers in a text, in their order. */
export function figuresIn(text: string | null | undefined): number[] {
  return (text?.match(/\d+/g) ?? []).map(Number)
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

export function kebab(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The source of a row: a rulebook by its title and a chapter, or a page by its path. */
export function sourceMatching(source: string, titles: Readonly<Record<string, string>>) {
  const title = titles[source]
  return title
    ? { kind: 'rulebook', place: new RegExp(`^${title}, .+`) }
    : { kind: 'page', place: new RegExp(`^${source.replaceAll('.', '\\.')}$`) }
}
