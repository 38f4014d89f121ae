import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
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
