import { z } from 'zod'
import type { OddsField, OddsInput, OddsKind, OddsPart } from '../kernel/odds/form'
import type { Reading } from '../kernel/roster/roster'
import { capitalised, spaced } from '../kernel/words'

/** What the odds pages say of a field of a question, given with zod's `meta`. Its bounds and default are the schema's. */
type OddsMeta = {
  /** What the field is called. Without it the key is spelt out. */
  readonly label?: string
  readonly hint?: string
  /** Seldom needed: hidden until the player opens the rare fields. */
  readonly isRare?: true
  /** Never shown: only set where a unit of a list is filled in. */
  readonly isHidden?: true
  /** Its value is the name of the weapon. */
  readonly isWeaponName?: true
  /** It describes the weapon of this attack, and is not copied to another kind of attack. */
  readonly belongsToWeapon?: true
  /** What the form begins with where the question has no default. */
  readonly initial?: number | string
  /** The labels of its options, that of none under an empty key; without them, options are called by their values. */
  readonly optionLabels?: Readonly<Record<string, string>>
}

declare module 'zod' {
  interface GlobalMeta extends OddsMeta {}
}

/** The parts of JSON Schema that zod uses for questions. */
type JsonSchema = OddsMeta & {
  readonly type?: string
  readonly unit?: string
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly string[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

/**
 * A field that a part asks for: its path, or its path with what the schema does not know. `copiesOf` is one word of a
 * list of words, whose copies are counted.
 */
type AskedField = string | (Partial<OddsField> & { readonly path: string; readonly copiesOf?: string })

/** The fields that a part asks for, by the short ids that addresses use. */
export type AskedFields = Readonly<Record<string, AskedField>>

/** A part of a form whose fields follow from the schema, or one that is already complete. */
export type AskedPart =
  | OddsPart
  | (Omit<OddsPart, 'fields' | 'most' | 'optional' | 'path'> & { readonly path?: string; readonly asks: AskedFields })

export type AskedKind = Pick<OddsKind, 'label' | 'about'> &
  Partial<Pick<OddsKind, 'suits' | 'completed'>> & {
    /** The kind of question in the schema, where it has another name. */
    readonly question?: string
    readonly parts: readonly AskedPart[]
  }

/** The kinds of a game's form, by their ids, from the schema of its questions. */
export function kindsFrom(schema: z.ZodType, kinds: Readonly<Record<string, AskedKind>>): readonly OddsKind[] {
  // Zod's result is JSON Schema; only the parts in the type above are read.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.entries(kinds).map(([id, { question = id, parts, ...more }]): OddsKind => {
    const named = questionNamed(json, question)
    const constants = Object.entries(named.properties ?? {}).filter(([, one]) => one.const !== undefined)
    return {
      id,
      fixedFields: Object.fromEntries(constants.map(([key, one]) => [key, one.const])),
      suits: (asked) => 'kind' in asked && asked.kind === question,
      ...more,
      parts: parts.map((part) => ('asks' in part ? partFrom(named, part) : part)),
    }
  })
}

function questionNamed(json: JsonSchema, kind: string): JsonSchema {
  const questions = json.oneOf ?? json.anyOf ?? [json]
  const found = questions.find(({ properties }) => properties?.kind?.const === kind)
  if (!found) throw new Error(`There is no question of the kind ${kind}.`)
  return found
}

/** However many models a question may have, a form has room for so many groups of them. */
const MOST_GROUPS = 4

function partFrom(question: JsonSchema, { asks, path = '', ...part }: Exclude<AskedPart, OddsPart>): OddsPart {
  const { json, nullable } = schemaAt(question, path)
  const fields = Object.entries(asks).map(([id, asked]) => fieldFrom(json.items ?? json, id, asked))
  return {
    ...part,
    path,
    ...(json.items ? { most: Math.min(json.maxItems ?? MOST_GROUPS, MOST_GROUPS) } : {}),
    ...(nullable && part.within === undefined ? { optional: true } : {}),
    fields,
  }
}

function fieldFrom(within: JsonSchema, id: string, asked: AskedField): OddsField {
  const { path, copiesOf, ...more } = typeof asked === 'string' ? { path: asked } : asked
  const { json, nullable } = schemaAt(within, path)
  const { isRare, isHidden, isWeaponName, belongsToWeapon, hint } = json
  const label = json.label ?? capitalised(spaced(path.split('.').at(-1) ?? ''))
  const meta = { isRare, isHidden, isWeaponName, belongsToWeapon, hint }
  return {
    id,
    path,
    label: copiesOf === undefined ? label : `${capitalised(copiesOf)} ${label}`,
    input:
      copiesOf === undefined
        ? inputFrom(json, nullable)
        : { kind: 'copies', of: copiesOf, most: boundOf(json.maxItems) },
    // What the schema does not say is left out, so that every form can be sent as JSON.
    ...Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined)),
    ...more,
  }
}

/** The schema at a path, and whether the value there may be null. */
function schemaAt(root: JsonSchema, path: string): { readonly json: JsonSchema; readonly nullable: boolean } {
  let found = withoutNull(root)
  for (const step of path === '' ? [] : path.split('.')) {
    const variants = found.json.anyOf ?? [found.json]
    const next = variants.map(({ properties }) => properties?.[step]).find((one) => one !== undefined)
    if (!next) throw new Error(`The question has no field ${path}.`)
    found = withoutNull(next)
  }
  return found
}

function withoutNull(json: JsonSchema): { readonly json: JsonSchema; readonly nullable: boolean } {
  const { anyOf, ...own } = json
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only] = others
  if (!anyOf || !only || others.length === anyOf.length) return { json, nullable: false }
  return { json: others.length === 1 ? { ...only, ...own } : { ...own, anyOf: others }, nullable: true }
}

function inputFrom(json: JsonSchema, nullable: boolean): OddsInput {
  const start = json.default ?? json.initial ?? null
  if (json.enum) {
    const ids = [...(nullable ? [''] : []), ...json.enum]
    const options = ids.map((id) => ({ id, label: json.optionLabels?.[id] ?? (id === '' ? 'None' : id) }))
    return { kind: 'choice', options, defaultValue: String(start ?? ids[0] ?? '') }
  }
  switch (json.type) {
    case 'boolean':
      return { kind: 'switch', defaultValue: start === true }
    case 'array':
      return { kind: 'words', ...(nullable ? { emptyIsNull: true } : {}) }
    case 'string':
      return { kind: 'text', most: boundOf(json.maxLength), defaultValue: start === null ? null : String(start) }
    default:
      return json.unit === '+' ? onOrMore(json) : numberInput(json, start === null ? null : Number(start))
  }
}

function numberInput({ minimum, maximum }: JsonSchema, defaultValue: number | null): OddsInput {
  return { kind: 'number', least: boundOf(minimum), most: boundOf(maximum), defaultValue }
}

/** The lowest number on a die that passes, or none. */
function onOrMore({ minimum, maximum }: JsonSchema): OddsInput {
  const [least, most] = [boundOf(minimum), boundOf(maximum)]
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => String(least + i))
  const options = [{ id: '', label: 'None' }, ...numbers.map((id) => ({ id, label: `${id}+` }))]
  return { kind: 'choice', options, defaultValue: '', hasNumberIds: true }
}

function boundOf(bound: number | undefined): number {
  if (bound === undefined) throw new Error('What a form asks for has its bounds in the schema.')
  return bound
}

/** The fields for the readings that matter for a kind of question. */
export function readingsPart(readings: readonly Reading[], ids: readonly string[]): OddsPart {
  return {
    id: 'r',
    label: 'Readings of the rules',
    side: null,
    path: 'readings',
    fields: readings
      .filter(({ id }) => ids.includes(id))
      .map(
        ({ id, question, answers, defaultAnswer }): OddsField => ({
          id,
          path: id,
          label: question,
          input: { kind: 'choice', options: answers, defaultValue: defaultAnswer },
          isRare: true,
        }),
      ),
  }
}
