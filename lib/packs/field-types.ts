import type { FieldMeta } from '../games/row-schema'
import type { RowKind } from '../kernel/catalogue'
import { capitalised, spaced } from '../kernel/words'

/**
 * What a field of a row may hold, as plain data: made on the server from the game's own schema, so that pages can show
 * and edit rows of any game without its code.
 */
export type FieldType = { readonly nullable: boolean } & (
  | { readonly kind: 'text'; readonly least: number; readonly most: number; readonly slug: boolean }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly words: Readonly<Record<string, string>> }
  | { readonly kind: 'reference'; readonly to: RowKind }
  /** Null means any of them. */
  | { readonly kind: 'references'; readonly to: RowKind }
  /** A list of short texts that name no rows: keywords, roles, needs. */
  | { readonly kind: 'words'; readonly most: number; readonly suggested: readonly string[] }
  | { readonly kind: 'changes'; readonly stats: readonly string[] }
  /** Words, each with a whole number. */
  | { readonly kind: 'numbers' }
  | { readonly kind: 'list'; readonly of: FieldType; readonly least: number; readonly most: number }
  /** Its shape and its size in millimetres. */
  | { readonly kind: 'base' }
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  /** One of several groups; the names of their fields tell them apart. */
  | { readonly kind: 'either'; readonly variants: readonly GroupType[] }
)

export type GroupType = Extract<FieldType, { kind: 'group' }>

export type Field = Omit<FieldMeta, 'label'> & {
  readonly key: string
  readonly label: string
  readonly type: FieldType
  readonly required: boolean
  readonly defaultValue: unknown
}

/** The fields of the game's kinds of row. */
export type RowFieldTypes = Readonly<Partial<Record<RowKind, GroupType>>>

/** The kinds of row that the game has. */
export function kindsOf(types: RowFieldTypes): readonly RowKind[] {
  // Its keys are kinds of row by its type.
  return Object.keys(types) as RowKind[]
}

/** The field of a row that a path lies in: "chart" for "chart[2].match". */
export function fieldAt(type: GroupType | undefined, path: string): Field | undefined {
  const [first] = path.split(/[.[]/)
  return type?.fields.find(({ key }) => key === first)
}

export function labelOf(type: GroupType | undefined, path: string): string {
  return fieldAt(type, path)?.label ?? capitalised(spaced(path.split(/[.[]/)[0] ?? ''))
}

/** What players read for a choice. */
export function choiceWords({ words }: Extract<FieldType, { kind: 'choice' }>, option: string): string {
  return words[option] ?? option
}

/**
 * What the path of a field is called, such as "chart.guard.max": "Composition chart, guard, at most"; "profiles.1.5.2":
 * "Profiles 1.5.2".
 */
export function pathWords(type: GroupType | undefined, path: string): string {
  const words: string[] = []
  let fields = type?.fields ?? []
  for (const key of path.split(/(?<!\d)\.|\.(?!\d)|[[\]]/).filter(Boolean)) {
    const field = fields.find((one) => one.key === key)
    const label = field?.label ?? capitalised(spaced(key))
    const isVersion = /^\d+\.\d/.test(key)
    if (isVersion) words.push(`${words.pop() ?? ''} ${key}`.trim())
    else words.push(words.length === 0 ? label : label.toLowerCase())
    if (field) fields = fieldsWithin(field.type)
  }
  return words.join(', ')
}

function fieldsWithin(type: FieldType): readonly Field[] {
  if (type.kind === 'group') return type.fields
  if (type.kind === 'either') return type.variants.flatMap(({ fields }) => fields)
  return type.kind === 'list' ? fieldsWithin(type.of) : []
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
    case 'numbers':
      return {}
    case 'base':
      return { shape: 'round', mm: [40] }
    case 'group':
      return emptyGroup(type)
    case 'either':
      return type.variants[0] ? emptyGroup(type.variants[0]) : {}
  }
}

export function emptyGroup({ fields }: GroupType): Readonly<Record<string, unknown>> {
  const filled = fields.filter((field) => !mayBeMissing(field))
  return Object.fromEntries(filled.map((field) => [field.key, initialValueOf(field)]))
}

/** Whether the field is left out where it holds nothing: a row without it keeps its text. */
function mayBeMissing({ required, defaultValue, type }: Field): boolean {
  return !required && defaultValue === undefined && type.kind === 'list'
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
  const kept = fields.filter((field) => !mayBeMissing(field) || isFilled(values[field.key]))
  return Object.fromEntries(
    kept.map((field) => [field.key, change(field.type, mapWithin(field.type, values[field.key], change), field)]),
  )
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
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
