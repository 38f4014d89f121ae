import type { Catalogue, Row, RowKind } from '@/lib/kernel/catalogue'
import { type NameOf, namesIn } from './row-fields'

/** What a field is shown with: names for what it refers to, and where those stand. */
export type RowContext = {
  readonly catalogue: Catalogue
  readonly nameOf: NameOf
  /** The address of a row; null where no link is wanted. */
  readonly addressOf: ((kind: RowKind, slug: string) => string) | null
}

export function contextOf(catalogue: Catalogue, addressOf: RowContext['addressOf'] = null): RowContext {
  return { catalogue, nameOf: namesIn(catalogue), addressOf }
}

/** The row that explains a keyword: "Blast" for "Blast 2". */
export function keywordRow({ catalogue }: RowContext, word: string): Row | undefined {
  const plain = word.toLowerCase()
  const named = catalogue.rows.keywords.filter(({ name }) => {
    const head = name.toLowerCase().replace(/\s*[[(]?x[\])]?\+?$/, '')
    return plain === head || plain.startsWith(`${head} `)
  })
  return named.reduce<Row | undefined>(
    (best, row) => (best && best.name.length >= row.name.length ? best : row),
    undefined,
  )
}
