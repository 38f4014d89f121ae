import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import type { z } from 'zod'

/** Why a text could not be read, and where in it. */
export type Unreadable = { readonly place: string; readonly reason: string }

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly unreadable: Unreadable }

const DEEPEST = 32
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export function unreadable(place: string, reason: string): Read<never> {
  return { ok: false, unreadable: { place, reason } }
}

/** Parses JSON from anybody: bounded in size and depth, without keys that could reach a prototype. */
export function readJson(text: string, mostBytes: number): Read<unknown> {
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes)
    return unreadable('the whole file', `It is ${inMegabytes(bytes)} and may be ${inMegabytes(mostBytes)}.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return syntaxError(text)
  }
  return wholesome(value) ?? { ok: true, value }
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

function wholesome(value: unknown): Read<never> | null {
  const open: { readonly value: unknown; readonly path: readonly PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: found, path } = next
    if (typeof found !== 'object' || found === null) continue
    if (path.length >= DEEPEST) return unreadable(placeOf(path.slice(0, 4)), `It is nested more than ${DEEPEST} deep.`)
    for (const [key, inner] of Object.entries(found)) {
      if (FORBIDDEN_KEYS.has(key)) return unreadable(placeOf([...path, key]), 'A field may not have this name.')
      open.push({ value: inner, path: [...path, Array.isArray(found) ? Number(key) : key] })
    }
  }
  return null
}

/** JSON.parse does not always say where it stopped; this parser does. */
function syntaxError(text: string): Read<never> {
  const errors: ParseError[] = []
  try {
    parse(text, errors, { disallowComments: true, allowEmptyContent: false })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return unreadable('the whole file', 'It is not JSON, and nested too deep to say where it stops being it.')
  }
  const [first] = errors
  const before = text.slice(0, first?.offset ?? 0)
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  const what = first ? ` (${printParseErrorCode(first.error)})` : ''
  return unreadable(`line ${line}, column ${column}`, `It is not JSON here${what}.`)
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
