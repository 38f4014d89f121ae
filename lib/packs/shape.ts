import type { RowKind } from '../kernel/catalogue'
import { isRowKind } from './kinds'

/**
 * What a field of a row may hold, as plain data: made on the server from the game's own schema, so that pages can show
 * and edit rows of any game without its code.
 */
export type Shape =
  | {
      readonly kind: 'text'
      readonly least: number
      readonly most: number
      readonly slug: boolean
      readonly nullable: boolean
    }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly nullable: boolean }
  | { readonly kind: 'yes-no'; readonly nullable: boolean }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly nullable: boolean }
  | { readonly kind: 'reference'; readonly to: RowKind; readonly nullable: boolean }
  /** Null stands for any of them. */
  | { readonly kind: 'references'; readonly to: RowKind; readonly nullable: boolean }
  | { readonly kind: 'words'; readonly most: number; readonly suggested: readonly string[]; readonly nullable: boolean }
  | { readonly kind: 'changes'; readonly stats: readonly string[]; readonly nullable: boolean }
  | {
      readonly kind: 'list'
      readonly of: Shape
      readonly least: number
      readonly most: number
      readonly nullable: boolean
    }
  | GroupShape
  /** One of several groups, told apart by the names of their fields. */
  | { readonly kind: 'either'; readonly variants: readonly GroupShape[]; readonly nullable: boolean }

export type Field = {
  readonly key: string
  readonly shape: Shape
  readonly required: boolean
  /** What the schema puts where nothing is said. */
  readonly preset: unknown
}

export type GroupShape = { readonly kind: 'group'; readonly fields: readonly Field[]; readonly nullable: boolean }

/** Fields that name a row without being called like its kind. */
const NAMING: Readonly<Record<string, RowKind>> = {
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

/** Which rows a field names; keywords are named by their words, not by their slugs. */
export function referredKind(key: string): RowKind | null {
  if (isRowKind(key)) return key === 'keywords' ? null : key
  return Object.hasOwn(NAMING, key) ? (NAMING[key] ?? null) : null
}

/** What stands in a field before anything is written into it: the schema's own preset, else the least that fits. */
export function emptyOf(field: Field): unknown {
  if (field.preset !== undefined) return field.preset
  return emptyShape(field.shape)
}

export function emptyShape(shape: Shape): unknown {
  if (shape.nullable) return null
  switch (shape.kind) {
    case 'text':
    case 'reference':
      return ''
    case 'whole':
      return Math.max(shape.least, Math.min(shape.most, 0))
    case 'yes-no':
      return false
    case 'choice':
      return shape.options[0] ?? ''
    case 'list':
      return Array.from({ length: shape.least }, () => emptyShape(shape.of))
    case 'references':
    case 'words':
    case 'changes':
      return []
    case 'group':
      return emptyGroup(shape)
    case 'either':
      return shape.variants[0] ? emptyGroup(shape.variants[0]) : {}
  }
}

export function emptyGroup({ fields }: GroupShape): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field.key, emptyOf(field)]))
}

/** A value with every field that its shape has: what is left out in a file stands there as what it means. */
function _filledIn(shape: GroupShape, value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    shape.fields.map((field) => [field.key, Object.hasOwn(value, field.key) ? value[field.key] : emptyOf(field)]),
  )
}
