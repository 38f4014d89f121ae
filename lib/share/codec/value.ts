import type { Coder } from './arithmetic-coder'
import { codeChoice, codeInteger } from './numbers'
import { nestedContext } from './probability-model'
import { Vocabulary } from './vocabulary'

/** What JSON can hold. */
export type Value = unknown

/** Thrown for a code whose content no encoder would have made. */
export class MalformedValue extends Error {}

const KINDS = ['null', 'false', 'true', 'integer', 'number', 'text', 'list', 'fields'] as const

const MOST_DEPTH = 32
const MOST_PARTS = 50_000
const INTEGER_LIMIT = 2 ** 30
/** Names that could reach a prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

type Position = { readonly context: number; readonly depth: number }

/** Encodes values, or decodes them: a decoder ignores the values that it is given. */
export class ValueCoder {
  readonly #vocabulary: Vocabulary
  #parts = 0

  constructor(private readonly coder: Coder) {
    this.#vocabulary = new Vocabulary(coder)
  }

  code(value: Value, position: Position = { context: 1, depth: 0 }): Value {
    this.#parts += 1
    if (this.#parts > MOST_PARTS || position.depth > MOST_DEPTH) throw new MalformedValue()
    const { context } = position
    const kind = KINDS[codeChoice(this.coder, context, 3, this.coder.isDecoding ? 0 : KINDS.indexOf(kindOf(value)))]
    switch (kind) {
      case undefined:
      case 'null':
        return null
      case 'false':
        return false
      case 'true':
        return true
      case 'integer':
        return this.#integer(value, context)
      case 'number':
        return this.#number(value, context)
      case 'text':
        return this.#vocabulary.word(this.coder.isDecoding ? '' : (value as string), context)
      case 'list':
        return this.#list(this.coder.isDecoding ? [] : (value as readonly Value[]), position)
      case 'fields':
        return this.#fields(this.coder.isDecoding ? {} : (value as Readonly<Record<string, Value>>), position)
    }
  }

  #integer(value: Value, context: number): number {
    const integer = this.coder.isDecoding ? 0 : (value as number)
    const zigzag = codeInteger(this.coder, context, integer < 0 ? -2 * integer - 1 : 2 * integer)
    return zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2
  }

  #number(value: Value, context: number): number {
    const read = Number(this.#vocabulary.word(this.coder.isDecoding ? '' : String(value), nestedContext(context, 5)))
    if (!Number.isFinite(read)) throw new MalformedValue()
    return read
  }

  #list(values: readonly Value[], { context, depth }: Position): readonly Value[] {
    const length = codeInteger(this.coder, nestedContext(context, 6), values.length)
    if (length > MOST_PARTS) throw new MalformedValue()
    const inside = { context: nestedContext(context, 7), depth: depth + 1 }
    const read: Value[] = []
    for (let i = 0; i < length; i += 1) read.push(this.code(values[i], inside))
    return read
  }

  /** Fields are sorted by name, and no name is there twice. */
  #fields(fields: Readonly<Record<string, Value>>, { context, depth }: Position): Readonly<Record<string, Value>> {
    const names = Object.keys(fields).sort()
    const read: Record<string, Value> = {}
    let before: string | null = null
    for (let i = 0; ; i += 1) {
      const name = this.#vocabulary.nameOrEnd(
        names[i] ?? null,
        nestedContext(context, before === null ? 8 : hashOf(before)),
      )
      if (name === null) return read
      if (FORBIDDEN.has(name) || (before !== null && name <= before)) throw new MalformedValue()
      read[name] = this.code(fields[name], { context: nestedContext(hashOf(name), depth), depth: depth + 1 })
      before = name
    }
  }
}

function kindOf(value: Value): (typeof KINDS)[number] {
  if (value === null) return 'null'
  if (value === true) return 'true'
  if (value === false) return 'false'
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < INTEGER_LIMIT && !Object.is(value, -0) ? 'integer' : 'number'
  if (typeof value === 'string') return 'text'
  return Array.isArray(value) ? 'list' : 'fields'
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash
}
