import { z } from 'zod'
import { gameId, nameField, packId, packVersion, slug } from '../field-schemas'
import { lookOf } from '../games/looks'
import type { RowSchemas } from '../games/row-schema'
import { isSentence, type Read, readJson, readWith, unreadable, unreadableAt } from '../http/json'
import { type Catalogue, ROW_KINDS, type RowKind, type Rows } from '../kernel/catalogue'
import { LONGEST_ROW_NAME } from '../kernel/limits'
import { shortened } from '../kernel/words'
import { basisRowsOf, type LoadedVersion, mergedWithBasis, type PackList, packListOf } from './extend'
import { withFieldSources } from './field-sources'
import { MOST_PACK_BYTES, PACK_FORMAT, type RawPack, type RawRows } from './format'

/** Enough for thousands of rows with a dozen fields each. */
export const MOST_PACK_VALUES = 250_000

export const packName = nameField(LONGEST_ROW_NAME)

const envelope = {
  format: z.literal(PACK_FORMAT),
  id: packId,
  name: packName,
  game: gameId,
  version: packVersion,
  extends: packId.nullable().default(null),
  /** Null means the newest version that is there. */
  extendsVersion: packVersion.nullable().default(null),
}

/** The schema of a game's packs: the envelope, and the rows that this game has. */
export function packSchemaOf(rows: RowSchemas) {
  const kinds = ROW_KINDS.map((kind) => {
    const row = rows[kind]
    return [
      kind,
      row ? z.array(row).max(20_000).default([]) : z.array(z.never('this game has none')).default([]),
    ] as const
  })
  return z.strictObject({ ...envelope, ...Object.fromEntries(kinds) })
}

const row = z.looseObject({ slug })

const kinds = Object.fromEntries(ROW_KINDS.map((kind) => [kind, z.array(row).max(20_000).default([])]))

/** A pack before its rows are read: they may need those of the pack that it extends. */
const rawPackSchema = z.strictObject({ ...envelope, ...kinds })

export function parseRawPack(text: string): Read<RawPack> {
  const json = readJson(text, MOST_PACK_BYTES, MOST_PACK_VALUES)
  return json.ok ? rawPackFrom(json.value) : json
}

export function rawPackFrom(value: unknown): Read<RawPack> {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (format !== PACK_FORMAT) {
    return unreadable(
      'format',
      `It is not a pack: its format is ${JSON.stringify(format)?.slice(0, 60) ?? 'missing'}, not "${PACK_FORMAT}".`,
    )
  }
  const pack = rawPackSchema.safeParse(value)
  if (!pack.success) {
    const [mismatch] = pack.error.issues.flatMap((issue) => mismatchesIn(issue, value))
    return unreadableAt(mismatch?.path ?? [], mismatch?.reason ?? 'It does not fit.')
  }
  const { format: _, id, name, game, version, extends: basis, extendsVersion, ...rows } = pack.data
  if (basis === id) return unreadable('extends', 'A pack cannot extend itself.')
  if (basis === null && extendsVersion !== null) return unreadable('extendsVersion', 'It extends no pack.')
  // The schema gave every kind its array of rows.
  return { ok: true, value: { id, name, game, version, extends: basis, extendsVersion, rows: rows as RawRows } }
}

/** The pack's catalogue, which lists are judged by: its rows, merged with those of everything that it extends. */
export function catalogueFromPacks(packs: PackList, pack: RawPack, rows: RowSchemas): Read<Catalogue> {
  const basis = basisRowsOf(packs, pack)
  return basis.ok ? catalogueOf(pack, basis.value, rows) : basis
}

/** Reads a pack's rows with its game's schemas; `basis` is what it extends, already put together. */
export function catalogueOf(pack: RawPack, basis: RawRows | null, rows: RowSchemas): Read<Catalogue> {
  const { id, name, game, version } = pack
  const merged = basis ? mergedWithBasis(pack.rows, basis) : pack.rows
  const schema = z.strictObject(
    Object.fromEntries(
      ROW_KINDS.map((kind) => [
        kind,
        z.array(rows[kind] ?? z.never(`${lookOf(game).name} has no ${kind}`)).default([]),
      ]),
    ),
  )
  const parsed = readWith(schema, merged)
  if (!parsed.ok) return parsed
  // Each kind was parsed by the game's own schema of that kind, its rows in their order.
  const read = parsed.value as unknown as Rows
  const withSources = (kind: RowKind) => read[kind].map((row, i) => withFieldSources(row, merged[kind]?.[i] ?? {}))
  const sourced = Object.fromEntries(ROW_KINDS.map((kind) => [kind, basis ? withSources(kind) : read[kind]]))
  // Every kind was read.
  return { ok: true, value: { game, name, pack: { id, version }, rows: sourced as unknown as Rows } }
}

/** A pack that extends none, from a parsed file. */
export function readPack(value: unknown, rows: RowSchemas): Read<Catalogue> {
  const pack = rawPackFrom(value)
  if (!pack.ok) return pack
  if (pack.value.extends !== null)
    return unreadable('extends', `It extends "${pack.value.extends}", which is not here.`)
  return catalogueOf(pack.value, null, rows)
}

const catalogues = new WeakMap<LoadedVersion, Read<Catalogue>>()

/** The catalogue of a loaded version; its rows are read once. */
export function catalogueOfVersion(loaded: LoadedVersion, rows: RowSchemas): Read<Catalogue> {
  const read = catalogues.get(loaded) ?? catalogueFromPacks(packListOf(loaded), loaded.raw, rows)
  catalogues.set(loaded, read)
  return read
}

type RowSchema = NonNullable<RowSchemas[keyof RowSchemas]>
type Parsed = ReturnType<RowSchema['safeParse']>
type FieldIssue = NonNullable<Parsed['error']>['issues'][number]

/** A field that does not fit its schema, and why. */
type FieldMismatch = { readonly path: readonly PropertyKey[]; readonly reason: string }

/** A schema's issue as fields that do not fit, with sentences that name the value. */
export function mismatchesIn(issue: FieldIssue, value: unknown): readonly FieldMismatch[] {
  const { path } = issue
  const found = valueAt(value, path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], reason: 'There is no field of this name here.' }))
  }
  if (issue.code === 'invalid_union') {
    const inner = closestForm(issue.errors)
    if (inner) return inner.flatMap((one) => mismatchesIn({ ...one, path: [...path, ...one.path] }, value))
  }
  return [{ path, reason: found === undefined ? 'It is missing.' : reasonOf(issue, found) }]
}

function reasonOf(issue: FieldIssue, found: unknown): string {
  const shown = shortened(JSON.stringify(found) ?? 'nothing', 60)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && typeof found === 'number') return `${shown} is not a whole number.`
      return `It must be ${EXPECTED_WORDS[issue.expected] ?? issue.expected}, and is ${shown}.`
    case 'too_small':
      if (typeof found === 'number') return `${shown} is too low: the minimum is ${String(issue.minimum)}.`
      return `It is too short: the minimum is ${String(issue.minimum)}.`
    case 'too_big':
      if (typeof found === 'number') return `${shown} is too high: the maximum is ${String(issue.maximum)}.`
      return `It is too long: the maximum is ${String(issue.maximum)}.`
    case 'invalid_value':
      return `${shown} is not one of ${issue.values.map(String).join(', ')}.`
    case 'custom':
    case 'invalid_format':
      return isSentence(issue) ? issue.message : `${shown} ${issue.message}.`
    default:
      return `${issue.message}.`
  }
}

const EXPECTED_WORDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Of the forms of a union, the issues of the one that the value comes closest to. */
function closestForm(forms: readonly (readonly FieldIssue[])[]): readonly FieldIssue[] | undefined {
  const distance = (issues: readonly FieldIssue[]) =>
    issues.reduce((sum, one) => sum + 10 - Math.min(one.path.length, 9), 0)
  return forms.filter((issues) => issues.length > 0).toSorted((a, b) => distance(a) - distance(b))[0]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}
