import { within } from './chances'
import type { Coder } from './coder'
import { codeWhole, pick } from './numbers'
import { Vocabulary } from './vocabulary'

/** What JSON can hold. */
export type Value = unknown

/** What is read is no value that would ever be written. */
export class Misfit extends Error {}

const KINDS = ['null', 'false', 'true', 'whole', 'number', 'text', 'list', 'fields'] as const

const MOST_DEEP = 32
const MOST_PARTS = 50_000
const SMALL = 2 ** 30
/** Names that could reach a prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

type At = { readonly context: number; readonly deep: number }

/** Writes values, or reads them: where the coder reads, what is handed over is not looked at. */
export class ValueCoder {
  readonly #words: Vocabulary
  #parts = 0

  constructor(private readonly coder: Coder) {
    this.#words = new Vocabulary(coder)
  }

  value(value: Value, at: At = { context: 1, deep: 0 }): Value {
    this.#parts += 1
    if (this.#parts > MOST_PARTS || at.deep > MOST_DEEP) throw new Misfit()
    const { context } = at
    const kind = KINDS[pick(this.coder, context, 3, this.coder.reading ? 0 : KINDS.indexOf(kindOf(value)))]
    switch (kind) {
      case undefined:
      case 'null':
        return null
      case 'false':
        return false
      case 'true':
        return true
      case 'whole':
        return this.#whole(value, context)
      case 'number':
        return this.#number(value, context)
      case 'text':
        return this.#words.word(this.coder.reading ? '' : (value as string), context)
      case 'list':
        return this.#list(this.coder.reading ? [] : (value as readonly Value[]), at)
      case 'fields':
        return this.#fields(this.coder.reading ? {} : (value as Readonly<Record<string, Value>>), at)
    }
  }

  #whole(value: Value, context: number): number {
    const whole = this.coder.reading ? 0 : (value as number)
    const folded = codeWhole(this.coder, context, whole < 0 ? -2 * whole - 1 : 2 * whole)
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2
  }

  #number(value: Value, context: number): number {
    const read = Number(this.#words.word(this.coder.reading ? '' : String(value), within(context, 5)))
    if (!Number.isFinite(read)) throw new Misfit()
    return read
  }

  #list(values: readonly Value[], { context, deep }: At): readonly Value[] {
    const length = codeWhole(this.coder, within(context, 6), values.length)
    if (length > MOST_PARTS) throw new Misfit()
    const inside = { context: within(context, 7), deep: deep + 1 }
    const read: Value[] = []
    for (let i = 0; i < length; i += 1) read.push(this.value(values[i], inside))
    return read
  }

  /** In the order of their names, each name once. */
  #fields(fields: Readonly<Record<string, Value>>, { context, deep }: At): Readonly<Record<string, Value>> {
    const names = Object.keys(fields).sort()
    const read: Record<string, Value> = {}
    let before: string | null = null
    for (let i = 0; ; i += 1) {
      const name = this.#words.nameOrEnd(names[i] ?? null, within(context, before === null ? 8 : hashOf(before)))
      if (name === null) return read
      if (FORBIDDEN.has(name) || (before !== null && name <= before)) throw new Misfit()
      read[name] = this.value(fields[name], { context: within(hashOf(name), deep), deep: deep + 1 })
      before = name
    }
  }
}

function kindOf(value: Value): (typeof KINDS)[number] {
  if (value === null) return 'null'
  if (value === true) return 'true'
  if (value === false) return 'false'
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < SMALL && !Object.is(value, -0) ? 'whole' : 'number'
  if (typeof value === 'string') return 'text'
  return Array.isArray(value) ? 'list' : 'fields'
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash
}
