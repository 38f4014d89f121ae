import {
  countOf,
  defaultOf,
  isIncluded,
  keyOf,
  type OddsField,
  type OddsForm,
  type OddsInput,
  type OddsKind,
  type OddsPart,
  type OddsValues,
  PRESENT_FIELD,
  textIn,
} from './form'

type Tree = { [key: string]: unknown }

/** The question that a filled-in form makes. The game's schema still has to check it. */
export function questionOf(kind: OddsKind, values: OddsValues): object {
  const question: Tree = structuredClone(kind.fixedFields) as Tree
  for (const part of kind.parts) {
    if (!isIncluded(kind, part, values)) {
      if (part.optional) setAt(question, part.path, null)
      continue
    }
    const valuesByPath = Array.from({ length: countOf(part, values) }, (_, index) => valuesOfPart(part, index, values))
    if (part.most === undefined)
      for (const [path, value] of valuesByPath[0] ?? []) setAt(question, joinPath(part.path, path), value)
    else setAt(question, part.path, valuesByPath.map(treeOf))
  }
  return kind.completed ? kind.completed(question) : question
}

/** The values of a part by their paths. Copies of several words share a path. */
function valuesOfPart(part: OddsPart, index: number, values: OddsValues): ReadonlyMap<string, unknown> {
  const valuesByPath = new Map<string, unknown>()
  for (const field of part.fields) {
    const value = parseText(field.input, textIn(values, keyOf(part, index, field.id), field))
    const before = valuesByPath.get(field.path)
    valuesByPath.set(field.path, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value)
  }
  return valuesByPath
}

function treeOf(valuesByPath: ReadonlyMap<string, unknown>): Tree {
  const tree: Tree = {}
  for (const [path, value] of valuesByPath) setAt(tree, path, value)
  return tree
}

const MOST_COPIES = 1000

/** A text that cannot be parsed is passed on as it is: the schema says what is wrong with it. */
function parseText(input: OddsInput, text: string): unknown {
  switch (input.kind) {
    case 'number':
      return text.trim() === '' ? input.defaultValue : Number(text)
    case 'copies': {
      const count = Number(text)
      return Number.isInteger(count) && count > 0 ? new Array<string>(Math.min(count, MOST_COPIES)).fill(input.of) : []
    }
    case 'switch':
      return text === '1'
    case 'choice':
      return text === '' ? null : input.hasNumberIds ? Number(text) : text
    case 'text':
      return text === '' ? null : text
    case 'several':
      return wordsIn(text)
    case 'words': {
      const words = wordsIn(text).map((word) => (input.parseWord ? input.parseWord(word) : word))
      return input.emptyIsNull && words.length === 0 ? null : words
    }
  }
}

function wordsIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The filled-in form of a question that a game made from two units; null where the form has no such kind. */
export function valuesOf(form: OddsForm, question: object): OddsValues | null {
  const kind = form.kinds.find((one) => one.suits(question))
  if (!kind) return null
  const texts: Record<string, string> = {}
  for (const part of kind.parts) {
    const value = valueAt(question, part.path)
    if (value === null || value === undefined) continue
    if (part.optional) texts[keyOf(part, 0, PRESENT_FIELD)] = '1'
    const each = part.most !== undefined && Array.isArray(value) ? value : [value]
    each.slice(0, part.most ?? 1).forEach((one: unknown, index) => {
      if (index > 0) texts[keyOf(part, index, PRESENT_FIELD)] = '1'
      for (const field of part.fields) {
        const text = textOf(field, valueAt(one, field.path))
        if (text !== defaultOf(field)) texts[keyOf(part, index, field.id)] = text
      }
    })
  }
  return { kind: kind.id, texts }
}

function textOf(field: OddsField, value: unknown): string {
  const { input } = field
  if (value === undefined) return defaultOf(field)
  switch (input.kind) {
    case 'copies':
      return String(Array.isArray(value) ? value.filter((one) => one === input.of).length : 0)
    case 'switch':
      return value === true ? '1' : '0'
    case 'several':
      return Array.isArray(value) ? value.join(', ') : ''
    case 'words':
      return Array.isArray(value)
        ? value.map((one: unknown) => (input.formatWord ? input.formatWord(one) : String(one))).join(', ')
        : ''
    case 'number':
    case 'choice':
    case 'text':
      return value === null ? '' : String(value)
  }
}

/** The key of the field at a path in a question. */
export function keyAt(kind: OddsKind, place: string): string | null {
  const plain = place.replaceAll(/\[(\d+)\]/g, '.$1')
  for (const part of kind.parts) {
    const [, numbered, rest] =
      part.most === undefined ? [] : (new RegExp(`^${part.path}\\.(\\d+)\\.(.+)$`).exec(plain) ?? [])
    const index = Number(numbered ?? 0)
    const within = part.most === undefined ? plain.slice(part.path === '' ? 0 : part.path.length + 1) : rest
    if (part.most === undefined && part.path !== '' && !plain.startsWith(`${part.path}.`)) continue
    const field = part.fields.find(({ path }) => path === within)
    if (field) return keyOf(part, index, field.id)
  }
  return null
}

export function fieldAt(kind: OddsKind, key: string): OddsField | null {
  const [head = '', id = ''] = key.split('.', 2)
  const part = kind.parts.find((one) => one.id === head.replace(/\d+$/, ''))
  return part?.fields.find((field) => field.id === id) ?? null
}

function joinPath(head: string, rest: string): string {
  return head === '' ? rest : `${head}.${rest}`
}

function valueAt(root: unknown, path: string): unknown {
  if (path === '') return root
  let value: unknown = root
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Tree)[step]
  }
  return value
}

function setAt(tree: Tree, path: string, value: unknown) {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let inner = tree
  for (const step of steps) {
    const next = inner[step]
    const deeper: Tree = typeof next === 'object' && next !== null ? (next as Tree) : {}
    inner[step] = deeper
    inner = deeper
  }
  inner[last] = value
}
