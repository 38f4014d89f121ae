import { emptyOf, emptyShape, type GroupShape, mapFields, type Shape } from '@/lib/packs/shape'
import { freeAmong, slugFrom } from '@/lib/packs/slugs'
import { type Fields, isFields } from '../row-fields'

/** A row with every field at every depth, so that each has a control. */
export function filledRow(shape: GroupShape, row: Fields): Fields {
  return mapFields(shape, row, (inner, value, field) => {
    if (value === undefined && field) return emptyOf(field)
    return value ?? (inner.nullable ? null : emptyShape(inner))
  })
}

/** The row as it is sent: parts without an id get one from their name. */
export function withIds(shape: GroupShape, row: Fields): Fields {
  return mapFields(shape, row, (inner, value) => {
    const id = inner.kind === 'list' && inner.of.kind === 'group' ? idKeyOf(inner.of) : null
    return id !== null && Array.isArray(value) ? identified(value.filter(isFields), id) : value
  })
}

function identified(parts: readonly Fields[], id: string): readonly Fields[] {
  const used = new Set(parts.map((part) => String(part[id])).filter((one) => one !== ''))
  return parts.map((part) => {
    if (part[id] !== '') return part
    const free = freeAmong(slugFrom(titleOf(part)) || 'part', used)
    used.add(free)
    return { ...part, [id]: free }
  })
}

/** The field that holds the id of a part. */
export function idKeyOf({ fields }: GroupShape): 'id' | 'slug' | null {
  if (fields.some(({ key }) => key === 'id')) return 'id'
  return fields.some(({ key }) => key === 'slug') ? 'slug' : null
}

export function titleOf(part: Fields): string {
  const title = part.label ?? part.name ?? part.version ?? ''
  return typeof title === 'string' ? title : ''
}

/** The control that a problem belongs to: that of "modifiers" for "modifiers[0].add". */
export function controlFor(shape: GroupShape, field: string): string {
  const keys = field
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  const path: string[] = []
  let inner: Shape = shape
  for (const key of keys) {
    const next: Shape | null = within(inner, key)
    if (next === null) break
    path.push(key)
    inner = next
  }
  return path.join('.')
}

function within(shape: Shape, key: string): Shape | null {
  switch (shape.kind) {
    case 'group':
      return isBaseShape(shape) ? null : (shape.fields.find((field) => field.key === key)?.shape ?? null)
    case 'either':
      return shape.variants.flatMap(({ fields }) => fields).find((field) => field.key === key)?.shape ?? null
    case 'list':
      return shape.of.kind === 'group' || shape.of.kind === 'either' ? shape.of : null
    default:
      return null
  }
}

/** A base is one control: its shape, its size, and the drawing of both. */
export function isBaseShape({ fields }: GroupShape): boolean {
  return fields.length === 2 && fields.some(({ key }) => key === 'mm') && fields.some(({ key }) => key === 'shape')
}
