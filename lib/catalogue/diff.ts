import type { Catalogue, RowRef } from '../kernel/catalogue'

/** One field of a row: its path ("base.martial", "chart.guard.max") and what it was and is; null where it was not there. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

export type NamedRow = RowRef & { readonly name: string }

export type PackDiff = {
  readonly added: readonly NamedRow[]
  readonly removed: readonly NamedRow[]
  readonly changed: readonly (NamedRow & { readonly fields: readonly FieldChange[] })[]
}

export function diffOfPacks(_from: Catalogue, _to: Catalogue): PackDiff {
  throw new Error('to come')
}
