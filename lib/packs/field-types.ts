import type { RowKind } from '../kernel/catalogue'
import { isRowKind } from './kinds'

/**
 * What a field of a row may hold, as plain data: made on the server from the game's own schema, so that pages can show
 * and edit rows of any game without its code.
 */
export type FieldType = { readonly nullable: boolean } & (
  | { readonly kind: 'text'; readonly least: number; readonly most: number; readonly slug: boolean }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'reference'; readonly to: RowKind }
  /** Null means any of them. */
  | { readonly kind: 'references'; readonly to: RowKind }
  | { readonly kind: 'words'; readonly most: number; readonly suggested: readonly string[] }
  | { readonly kind: 'changes'; readonly stats: readonly string[] }
  | { readonly kind: 'list'; readonly of: FieldType; readonly least: number; readonly most: number }
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  /** One of several groups; the names of their fields tell them apart. */
  | { readonly kind: 'either'; readonly variants: readonly GroupType[] }
)

export type GroupType = Extract<FieldType, { kind: 'group' }>

export type Field = {
  readonly key: string
  readonly type: FieldType
  readonly required: boolean
  readonly defaultValue: unknown
}

/** Fields that refer to rows, but have another name than a kind of rows. */
const REFERENCE_FIELDS: Readonly<Record<string, RowKind>> = {
  race: 'races',
  faction: 'factions',
  religion: 'religions',
  class: 'classes',
  spell: 'spells',
  objective: 'objectives',
  elite: 'classes',
  summonedBy: 'classes',
  with: 'classes',
}

/** The kind of rows that a field refers to. Keywords are referred to by their names, not by slugs: they give null. */
export function referredKind(key: string): RowKind | null {
  if (isRowKind(key)) return key === 'keywords' ? null : key
  return Object.hasOwn(REFERENCE_FIELDS, key) ? (REFERENCE_FIELDS[key] ?? null) : null
}

/** The value of a new field: the schema's default, else the smallest that fits. */
export function initialValueOf(field: Field): unknown {
  if (field.defaultValue !== undefined) return field.defaultValue
  return emptyValue(field.type)
}

export function emptyValue(type: FieldType): unknown {
  if (type.nullable) return null
  switch (type.kind) {
    case 'text':
    case 'reference':
      return ''
    case 'integer':
      return Math.max(type.least, Math.min(type.most, 0))
    case 'yes-no':
      return false
    case 'choice':
      return type.options[0] ?? ''
    case 'list':
      return Array.from({ length: type.least }, () => emptyValue(type.of))
    case 'references':
    case 'words':
    case 'changes':
      return []
    case 'group':
      return emptyGroup(type)
    case 'either':
      return type.variants[0] ? emptyGroup(type.variants[0]) : {}
  }
}

export function emptyGroup({ fields }: GroupType): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field.key, initialValueOf(field)]))
}

/** The group that a value belongs to: the one that has its fields. */
export function variantOf(variants: readonly GroupType[], value: object): GroupType {
  const fits = ({ fields }: GroupType) => Object.keys(value).every((key) => fields.some((field) => field.key === key))
  return variants.find(fits) ?? variants[0] ?? { kind: 'group', fields: [], nullable: false }
}

type Values = Readonly<Record<string, unknown>>

/** The new value; `field` is null for a member of a list. */
type Change = (type: FieldType, value: unknown, field: Field | null) => unknown

/** The fields with each value changed at every depth; what is inside a value is changed first. */
export function mapFields({ fields }: GroupType, values: Values, change: Change): Values {
  return Object.fromEntries(
    fields.map((field) => [field.key, change(field.type, mapWithin(field.type, values[field.key], change), field)]),
  )
}

function mapWithin(type: FieldType, value: unknown, change: Change): unknown {
  if (type.kind === 'list' && Array.isArray(value))
    return value.map((one) => change(type.of, mapWithin(type.of, one, change), null))
  if (!isValues(value)) return value
  if (type.kind === 'group') return mapFields(type, value, change)
  return type.kind === 'either' ? mapFields(variantOf(type.variants, value), value, change) : value
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
