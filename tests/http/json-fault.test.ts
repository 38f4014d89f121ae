import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBounded } from '@/lib/http/json'
import { firstFault } from '@/lib/http/json-fault'

const faultOf = (text: string) => {
  const read = readBounded(text)
  return read.ok ? null : `${read.unreadable.place}: ${read.unreadable.reason}`
}

const notJson = (place: string, reason: string) => `${place}: It is not JSON here (${reason}).`

describe('Where a text stops being JSON', () => {
  test.each([
    ['', 'line 1, column 1', 'ValueExpected'],
    ['\n  \n ', 'line 3, column 2', 'ValueExpected'],
    ['[\n }', 'line 2, column 2', 'ValueExpected'],
    ['[ ', 'line 1, column 3', 'CloseBracketExpected'],
    ['{"a":1', 'line 1, column 7', 'CloseBraceExpected'],
    ['[1,]', 'line 1, column 4', 'ValueExpected'],
    ['[1,', 'line 1, column 4', 'ValueExpected'],
    ['[1 2]', 'line 1, column 4', 'CommaExpected'],
    ['{"a":1,}', 'line 1, column 8', 'PropertyNameExpected'],
    ['{"a" 1}', 'line 1, column 6', 'ColonExpected'],
    ['{a:1}', 'line 1, column 2', 'InvalidSymbol'],
    ['[tru]', 'line 1, column 2', 'InvalidSymbol'],
    ['[01]', 'line 1, column 2', 'InvalidSymbol'],
    ['1 2', 'line 1, column 3', 'EndOfFileExpected'],
    ['["a\n"]', 'line 1, column 2', 'UnexpectedEndOfString'],
    ['["a\\', 'line 1, column 2', 'UnexpectedEndOfString'],
    ['["a\t"]', 'line 1, column 2', 'InvalidCharacter'],
    ['["\\u00g0"]', 'line 1, column 2', 'InvalidEscapeCharacter'],
  ])('%j', (text, place, reason) => {
    expect(faultOf(text)).toBe(notJson(place, reason))
  })

  test('however deep it is', () => {
    expect(faultOf('['.repeat(50_000))).toBe(notJson('line 1, column 50001', 'CloseBracketExpected'))
  })

  test.each([
    ['{"a":1,\n"a":2}', 'a: This field stands there twice, the second time in line 2.'],
    ['[0,{"b":[{"c":1,"\\u0063":{}}]}]', '[1].b[0].c: This field stands there twice, the second time in line 1.'],
    ['{"a":1,"a":{},"b"}', 'a: This field stands there twice, the second time in line 1.'],
    [`{"a":${'['.repeat(40)}{"b":1,"b":2}${']'.repeat(40)},"a":0}`, 'a[0][0][0]: It is nested more than 32 deep.'],
  ])('or names a field twice: %j', (text, told) => {
    expect(faultOf(text)).toBe(told)
  })

  test('is found wherever JSON.parse stops, and nowhere else', () => {
    const spoilt = fc.tuple(fc.json({ maxDepth: 4 }), fc.nat(60), fc.constantFrom(...'{}[],:"\\1a\n- '), fc.boolean())
    fc.assert(
      fc.property(spoilt, ([text, at, character, instead]) => {
        const written = text.slice(0, at) + character + text.slice(at + Number(instead))
        const fault = firstFault(written)
        if (fault?.reason !== 'Twice') expect(fault === null, written).toBe(isJson(written))
      }),
      { seed: 13, numRuns: 2_000 },
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
