import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOUNDS, type PrintRequest, queryOf, REQUEST_DEFAULTS } from '@/lib/print/print-request'
import { readPrintRequest } from '@/lib/print/request-schema'

const read = (query: string) => readPrintRequest(new URLSearchParams(query))
const usual = (changes: Partial<PrintRequest['options']>): PrintRequest => ({
  ...REQUEST_DEFAULTS,
  options: { ...REQUEST_DEFAULTS.options, ...changes },
})

test.each([
  ['', REQUEST_DEFAULTS],
  ['what=sheets&what=record', { ...REQUEST_DEFAULTS, what: ['sheets', 'record'] }],
  ['what=sheets,labels,sheets', { ...REQUEST_DEFAULTS, what: ['sheets', 'labels'] }],
  ['what=../../etc&what=<b>', REQUEST_DEFAULTS],
  ['paper=letter&ink=grey', usual({ paper: 'letter', ink: 'grey' })],
  ['paper=a0', REQUEST_DEFAULTS],
  ['ruler=98.7', usual({ measuredRuler: 98.7 })],
  ['ruler=98,7', usual({ measuredRuler: 98.7 })],
  ['ruler=0', REQUEST_DEFAULTS],
  ['ruler=NaN&margin=Infinity&bleed=', REQUEST_DEFAULTS],
  ['margin=2', REQUEST_DEFAULTS],
  ['margin=12', usual({ margin: 12 })],
  ['spares=3', usual({ spares: 3 })],
  ['duplex=1&x=1.5&y=-0.5', usual({ duplex: { x: 1.5, y: -0.5 } })],
  ['duplex=on', usual({ duplex: { x: 0, y: 0 } })],
  ['x=3', REQUEST_DEFAULTS],
  ['blank=on&blanks=4', { ...REQUEST_DEFAULTS, blanks: 4 }],
  ['blanks=4', REQUEST_DEFAULTS],
  ['odds=1', { ...REQUEST_DEFAULTS, odds: true }],
  ['odds=0', REQUEST_DEFAULTS],
  ['notes=0', { ...REQUEST_DEFAULTS, shows: { notes: false, names: true } }],
  ['notes=1&names=0', { ...REQUEST_DEFAULTS, shows: { notes: true, names: false } }],
])('“%s” is read with what is not understood as usual', (query, ask) => expect(read(query)).toEqual(ask))

const hundredths = ({ least, most }: { least: number; most: number }) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((number) => number / 100)

describe('An ask', () => {
  test('comes back from its own address, and has one address only', () => {
    const ask = fc.record({
      what: fc.uniqueArray(fc.constantFrom('sheets', 'record', 'labels', 'strips'), { maxLength: 4 }),
      odds: fc.boolean(),
      shows: fc.record({ notes: fc.boolean(), names: fc.boolean() }),
      blanks: fc.option(fc.integer({ min: BOUNDS.blanks.least, max: BOUNDS.blanks.most })),
      rim: hundredths(BOUNDS.rim),
      options: fc.record({
        paper: fc.constantFrom('a4' as const, 'letter' as const),
        ink: fc.constantFrom('colour' as const, 'grey' as const),
        measuredRuler: hundredths(BOUNDS.ruler),
        margin: hundredths(BOUNDS.margin),
        bleed: hundredths(BOUNDS.bleed),
        spares: fc.integer({ min: 0, max: BOUNDS.spares.most }),
        duplex: fc.option(fc.record({ x: hundredths(BOUNDS.duplexOffset), y: hundredths(BOUNDS.duplexOffset) })),
      }),
    })
    fc.assert(
      fc.property(ask, (one) => {
        expect(read(queryOf(one))).toEqual(one)
        expect(queryOf(read(queryOf(one)))).toBe(queryOf(one))
      }),
    )
  })
})
