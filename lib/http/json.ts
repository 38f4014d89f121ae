import type { z } from 'zod'
import { formatFigure } from '../kernel/figures'
import { JsonBounds, MOST_VALUES } from './json-bounds.mjs'
import { firstFault } from './json-fault'

export type Unreadable = {
  readonly place: string
  readonly reason: string
  /** The place is all that was read, and not a part of it: the reason says everything without naming it. */
  readonly isWhole?: true
}

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly unreadable: Unreadable }

const MOST_NESTED = 32
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export function unreadable(place: string, reason: string): Read<never> {
  return { ok: false, unreadable: { place, reason } }
}

/** Refuses all of a file, a link or a code. */
export function unreadableWhole(place: string, reason: string): Read<never> {
  return { ok: false, unreadable: { place, reason, isWhole: true } }
}

/** Refuses what stands at a path in a file; an empty path is all of it. */
export function unreadableAt(path: readonly PropertyKey[], reason: string): Read<never> {
  return path.length === 0 ? unreadableWhole('the whole file', reason) : unreadable(placeOf(path), reason)
}

/** A refusal as players read it. */
export function refusalWords({ place, reason, isWhole }: Unreadable): string {
  return isWhole ? reason : `${place}: ${reason}`
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

/** Some editors write it at the start of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Parses untrusted JSON: limited in size, values and depth, no field twice, no key that could reach a prototype. */
export function readJson(text: string, mostBytes: number, mostValues = MOST_VALUES): Read<unknown> {
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes)
    return unreadableWhole(
      'the whole file',
      `It has ${formatFigure(bytes)} bytes; at most ${formatFigure(mostBytes)} are allowed.`,
    )
  const excess = new JsonBounds(mostValues).take(new TextEncoder().encode(text))
  return excess ? refuseExcess(text, excess) : readBounded(text)
}

/** The same for a text whose bounds were counted while it arrived. */
export function readBounded(rawText: string): Read<unknown> {
  const text = rawText.replace(BYTE_ORDER_MARK, '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuseFault(text)
  }
  const fields = countFields(value)
  if (!fields.ok) return fields
  // JSON.parse keeps the last of two fields with one name: then the value has fewer fields than the text.
  return countFieldsInText(text) === fields.value ? { ok: true, value } : refuseFault(text)
}

/** A zod schema whose values are of this type: rooms that may not import zod take one by this name. */
export type Schema<T> = z.ZodType<T>

/** Parses a value with a schema; the refusal names the first place that does not fit. */
export function readWith<T>(schema: Schema<T>, value: unknown): Read<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const message = issue?.message ?? 'It does not fit'
  return unreadableAt(issue?.path ?? [], issue && isSentence(issue) ? message : `${message}.`)
}

/** Whether the message of a schema's own issue is a whole sentence; others are put into one by whoever reads them. */
export function isSentence(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.isSentence === true
}

export function placeOf(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** How many fields there are in all, if every one may be there. Allocates nothing for a sound value. */
function countFields(value: unknown): Read<number> {
  const fields = countFieldsBelow(value, 0)
  return fields === REFUSED ? (findRefusal(value, []) ?? refuseDepth([])) : { ok: true, value: fields }
}

const REFUSED = -1

function countFieldsBelow(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= MOST_NESTED) return REFUSED
  const isList = Array.isArray(value)
  const keys = isList ? [] : Object.keys(value)
  let fields = keys.length
  for (const key of keys) if (FORBIDDEN_KEYS.has(key)) return REFUSED
  for (const inner of isList ? value : Object.values(value)) {
    const fieldsInside = countFieldsBelow(inner, depth + 1)
    if (fieldsInside === REFUSED) return REFUSED
    fields += fieldsInside
  }
  return fields
}

/** Where the value is too deep or has a forbidden field. */
function findRefusal(value: unknown, path: readonly PropertyKey[]): Read<never> | null {
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= MOST_NESTED) return refuseDepth(path)
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, isList ? Number(key) : key]
    if (!isList && FORBIDDEN_KEYS.has(key)) return unreadableAt(place, 'A field may not have this name.')
    const refusal = findRefusal(inner, place)
    if (refusal) return refusal
  }
  return null
}

function refuseDepth(path: readonly PropertyKey[]): Read<never> {
  return unreadableAt(path.slice(0, 4), `It is nested more than ${MOST_NESTED} deep.`)
}

type Excess = NonNullable<ReturnType<JsonBounds['take']>>

/** Refused for its bounds, with the place as far as it can be told. */
function refuseExcess(text: string, { at, deep, reason }: Excess): Read<never> {
  const before = new TextDecoder('utf-8').decode(new TextEncoder().encode(text).subarray(0, at))
  return deep ? refuseDepth(firstFault(before)?.path ?? []) : unreadable(lineAndColumn(text, before.length), reason)
}

/** In valid JSON, each colon outside of a string follows the name of a field. */
function countFieldsInText(text: string): number {
  let fields = 0
  let isInString = false
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (character === '"') isInString = !isInString
    else if (character === '\\') i += 1
    else if (character === ':' && !isInString) fields += 1
  }
  return fields
}

function refuseFault(text: string): Read<never> {
  const fault = firstFault(text)
  if (!fault) return unreadableWhole('the whole file', 'It is not JSON.')
  const { offset, path, reason } = fault
  if (reason !== 'Twice') return unreadable(lineAndColumn(text, offset), `It is not JSON here (${reason}).`)
  if (path.length > MOST_NESTED) return refuseDepth(path)
  const secondPlace = `the second time in line ${lineOf(text, offset)}`
  return unreadableAt(path, `This field stands there twice, ${secondPlace}.`)
}

function lineAndColumn(text: string, offset: number): string {
  return `line ${lineOf(text, offset)}, column ${offset - text.slice(0, offset).lastIndexOf('\n')}`
}

function lineOf(text: string, offset: number): number {
  let line = 1
  for (let i = 0; i < offset; i += 1) if (text.charCodeAt(i) === 0x0a) line += 1
  return line
}
