import type { Row, RowKind, RowRef, SourceKind } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import type { Reference } from './references'

/** The owner on whose behalf packs are read: they see their own and the bundled ones. Null sees only the latter. */
export type Viewer = string | null

export type PackState = 'active' | 'archived' | 'deleted'

export interface PackSummary {
  /** The id that files and lists know the pack by. */
  readonly id: string
  readonly game: string
  readonly name: string
  /** The viewer's own, to be edited; else it is bundled and can only be copied or extended. */
  readonly own: boolean
  /** The newest published version; null while there is only a draft. */
  readonly newest: number | null
  /** The version that the draft will become; null when there is none. Strangers see none. */
  readonly draft: number | null
  /** The id of the pack that it extends. */
  readonly extends: PackRef | null
  readonly updatedAt: Date
  readonly archivedAt: Date | null
  readonly deletedAt: Date | null
}

export interface PackVersionSummary {
  readonly version: number
  readonly name: string
  readonly extends: PackRef | null
  readonly createdAt: Date
  /** Null for the draft. */
  readonly publishedAt: Date | null
}

/** Names one version of a pack. Only its owner sees a draft. */
export interface VersionKey {
  readonly viewer: Viewer
  readonly packId: string
  readonly version: number
}

/** As in the pack, by name, by price, or by a field that holds numbers. */
type RowSort = 'pack' | 'name' | 'price' | { readonly field: string }

export interface RowQuery extends VersionKey {
  readonly kind: RowKind
  /** Words that must all be found in name, role, keywords or the names of what the row holds. */
  readonly text?: string
  readonly roles?: readonly string[]
  readonly sources?: readonly SourceKind[]
  /** The slug of a faction: rows that it may have. */
  readonly faction?: string
  readonly price?: { readonly least?: number; readonly most?: number }
  readonly sort?: RowSort
  /** From 1. */
  readonly page?: number
  readonly pageSize?: number
}

/** What a table of rows shows of each. */
export interface RowSummary {
  readonly slug: string
  readonly name: string
  readonly source: Row['source']
  readonly price: number | null
  readonly role: string | null
  /** The pack that has the row: another one where it comes from the pack that this one extends. */
  readonly definedIn: PackRef
  /** This pack fills or replaces a row of what it extends. */
  readonly isOverride: boolean
}

export interface RowPage {
  readonly rows: readonly RowSummary[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** What there is to filter by. */
export interface RowFacets {
  readonly total: number
  readonly roles: readonly { readonly value: string; readonly count: number }[]
  readonly sources: readonly { readonly value: SourceKind; readonly count: number }[]
  /** Empty where rows of the kind belong to no faction. */
  readonly factions: readonly { readonly value: string; readonly label: string; readonly count: number }[]
}

export interface RowDetail {
  /** Read by the game's schema: this pack's fields over those of what it extends. */
  readonly row: Row
  readonly definedIn: PackRef
  /** The row as this pack itself holds it; null where it comes from a pack below. */
  readonly raw: Readonly<Record<string, unknown>> | null
  readonly isOverride: boolean
  /** The rows that it names. */
  readonly refersTo: readonly Reference[]
  /** The rows that name it: who may take it, who carries it, whose elite it is, which chart rows hold it. */
  readonly referredBy: readonly Reference[]
}

interface RemovedRow extends RowRef {
  readonly name: string
  readonly removedAt: Date
}

export interface Draft {
  readonly packId: string
  readonly game: string
  readonly name: string
  readonly version: number
  readonly revision: number
  readonly extends: PackRef | null
  /** Rows that can be put back. */
  readonly removed: readonly RemovedRow[]
}
