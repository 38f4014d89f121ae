import { folded } from '../packs/search'

export type ListFilter = {
  readonly q?: string | undefined
  readonly game?: string | undefined
  /** A slug; "none" for lists without a faction. */
  readonly faction?: string | undefined
  readonly tag?: string | undefined
}

export type Filterable = {
  readonly name: string
  readonly game: string
  readonly faction: { readonly slug: string; readonly name: string } | null
  readonly tags: readonly string[]
}

const NO_FACTION = 'none'

/** Each word of the search is found in the name, the faction or a tag. */
export function filterLists<L extends Filterable>(lists: readonly L[], filter: ListFilter): readonly L[] {
  const words = folded(filter.q ?? '')
    .split(' ')
    .filter(Boolean)
  return lists.filter(
    (list) =>
      (filter.game === undefined || list.game === filter.game) &&
      (filter.faction === undefined || factionOf(list) === filter.faction) &&
      (filter.tag === undefined || list.tags.includes(filter.tag)) &&
      words.every((word) => folded([list.name, list.faction?.name ?? '', ...list.tags].join(' ')).includes(word)),
  )
}

function factionOf({ faction }: Filterable): string {
  return faction?.slug ?? NO_FACTION
}

export type ListGroup<L> = {
  readonly game: string
  readonly faction: { readonly slug: string; readonly name: string } | null
  readonly lists: readonly L[]
}

/**
 * By game and faction: games in the given order, factions by name, lists without one last. The order within a group
 * stays.
 */
export function groupLists<L extends Filterable>(
  lists: readonly L[],
  games: readonly string[],
): readonly ListGroup<L>[] {
  const groups = new Map<string, { game: string; faction: Filterable['faction']; lists: L[] }>()
  for (const list of lists) {
    const key = `${list.game} ${factionOf(list)}`
    const group = groups.get(key) ?? { game: list.game, faction: list.faction, lists: [] }
    group.lists.push(list)
    groups.set(key, group)
  }
  const gameOrder = (game: string) => (games.includes(game) ? games.indexOf(game) : games.length)
  return [...groups.values()].sort(
    (a, b) =>
      gameOrder(a.game) - gameOrder(b.game) ||
      Number(a.faction === null) - Number(b.faction === null) ||
      (a.faction?.name ?? '').localeCompare(b.faction?.name ?? '', 'en'),
  )
}

export type FilterCount = { readonly value: string; readonly label: string; readonly count: number }

/** How many lists there are of each game that has any, in the given order. */
export function gameCounts(
  lists: readonly Filterable[],
  games: readonly string[],
): readonly Omit<FilterCount, 'label'>[] {
  return [...new Set([...games, ...lists.map(({ game }) => game)])]
    .map((value) => ({ value, count: lists.filter(({ game }) => game === value).length }))
    .filter(({ count }) => count > 0)
}

export function factionCounts(lists: readonly Filterable[], game: string): readonly FilterCount[] {
  return groupLists(
    lists.filter((list) => list.game === game),
    [game],
  ).map(({ faction, lists: ofFaction }) => ({
    value: faction?.slug ?? NO_FACTION,
    label: faction?.name ?? 'No faction',
    count: ofFaction.length,
  }))
}

export function tagCounts(lists: readonly Filterable[]): readonly FilterCount[] {
  const counts = new Map<string, number>()
  for (const { tags } of lists) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([value, count]) => ({ value, label: value, count }))
}
