import type { RowKind } from '../kernel/catalogue'
import type { RawRow } from './format'
import { formatRow } from './format'

/** The lists of a faction that have tables of their own, and the field that names their members. */
const NAME_FIELDS = { chart: 'id', missions: 'slug', research: 'slug' } as const

type PartList = keyof typeof NAME_FIELDS

export type StoredPart = { readonly slug: string; readonly position: number; readonly body: string }

/** With the other columns of its table. */
type NamedPart = StoredPart & {
  readonly name: string
  readonly sourceKind: string
  readonly sourcePlace: string | null
}

export type StoredParts<P extends StoredPart = NamedPart> = { readonly [K in PartList]: readonly P[] }

const NONE: StoredParts = { chart: [], missions: [], research: [] }

/** A row as it is stored: its text, and for a faction the lists that have their own tables. */
export function storedBody(kind: RowKind, row: RawRow): { readonly body: string; readonly parts: StoredParts } {
  if (kind !== 'factions') return { body: formatRow(row), parts: NONE }
  const [chart, missions, research] = [listIn(row, 'chart'), listIn(row, 'missions'), listIn(row, 'research')]
  const lists = { chart, missions, research }
  const rest = Object.entries(row).filter(
    ([key]) => !Object.entries(lists).some(([list, { length }]) => key === list && length > 0),
  )
  return { body: formatRow(Object.fromEntries(rest)), parts: lists }
}

/** The row as its pack's file holds it, from its stored text and lists. */
export function rawRowFromStored(body: string, parts: StoredParts<StoredPart> = NONE): RawRow {
  // What is stored was a row before, and JSON gives it back as it was.
  const row = JSON.parse(body) as RawRow
  const lists = Object.entries(parts).filter(([, members]) => members.length > 0)
  return { ...row, ...Object.fromEntries(lists.map(([list, members]) => [list, members.map(memberOf)])) }
}

function memberOf({ body }: StoredPart): unknown {
  return JSON.parse(body)
}

/**
 * The members of a list, if all have different names. Otherwise none, and the list stays in the text of the row
 * as an empty list does, which differs from a missing one.
 */
function listIn(row: RawRow, list: PartList): readonly NamedPart[] {
  const members: unknown = row[list]
  if (!Array.isArray(members)) return []
  const parts = members.flatMap((member: unknown, position) => {
    const slug = fieldOf(member, NAME_FIELDS[list])
    if (typeof slug !== 'string') return []
    const name = fieldOf(member, list === 'chart' ? 'label' : 'name')
    const source = fieldOf(member, 'source')
    const place = fieldOf(source, 'place')
    return [
      {
        slug,
        name: typeof name === 'string' ? name : slug,
        sourceKind: String(fieldOf(source, 'kind') ?? ''),
        sourcePlace: typeof place === 'string' ? place : null,
        position,
        // It has a field, so it is an object.
        body: formatRow(member as RawRow),
      },
    ]
  })
  return new Set(parts.map(({ slug }) => slug)).size === members.length ? parts : []
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
