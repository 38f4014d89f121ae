import type { Value } from './value'

type Fields = Readonly<Record<string, Value>>

const NUMBERED_ID = /^e(0|[1-9]\d{0,8})$/

/** Most entries are numbered e1, e2, e3. Of such an id only the numbers skipped are kept, and nothing where none is. */
export function compactIds(list: Value): Value {
  let before = 0
  return mapEntries(list, (entry) => {
    const number = typeof entry.id === 'string' ? NUMBERED_ID.exec(entry.id)?.[1] : undefined
    if (number === undefined) return entry
    const { id: _, ...rest } = entry
    const skipped = Number(number) - before - 1
    before = Number(number)
    return skipped === 0 ? rest : { ...rest, id: skipped }
  })
}

export function restoreIds(list: Value): Value {
  let before = 0
  return mapEntries(list, (entry) => {
    if (typeof entry.id === 'string') return entry
    before += 1 + (typeof entry.id === 'number' ? entry.id : 0)
    return { ...entry, id: `e${before}` }
  })
}

function mapEntries(list: Value, change: (entry: Fields) => Fields): Value {
  if (!isFields(list) || !Array.isArray(list.entries)) return list
  return { ...list, entries: list.entries.map((entry: Value) => (isFields(entry) ? change(entry) : entry)) }
}

function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
