import { z } from 'zod'
import type { FieldMeta } from '../games/row-schema'
import type { RowKind } from '../kernel/catalogue'
import { capitalised, spaced } from '../kernel/words'
import type { Field, FieldType, GroupType, RowFieldTypes } from './field-types'
import { schemaOf } from './game-schema'
import { referredKind } from './references'

/** The parts of JSON Schema that zod uses for rows. */
type JsonSchema = FieldMeta & {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}

const NO_BOUND = 1_000_000

const rowTypes = new Map<string, Promise<RowFieldTypes>>()

/** The fields of each kind of row that a game has. */
export function rowTypesOf(game: string): Promise<RowFieldTypes> {
  const known = rowTypes.get(game) ?? makeRowTypes(game)
  rowTypes.set(game, known)
  return known
}

/** The fields of a game's rows of one kind; null when the game has none of that kind. */
export async function rowTypeOf(game: string, kind: RowKind): Promise<GroupType | null> {
  return (await rowTypesOf(game))[kind] ?? null
}

async function makeRowTypes(game: string): Promise<RowFieldTypes> {
  const schema = await schemaOf(game)
  const jsons = Object.entries(schema.ok ? schema.value.rows : {}).map(
    ([kind, rows]) => [kind, jsonSchemaOf(rows)] as const,
  )
  const roles = jsons.flatMap(([kind, json]) => (kind === 'classes' ? rolesOf(json) : []))
  const groups = jsons.map(([kind, json]) => [kind, typeFrom(json, kind, { game, roles })] as const)
  return Object.fromEntries(groups.filter(([, type]) => type.kind === 'group'))
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  // Zod's result is JSON Schema; only the parts in the type above are read.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** What the fields of a game may name: rows, and the roles of its classes. */
type Within = { readonly game: string; readonly roles: readonly string[] }

function rolesOf({ properties = {} }: JsonSchema): readonly string[] {
  const role = Object.values(properties).find((json) => metaOf(json).column === 'role')
  return (role ? optionsOf(role) : []).map(String)
}

/** The options of a choice, which may also be null. */
function optionsOf(json: JsonSchema): readonly unknown[] {
  return json.enum ?? json.anyOf?.flatMap(optionsOf) ?? []
}

function typeFrom(json: JsonSchema, key: string, within: Within, nullable = false): FieldType {
  if (json.anyOf) {
    const others = json.anyOf.filter(({ type }) => type !== 'null')
    const isNullable = nullable || others.length < json.anyOf.length
    const [only] = others
    if (others.length === 1 && only)
      return typeFrom({ ...json, anyOf: undefined, ...only } as JsonSchema, key, within, isNullable)
    const variants = others.map((one) => typeFrom(one, key, within)).filter((one) => one.kind === 'group')
    return { kind: 'either', variants, nullable: isNullable }
  }
  if (Array.isArray(json.type)) {
    const types = json.type.filter((type) => type !== 'null')
    return typeFrom({ ...json, type: types[0] ?? 'string' }, key, within, nullable || types.length < json.type.length)
  }
  if (json.enum) return { kind: 'choice', options: json.enum.map(String), words: json.optionLabels ?? {}, nullable }
  switch (json.type) {
    case 'object':
      if (json.widget === 'base') return { kind: 'base', nullable }
      if (typeof json.additionalProperties === 'object') return { kind: 'numbers', nullable }
      return { kind: 'group', fields: fieldsOf(json, within), nullable }
    case 'array':
      return arrayType(json, key, within, nullable)
    case 'boolean':
      return { kind: 'yes-no', nullable }
    case 'integer':
    case 'number':
      return { kind: 'integer', least: json.minimum ?? -NO_BOUND, most: json.maximum ?? NO_BOUND, nullable }
    default:
      return textType(json, key, within, nullable)
  }
}

function textType(json: JsonSchema, key: string, { game }: Within, nullable: boolean): FieldType {
  const to = json.pattern ? referredKind(game, key) : null
  if (to) return { kind: 'reference', to, nullable }
  const slug = json.pattern !== undefined
  return { kind: 'text', least: json.minLength ?? 0, most: json.maxLength ?? NO_BOUND, slug, nullable }
}

function arrayType(json: JsonSchema, key: string, within: Within, nullable: boolean): FieldType {
  const items = json.items ?? {}
  const most = json.maxItems ?? NO_BOUND
  if (items.type === 'string' && !items.enum) {
    const to = referredKind(within.game, key)
    if (to) return { kind: 'references', to, nullable }
    return { kind: 'words', most, suggested: json.suggests === 'roles' ? within.roles : [], nullable }
  }
  const stats = items.anyOf?.[0]?.properties?.stat?.enum
  if (stats) return { kind: 'changes', stats: stats.map(String), nullable }
  return { kind: 'list', of: typeFrom(items, key, within), least: json.minItems ?? 0, most, nullable }
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, within: Within): readonly Field[] {
  return Object.entries(properties).map(([key, json]) => ({
    label: capitalised(spaced(key)),
    ...metaOf(json),
    key,
    type: typeFrom(json, key, within),
    required: required.includes(key),
    defaultValue: json.default,
  }))
}

const META = {
  ...{ label: true, unit: true, one: true, member: true, relation: true, column: true, inList: true, bare: true },
  ...{
    optionLabels: true,
    separator: true,
    apart: true,
    unknown: true,
    headings: true,
    statHeadings: true,
    mark: true,
  },
  ...{ widget: true, titlePrefix: true, suggests: true },
} as const satisfies Readonly<Record<keyof FieldMeta, true>>

/** What the schema says of a field; of one that may be null, also what its other form says. */
function metaOf(json: JsonSchema): FieldMeta {
  const inner = json.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only, ...others] = inner
  const own = Object.entries(json).filter(([key]) => key in META)
  return { ...(only && others.length === 0 ? metaOf(only) : {}), ...Object.fromEntries(own) }
}
