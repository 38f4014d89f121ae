import { getLocation, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import type { z } from 'zod'
import { JsonBounds, MOST_VALUES } from './json-bounds.mjs'

/** Why a text could not be read, and where in it. */
export type Unreadable = { readonly place: string; readonly reason: string }

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly unreadable: Unreadable }

const DEEPEST = 32
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export function unreadable(place: string, reason: string): Read<never> {
  return { ok: false, unreadable: { place, reason } }
}

/** The text that a file's bytes are; what is not UTF-8 is refused, for letters would be lost without a word. */
export function readUtf8(bytes: Uint8Array): Read<string> {
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    const lossy = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    return unreadable(lineAndColumn(lossy, lossy.indexOf('\uFFFD')), 'It is not text in UTF-8 here.')
  }
}

/** Some editors write it before the first character; it belongs to no format. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Parses JSON from anybody: bounded in size, in values and in depth, no field twice, no key that could reach a prototype. */
export function readJson(written: string, mostBytes: number, mostValues = MOST_VALUES): Read<unknown> {
  const bytes = Buffer.byteLength(written)
  if (bytes > mostBytes)
    return unreadable('the whole file', `It has ${inFull(bytes)} bytes; ${inFull(mostBytes)} are the most.`)
  const much = new JsonBounds(mostValues).take(new TextEncoder().encode(written))
  return much ? tooMuch(written, much) : readBounded(written)
}

/** The same for a text whose bounds were counted while it came in. */
export function readBounded(written: string): Read<unknown> {
  const text = written.replace(BYTE_ORDER_MARK, '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return syntaxError(text)
  }
  const fields = wholesome(value)
  if (!fields.ok) return fields
  // JSON.parse keeps the last of two fields with one name: then fewer arrived than were written.
  return fieldsWritten(text) === fields.value ? { ok: true, value } : twiceIn(text)
}

/** Parses a value with a schema; the refusal names the first place that does not fit. */
export function readWith<S extends z.ZodType>(schema: S, value: unknown): Read<z.output<S>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  return unreadable(placeOf(issue?.path ?? []), `${issue?.message ?? 'It does not fit'}.`)
}

export function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole file'
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** How many fields there are in all, if every one may be there. Nothing is made for a value that may stay. */
function wholesome(value: unknown): Read<number> {
  const fields = fieldsIn(value, 0)
  return fields === REFUSED ? (refusalIn(value, []) ?? tooDeep([])) : { ok: true, value: fields }
}

const REFUSED = -1

function fieldsIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= DEEPEST) return REFUSED
  const isList = Array.isArray(value)
  const keys = isList ? [] : Object.keys(value)
  let fields = keys.length
  for (const key of keys) if (FORBIDDEN_KEYS.has(key)) return REFUSED
  for (const inner of isList ? value : Object.values(value)) {
    const found = fieldsIn(inner, depth + 1)
    if (found === REFUSED) return REFUSED
    fields += found
  }
  return fields
}

/** Where it is that something may not stay. */
function refusalIn(value: unknown, path: readonly PropertyKey[]): Read<never> | null {
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= DEEPEST) return tooDeep(path)
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, isList ? Number(key) : key]
    if (!isList && FORBIDDEN_KEYS.has(key)) return unreadable(placeOf(place), 'A field may not have this name.')
    const refusal = refusalIn(inner, place)
    if (refusal) return refusal
  }
  return null
}

function tooDeep(path: readonly PropertyKey[]): Read<never> {
  return unreadable(placeOf(path.slice(0, 4)), `It is nested more than ${DEEPEST} deep.`)
}

type Much = NonNullable<ReturnType<JsonBounds['take']>>

/** Refused by its bounds; where, as far as the text says it. */
function tooMuch(text: string, { at, deep, reason }: Much): Read<never> {
  const before = new TextDecoder('utf-8').decode(new TextEncoder().encode(text).subarray(0, at))
  return deep
    ? tooDeep(getLocation(before, before.length).path)
    : unreadable(lineAndColumn(text, before.length), reason)
}

/** In sound JSON, each colon outside of a text stands behind the name of a field. */
function fieldsWritten(text: string): number {
  let fields = 0
  let inText = false
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (character === '"') inText = !inText
    else if (character === '\\') i += 1
    else if (character === ':' && !inText) fields += 1
  }
  return fields
}

/** The first field that stands twice in one object. */
function twiceIn(text: string): Read<never> {
  const open: Set<string>[] = []
  let found: Read<never> | null = null
  try {
    visit(text, {
      onObjectBegin() {
        open.push(new Set())
        return found === null
      },
      onArrayBegin: () => found === null,
      onObjectProperty(name, _offset, _length, line, _column, pathTo) {
        const names = open.at(-1)
        if (names?.has(name)) found ??= twice([...pathTo(), name], line + 1)
        names?.add(name)
      },
      onObjectEnd() {
        open.pop()
      },
    })
  } catch (error) {
    // What the second field replaces was not seen by JSON.parse's reader, and may be nested to any depth.
    if (!(error instanceof RangeError)) throw error
  }
  return found ?? unreadable('the whole file', 'A field stands in it twice, or it is nested too deep to say which.')
}

function twice(path: readonly PropertyKey[], line: number): Read<never> {
  if (path.length > DEEPEST) return tooDeep(path)
  return unreadable(placeOf(path), `This field stands there twice, the second time in line ${line}.`)
}

/** JSON.parse does not always say where it stopped; this parser does. Its first complaint ends it: there may be many. */
function syntaxError(text: string): Read<never> {
  try {
    visit(
      text,
      {
        onError(code, offset) {
          throw new Complaint(code, offset)
        },
      },
      { disallowComments: true, allowEmptyContent: false },
    )
  } catch (error) {
    if (error instanceof Complaint)
      return unreadable(lineAndColumn(text, error.offset), `It is not JSON here (${printParseErrorCode(error.code)}).`)
    if (!(error instanceof RangeError)) throw error
    return unreadable('the whole file', 'It is not JSON, and nested too deep to say where it stops being it.')
  }
  return unreadable('the whole file', 'It is not JSON.')
}

class Complaint extends Error {
  constructor(
    readonly code: ParseErrorCode,
    readonly offset: number,
  ) {
    super('It is not JSON.')
  }
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`
}

function inFull(bytes: number): string {
  return bytes.toLocaleString('en')
}
