import { database } from '../../db/client'

/** A body of a list in the database: of the list, of one of its versions or of a frozen share. */
export type BodyRow = { readonly id: string; readonly game: string; readonly ownerId: string; readonly body: string }

export type ListRow = BodyRow & { readonly revision: number }

/** Each body may have a megabyte. */
const ROWS_AT_ONCE = 50

type Page = { readonly games: readonly string[]; readonly after: string }

export async function readSettledChanges(): Promise<ReadonlySet<string>> {
  const settled = await database().settledDefault.findMany({ select: { change: true } })
  return new Set(settled.map(({ change }) => change))
}

/** Archived and deleted lists, too: they may be brought back. In the order of ids. */
export function readListsPage({ games, after }: Page): Promise<readonly ListRow[]> {
  return database().roster.findMany({
    where: { id: { gt: after }, game: { in: [...games] } },
    select: { id: true, game: true, ownerId: true, revision: true, body: true },
    orderBy: { id: 'asc' },
    take: ROWS_AT_ONCE,
  })
}

const OF_LIST = { select: { game: true, ownerId: true, revision: true } } as const

/** The version that is the list itself is left out, but the page counts it. */
export async function readVersionsPage({ games, after }: Page): Promise<PageOf<BodyRow>> {
  const page = await database().rosterVersion.findMany({
    where: { id: { gt: after }, roster: { game: { in: [...games] } } },
    select: { id: true, body: true, revision: true, roster: OF_LIST },
    orderBy: { id: 'asc' },
    take: ROWS_AT_ONCE,
  })
  const rows = page.flatMap(({ id, body, revision, roster: { game, ownerId, revision: current } }) =>
    revision === current ? [] : [{ id, game, ownerId, body }],
  )
  return { rows, last: page.at(-1)?.id ?? null }
}

export async function readFrozenSharesPage({ games, after }: Page): Promise<PageOf<BodyRow>> {
  const page = await database().share.findMany({
    where: { id: { gt: after }, body: { not: null }, roster: { game: { in: [...games] } } },
    select: { id: true, body: true, roster: OF_LIST },
    orderBy: { id: 'asc' },
    take: ROWS_AT_ONCE,
  })
  const rows = page.flatMap(({ id, body, roster: { game, ownerId } }) =>
    body === null ? [] : [{ id, game, ownerId, body }],
  )
  return { rows, last: page.at(-1)?.id ?? null }
}

export type PageOf<Row> = {
  readonly rows: readonly Row[]
  /** Null after the last page. */
  readonly last: string | null
}
