/** What is first wrong in a text: where, in which field, and what. */
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

/** An object or list that is not closed yet; a list has no names. `key` is where in it the walk is. */
type Open = { readonly names: Set<string> | null; key: PropertyKey }

type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'end'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const WORD = /[^\s,:{}[\]"]+/y
const SOUND_WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const ESCAPES = '"\\/bfnrt'
const IN_HEX = /u[\da-fA-F]{4}/y

/**
 * JSON.parse does not always say where it stopped, and keeps the last of two fields with one name. This goes over the
 * text once and makes nothing of it: four megabytes of white space are not to hold up the server.
 */
export function firstFault(text: string): Fault | null {
  const open: Open[] = []
  const fault = (offset: number, reason: Reason): Fault => ({ offset, reason, path: open.map(({ key }) => key) })
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at = afterBlanks(text, at)
    const character = text[at]
    const inner = open.at(-1)
    if (expected === 'end') {
      if (!inner && character === undefined) return null
      if (!inner) return fault(at, 'EndOfFileExpected')
      if (character === ',') expected = next(inner)
      else if (character === closing(inner)) open.pop()
      else return fault(at, character === undefined ? closeExpected(inner) : 'CommaExpected')
      at += 1
    } else if (expected === 'colon') {
      if (character !== ':') return fault(at, 'ColonExpected')
      expected = 'value'
      at += 1
    } else if (inner && expected.startsWith('first') && (character === undefined || character === closing(inner))) {
      if (character === undefined) return fault(at, closeExpected(inner))
      open.pop()
      expected = 'end'
      at += 1
    } else if (character === '"') {
      const end = endOfText(text, at)
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
      open.push(character === '{' ? { names: new Set(), key: '' } : { names: null, key: 0 })
      expected = character === '{' ? 'first name' : 'first value'
      at += 1
    } else {
      const word = matchAt(WORD, text, at)
      if (word !== '' && !SOUND_WORD.test(word)) return fault(at, 'InvalidSymbol')
      if (expected.endsWith('name')) return fault(at, 'PropertyNameExpected')
      if (word === '') return fault(at, 'ValueExpected')
      expected = 'end'
      at += word.length
    }
  }
}

function next(inner: Open): Expected {
  if (inner.names) return 'name'
  inner.key = Number(inner.key) + 1
  return 'value'
}

function closing({ names }: Open): string {
  return names ? '}' : ']'
}

function closeExpected({ names }: Open): Reason {
  return names ? 'CloseBraceExpected' : 'CloseBracketExpected'
}

function afterBlanks(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== SPACE && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
    at += 1
  }
}

/** Behind the quote that ends it, or why it does not end well. */
function endOfText(text: string, from: number): number | Reason {
  let at = from + 1
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) {
      const escaped = text.charAt(at + 1)
      if (escaped === '') return 'UnexpectedEndOfString'
      const length = ESCAPES.includes(escaped) ? 1 : matchAt(IN_HEX, text, at + 1).length
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
