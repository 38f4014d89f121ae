import type { ListSummary } from '@/lib/rosters/summary'

/** One of the lists that were worked on last, as the first page shows it. */
export type RecentList = {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly gameName: string
  readonly accent: string
  readonly faction: string | null
  readonly ship: boolean
  readonly savedAt: string
  readonly standing: ListSummary
}

export type RecentAnswer = { readonly lists: readonly RecentList[]; readonly all: number }

export const RECENT_LISTS_ADDRESS = '/lists/recent'
export const MOST_RECENT_LISTS = 4
