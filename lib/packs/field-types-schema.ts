import { z } from 'zod'
import type { RowSchemas } from '../games/row-schema'
import type { RowKind } from '../kernel/catalogue'
import { type Field, type FieldType, type GroupType, referredKind } from './field-types'
import { schemaOf } from './game-schema'

/** The parts of JSON Schema that zod uses for rows. */
type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly items?: JsonSchema
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

const rowTypes = new Map<string, Promise<GroupType | null>>()

/** The fields of a game's rows of one kind; null when the game has none of that kind. */
export function rowTypeOf(game: string, kind: RowKind): Promise<GroupType | null> {
  const key = `${game} ${kind}`
  const known = rowTypes.get(key) ?? makeRowType(game, kind)
  rowTypes.set(key, known)
  return known
}

/** The kinds of row that a game has. */
export async function kindsOf(game: string): Promise<readonly RowKind[]> {
  // The keys of a game's schemas are kinds of row by their type.
  return Object.keys(await schemasOf(game)) as RowKind[]
}

async function makeRowType(game: string, kind: RowKind): Promise<GroupType | null> {
  const { [kind]: schema, classes } = await schemasOf(game)
  if (!schema) return null
  const type = typeFrom(jsonSchemaOf(schema), kind, classes ? rolesOf(jsonSchemaOf(classes)) : [])
  return type.kind === 'group' ? type : null
}

async function schemasOf(game: string): Promise<RowSchemas> {
  const schema = await schemaOf(game)
  return schema.ok ? schema.value.rows : {}
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  // Zod's result is JSON Schema; only the parts in the type above are read.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function rolesOf({ properties }: JsonSchema): readonly string[] {
  return (properties?.role?.enum ?? []).filter((role) => typeof role === 'string')
}

function typeFrom(json: JsonSchema, key: string, roles: readonly string[] = [], nullable = false): FieldType {
  if (json.anyOf) {
    const others = json.anyOf.filter(({ type }) => type !== 'null')
    const isNullable = nullable || others.length < json.anyOf.length
    const [only] = others
    if (others.length === 1 && only)
      return typeFrom({ ...json, anyOf: undefined, ...only } as JsonSchema, key, roles, isNullable)
    const variants = others.map((one) => typeFrom(one, key, roles)).filter((one) => one.kind === 'group')
    return { kind: 'either', variants, nullable: isNullable }
  }
  if (Array.isArray(json.type)) {
    const types = json.type.filter((type) => type !== 'null')
    return typeFrom({ ...json, type: types[0] ?? 'string' }, key, roles, nullable || types.length < json.type.length)
  }
  if (json.enum) return { kind: 'choice', options: json.enum.map(String), nullable }
  switch (json.type) {
    case 'object':
      return { kind: 'group', fields: fieldsOf(json, roles), nullable }
    case 'array':
      return arrayType(json, key, roles, nullable)
    case 'boolean':
      return { kind: 'yes-no', nullable }
    case 'integer':
    case 'number':
      return { kind: 'integer', least: json.minimum ?? -NO_BOUND, most: json.maximum ?? NO_BOUND, nullable }
    default:
      return textType(json, key, nullable)
  }
}

function textType(json: JsonSchema, key: string, nullable: boolean): FieldType {
  const to = json.pattern ? referredKind(key) : null
  if (to) return { kind: 'reference', to, nullable }
  const slug = json.pattern !== undefined
  return { kind: 'text', least: json.minLength ?? 0, most: json.maxLength ?? NO_BOUND, slug, nullable }
}

function arrayType(json: JsonSchema, key: string, roles: readonly string[], nullable: boolean): FieldType {
  const items = json.items ?? {}
  const most = json.maxItems ?? NO_BOUND
  if (items.type === 'string' && !items.enum) {
    const to = referredKind(key)
    if (to) return { kind: 'references', to, nullable }
    return { kind: 'words', most, suggested: key === 'roles' ? roles : [], nullable }
  }
  const stats = items.anyOf?.[0]?.properties?.stat?.enum
  if (stats) return { kind: 'changes', stats: stats.map(String), nullable }
  return { kind: 'list', of: typeFrom(items, key, roles), least: json.minItems ?? 0, most, nullable }
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, roles: readonly string[]): readonly Field[] {
  return Object.entries(properties).map(([key, json]) => ({
    key,
    type: typeFrom(json, key, roles),
    required: required.includes(key),
    defaultValue: json.default,
  }))
}
