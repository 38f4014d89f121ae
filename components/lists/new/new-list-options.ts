import type { Source } from '@/lib/kernel/catalogue'
import type { LimitPreset } from '@/lib/kernel/rules/game'
import type { Mark } from '@/lib/kernel/sheets/marks'

export type RowOption = {
  readonly slug: string
  readonly name: string
  readonly source: Source
  readonly mark: Mark | null
}

type PackOption = {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly own: boolean
}

/** Everything that a list of one game can start with, and the defaults. */
export type NewListOptions = {
  readonly game: string
  readonly limitUnit: { readonly one: string; readonly many: string }
  readonly presets: readonly LimitPreset[]
  readonly factions: readonly RowOption[]
  readonly religions: readonly RowOption[]
  readonly packs: readonly PackOption[]
  readonly chosen: {
    readonly pack: PackOption
    readonly limit: number
    /** Null if a new list has none by default. */
    readonly faction: string | null
    readonly religion: string | null
  }
}
