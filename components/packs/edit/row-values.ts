import { emptyValue, type FieldType, type GroupType, initialValueOf, mapFields } from '@/lib/packs/field-types'
import { firstFreeSlug, slugFrom } from '@/lib/packs/slugs'
import { type Fields, isFields } from '../row-fields'

/** A row with every field at every depth, so that each has a control. */
export function filledRow(type: GroupType, row: Fields): Fields {
  return mapFields(type, row, (inner, value, field) => {
    if (value === undefined && field) return initialValueOf(field)
    return value ?? (inner.nullable ? null : emptyValue(inner))
  })
}

/** The row as it is sent to the server: parts without an id get one from their name. */
export function withIds(type: GroupType, row: Fields): Fields {
  return mapFields(type, row, (inner, value) => {
    const id = inner.kind === 'list' && inner.of.kind === 'group' ? idKeyOf(inner.of) : null
    return id !== null && Array.isArray(value) ? withGeneratedIds(value.filter(isFields), id) : value
  })
}

function withGeneratedIds(parts: readonly Fields[], id: string): readonly Fields[] {
  const used = new Set(parts.map((part) => String(part[id])).filter((text) => text !== ''))
  return parts.map((part) => {
    if (part[id] !== '') return part
    const freeId = firstFreeSlug(slugFrom(titleOf(part)) || 'part', used)
    used.add(freeId)
    return { ...part, [id]: freeId }
  })
}

/** The field that holds the id of a part. */
export function idKeyOf({ fields }: GroupType): 'id' | 'slug' | null {
  if (fields.some(({ key }) => key === 'id')) return 'id'
  return fields.some(({ key }) => key === 'slug') ? 'slug' : null
}

export function titleOf(part: Fields): string {
  const title = part.label ?? part.name ?? part.version ?? part.place ?? ''
  return typeof title === 'string' ? title : ''
}

/** The control that a problem belongs to: that of "modifiers" for "modifiers[0].add". */
export function controlNameFor(type: GroupType, field: string): string {
  const keys = field
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  const path: string[] = []
  let inner: FieldType = type
  for (const key of keys) {
    const next: FieldType | null = innerType(inner, key)
    if (next === null) break
    path.push(key)
    inner = next
  }
  return path.join('.')
}

function innerType(type: FieldType, key: string): FieldType | null {
  switch (type.kind) {
    case 'group':
      return type.fields.find((field) => field.key === key)?.type ?? null
    case 'either':
      return type.variants.flatMap(({ fields }) => fields).find((field) => field.key === key)?.type ?? null
    case 'list':
      return type.of.kind === 'group' || type.of.kind === 'either' ? type.of : null
    default:
      return null
  }
}
