import type { Value } from './value'

type Fields = Readonly<Record<string, Value>>

const COUNTED = /^e(0|[1-9]\d{0,8})$/

/** Entries are mostly numbered e1, e2, e3: of such an id only the step from the last is written, unless it is one. */
export function withoutIds(list: Value): Value {
  let before = 0
  return withEntries(list, (entry) => {
    const number = typeof entry.id === 'string' ? COUNTED.exec(entry.id)?.[1] : undefined
    if (number === undefined) return entry
    const { id: _, ...rest } = entry
    const skipped = Number(number) - before - 1
    before = Number(number)
    return skipped === 0 ? rest : { ...rest, id: skipped }
  })
}

export function withIds(list: Value): Value {
  let before = 0
  return withEntries(list, (entry) => {
    if (typeof entry.id === 'string') return entry
    before += 1 + (typeof entry.id === 'number' ? entry.id : 0)
    return { ...entry, id: `e${before}` }
  })
}

function withEntries(list: Value, change: (entry: Fields) => Fields): Value {
  if (!isFields(list) || !Array.isArray(list.entries)) return list
  return { ...list, entries: list.entries.map((entry: Value) => (isFields(entry) ? change(entry) : entry)) }
}

function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
