import { one } from '@/app/catalogue/open-pack'
import type { ListQuery } from '@/components/lists/addresses'
import type { ArchiveState } from '@/lib/rosters/data'

type Asked = Readonly<Record<string, string | string[] | undefined>>

const SHELVES: readonly ArchiveState[] = ['active', 'archived', 'deleted']

/** Reads the address: whatever does not fit is as if it were not there. */
export function narrowingFrom(asked: Asked): ListQuery & { state: ArchiveState; page: number } {
  const page = Number(one(asked.page))
  return {
    state: SHELVES.find((shelf) => shelf === one(asked.shelf)) ?? 'active',
    q: one(asked.q)?.slice(0, 200),
    game: one(asked.game),
    faction: one(asked.faction),
    tag: one(asked.tag),
    order: one(asked.order) === 'newest' ? 'newest' : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}
