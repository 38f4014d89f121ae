import type { ArchiveState } from '@/lib/rosters/data'

export const MY_LISTS = '/lists'
export const NEW_LIST = '/lists/new'
export const NEW_LIST_PACKS = '/lists/new/packs'
export const OPEN_LIST = '/lists/open'
export const EXPORT_ALL = '/api/take-away'
export const DEVICES = '/lists/devices'
export const ON_THIS_DEVICE = '/lists/on-this-device'
export const EXAMPLES = '/examples'

/** Which lists are shown, as part of the address. */
export type ListQuery = {
  readonly state?: ArchiveState | undefined
  readonly q?: string | undefined
  readonly game?: string | undefined
  readonly faction?: string | undefined
  readonly tag?: string | undefined
  readonly order?: 'newest' | undefined
  readonly page?: number | undefined
}

export function myListsAddress({ state, page, ...query }: ListQuery = {}): string {
  return withQuery(MY_LISTS, {
    shelf: state === 'active' ? undefined : state,
    ...query,
    page: page === 1 ? undefined : page,
  })
}

export function newListAddress(query: { game?: string | undefined; pack?: string | undefined } = {}): string {
  return withQuery(NEW_LIST, query)
}

export function examplesAddress(game?: string): string {
  return game === undefined ? EXAMPLES : `${EXAMPLES}#${game}`
}

export function exampleAddress(id: string): string {
  return `${EXAMPLES}/${id}`
}

export function listAddress(id: string): string {
  return `${MY_LISTS}/${id}`
}

export function historyAddress(id: string): string {
  return `${listAddress(id)}/history`
}

/** The list with its share panel open. */
export function shareAddress(id: string): string {
  return `${listAddress(id)}?panel=share`
}

/** The list with what a newer version of its pack, or another pack, would change. */
export function packPanelAddress(id: string): string {
  return `${listAddress(id)}?panel=pack`
}

/** One version; with `against`, also what differs between the two. */
export function versionAddress(id: string, query: { version: number; against?: number }): string {
  return withQuery(historyAddress(id), query)
}

/** The query says what to print and how: see lib/print/print-request.ts. */
export function printAddress(id: string, query = ''): string {
  return `${listAddress(id)}/print${query === '' ? '' : `?${query}`}`
}

export function pdfAddress(id: string, query: string): string {
  return `${listAddress(id)}/print/pdf?${query}`
}

export function fileAddress(id: string): string {
  return `${listAddress(id)}/file`
}

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}
