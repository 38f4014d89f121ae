import { firstValue } from '@/app/search-params'
import { MOST_COMPARED, type RowFilters } from '@/components/packs/addresses'
import type { RowKind, SourceKind } from '@/lib/kernel/catalogue'
import { isRowKind } from '@/lib/kernel/catalogue'
import type { RowQuery } from '@/lib/packs/data'

const PAGE_SIZE = 40

const FIELD_KEY = /^[a-zA-Z]{1,40}$/

type Query = Readonly<Record<string, string | string[] | undefined>>

const SOURCES: readonly SourceKind[] = ['rulebook', 'page', 'house', 'player']

/** Reads the query of an address; what does not fit is ignored. */
export function filtersFrom(query: Query, fallback: RowKind): RowFilters & { kind: RowKind } {
  const kind = firstValue(query.kind)
  const sort = firstValue(query.sort)
  const page = Number(firstValue(query.page))
  const version = Number(firstValue(query.version))
  return {
    kind: kind !== undefined && isRowKind(kind) ? kind : fallback,
    q: firstValue(query.q)?.slice(0, 200),
    role: firstValue(query.role),
    source: SOURCES.find((source) => source === firstValue(query.source)),
    faction: firstValue(query.faction),
    sort: sort !== undefined && FIELD_KEY.test(sort) ? sort : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    compare: (firstValue(query.compare) ?? '').split(',').filter(Boolean).slice(0, MOST_COMPARED),
    version: Number.isInteger(version) && version > 0 ? version : null,
  }
}

type Filters = Pick<RowQuery, 'text' | 'roles' | 'sources' | 'faction' | 'sort' | 'page' | 'pageSize'>

export function queryOf({ q, role, source, faction, sort, page }: RowFilters): Filters {
  const known = SOURCES.find((kind) => kind === source)
  return {
    ...(q === undefined ? {} : { text: q }),
    ...(role === undefined ? {} : { roles: [role] }),
    ...(known === undefined ? {} : { sources: [known] }),
    ...(faction === undefined ? {} : { faction }),
    sort: sort === undefined ? 'pack' : sort === 'name' || sort === 'price' ? sort : { field: sort },
    page: page ?? 1,
    pageSize: PAGE_SIZE,
  }
}
