/** The first fault in a text: where, in which field, and what. */
export type Fault = {
  readonly offset: number
  readonly path: readonly PropertyKey[]
  readonly reason: Reason
}

type Reason =
  | 'ValueExpected'
  | 'PropertyNameExpected'
  | 'ColonExpected'
  | 'CommaExpected'
  | 'CloseBraceExpected'
  | 'CloseBracketExpected'
  | 'EndOfFileExpected'
  | 'UnexpectedEndOfString'
  | 'InvalidCharacter'
  | 'InvalidEscapeCharacter'
  | 'InvalidSymbol'
  | 'Twice'

/** An object or list that is not closed yet; a list has no names. `key` is the current field or index. */
type OpenContainer = { readonly names: Set<string> | null; key: PropertyKey }

type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'end'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const WORD = /[^\s,:{}[\]"]+/y
const VALID_WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const ESCAPES = '"\\/bfnrt'
const HEX_ESCAPE = /u[\da-fA-F]{4}/y

/**
 * JSON.parse does not always say where it stopped, and keeps the last of two fields with one name. This goes over the
 * text once and makes nothing of it: four megabytes of white space are not to hold up the server.
 */
export function firstFault(text: string): Fault | null {
  const openContainers: OpenContainer[] = []
  const fault = (offset: number, reason: Reason): Fault => ({
    offset,
    reason,
    path: openContainers.map(({ key }) => key),
  })
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at = skipWhitespace(text, at)
    const character = text[at]
    const inner = openContainers.at(-1)
    if (expected === 'end') {
      if (!inner && character === undefined) return null
      if (!inner) return fault(at, 'EndOfFileExpected')
      if (character === ',') expected = expectedAfterComma(inner)
      else if (character === closingBracket(inner)) openContainers.pop()
      else return fault(at, character === undefined ? missingBracketReason(inner) : 'CommaExpected')
      at += 1
    } else if (expected === 'colon') {
      if (character !== ':') return fault(at, 'ColonExpected')
      expected = 'value'
      at += 1
    } else if (
      inner &&
      expected.startsWith('first') &&
      (character === undefined || character === closingBracket(inner))
    ) {
      if (character === undefined) return fault(at, missingBracketReason(inner))
      openContainers.pop()
      expected = 'end'
      at += 1
    } else if (character === '"') {
      const end = endOfString(text, at)
      if (typeof end !== 'number') return fault(at, end)
      if (inner?.names && expected !== 'value') {
        const name: string = JSON.parse(text.slice(at, end))
        inner.key = name
        if (inner.names.has(name)) return fault(at, 'Twice')
        inner.names.add(name)
        expected = 'colon'
      } else expected = 'end'
      at = end
    } else if (expected.endsWith('value') && (character === '{' || character === '[')) {
      openContainers.push(character === '{' ? { names: new Set(), key: '' } : { names: null, key: 0 })
      expected = character === '{' ? 'first name' : 'first value'
      at += 1
    } else {
      const word = matchAt(WORD, text, at)
      if (word !== '' && !VALID_WORD.test(word)) return fault(at, 'InvalidSymbol')
      if (expected.endsWith('name')) return fault(at, 'PropertyNameExpected')
      if (word === '') return fault(at, 'ValueExpected')
      expected = 'end'
      at += word.length
    }
  }
}

function expectedAfterComma(inner: OpenContainer): Expected {
  if (inner.names) return 'name'
  inner.key = Number(inner.key) + 1
  return 'value'
}

function closingBracket({ names }: OpenContainer): string {
  return names ? '}' : ']'
}

function missingBracketReason({ names }: OpenContainer): Reason {
  return names ? 'CloseBraceExpected' : 'CloseBracketExpected'
}

function skipWhitespace(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== SPACE && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
    at += 1
  }
}

/** The offset after the closing quote, or why there is none. */
function endOfString(text: string, from: number): number | Reason {
  let at = from + 1
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) {
      const escaped = text.charAt(at + 1)
      if (escaped === '') return 'UnexpectedEndOfString'
      const length = ESCAPES.includes(escaped) ? 1 : matchAt(HEX_ESCAPE, text, at + 1).length
      if (length === 0) return 'InvalidEscapeCharacter'
      at += 1 + length
    } else if (code >= SPACE) at += 1
    else return code === 0x0a || code === 0x0d || Number.isNaN(code) ? 'UnexpectedEndOfString' : 'InvalidCharacter'
  }
}

function matchAt(sticky: RegExp, text: string, at: number): string {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0] ?? ''
}
