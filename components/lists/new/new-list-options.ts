import type { Source } from '@/lib/kernel/catalogue'
import type { PackId, Slug } from '@/lib/kernel/ids'
import type { FixedList, LimitPreset } from '@/lib/kernel/rules/game'
import type { Mark } from '@/lib/kernel/sheets/marks'

export type RowOption = {
  readonly slug: Slug
  readonly name: string
  readonly source: Source
  readonly mark: Mark | null
}

export type PackOption = {
  readonly id: PackId
  readonly name: string
  readonly version: number
  readonly own: boolean
}

/** Everything that a list of one game can start with, and the defaults. */
export type NewListOptions = {
  readonly game: string
  readonly gameName: string
  readonly limitUnit: { readonly one: string; readonly many: string }
  readonly presets: readonly LimitPreset[]
  readonly fixedLists: readonly FixedList[]
  readonly factions: readonly RowOption[]
  readonly religions: readonly RowOption[]
  readonly packs: readonly PackOption[]
  readonly chosen: {
    readonly pack: PackOption
    readonly limit: number
    /** The id of a list that a scenario fixes; null where the limit is asked. */
    readonly fixedList: string | null
    /** Null if a new list has none by default. */
    readonly faction: string | null
    readonly religion: string | null
  }
}
