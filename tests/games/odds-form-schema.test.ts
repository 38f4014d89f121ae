import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AskedFields, kindsFrom } from '@/lib/games/odds-form-schema'

function partOf(field: z.ZodType, asks: AskedFields = { f: 'field' }) {
  const question = z.strictObject({ game: z.literal('toy'), kind: z.literal('roll'), field })
  const [kind] = kindsFrom(question, {
    roll: { label: 'Roll', about: '', parts: [{ id: 'a', label: 'A', side: null, asks }] },
  })
  return kind?.parts[0]
}

const NUMBERS = [{ id: '', label: 'None' }, ...['5', '6'].map((id) => ({ id, label: `${id}+` }))]

describe('A field of an odds form follows from its schema', () => {
  test.each([
    ['a number', z.number().min(1).max(9).default(2), { kind: 'number', least: 1, most: 9, defaultValue: 2 }],
    [
      'one that may be unknown',
      z.int().min(0).max(9).nullable(),
      { kind: 'number', least: 0, most: 9, defaultValue: null },
    ],
    [
      'one that the form begins with',
      z.int().min(0).max(9).meta({ initial: 4 }),
      { kind: 'number', least: 0, most: 9, defaultValue: 4 },
    ],
    [
      'a number on a die',
      z.int().min(5).max(6).nullable().default(null).meta({ unit: '+' }),
      { kind: 'choice', options: NUMBERS, defaultValue: '', hasNumberIds: true },
    ],
    ['a switch', z.boolean().default(true), { kind: 'switch', defaultValue: true }],
    ['a text', z.string().max(60).meta({ initial: 'x' }), { kind: 'text', most: 60, defaultValue: 'x' }],
    ['words', z.array(z.string()).default([]), { kind: 'words' }],
    ['words that may be unknown', z.array(z.string()).nullable(), { kind: 'words', emptyIsNull: true }],
    [
      'a choice',
      z
        .enum(['a', 'b'])
        .default('b')
        .meta({ optionLabels: { a: 'Ay' } }),
      {
        kind: 'choice',
        options: [
          { id: 'a', label: 'Ay' },
          { id: 'b', label: 'b' },
        ],
        defaultValue: 'b',
      },
    ],
    [
      'a choice or none',
      z
        .enum(['a'])
        .nullable()
        .meta({ optionLabels: { '': 'Nobody' } }),
      {
        kind: 'choice',
        options: [
          { id: '', label: 'Nobody' },
          { id: 'a', label: 'a' },
        ],
        defaultValue: '',
      },
    ],
  ])('%s', (_, schema, input) =>
    expect(partOf(schema)?.fields).toEqual([{ id: 'f', path: 'field', label: 'Field', input }]),
  )

  test('copies of each word of a list are numbers, under the list’s label', () =>
    expect(
      partOf(
        z
          .array(z.enum(['red', 'blue']))
          .max(9)
          .meta({ label: 'dice', isRare: true }),
        {
          b: { path: 'field', copiesOf: 'blue' },
        },
      )?.fields,
    ).toEqual([
      { id: 'b', path: 'field', label: 'Blue dice', isRare: true, input: { kind: 'copies', of: 'blue', most: 9 } },
    ]))

  test('a path leads through what may be null and through each of several shapes', () =>
    expect(
      partOf(z.union([z.strictObject({ one: z.boolean() }), z.strictObject({ two: z.boolean() })]).nullable(), {
        a: 'field.one',
        b: 'field.two',
      })?.fields.map(({ label }) => label),
    ).toEqual(['One', 'Two']))

  test('a field that the question does not have is a mistake, and so is one without bounds', () => {
    expect(() => partOf(z.boolean(), { f: 'filed' })).toThrow('The question has no field filed.')
    expect(() => partOf(z.string())).toThrow('bounds')
  })
})

describe('A part of an odds form follows from its schema', () => {
  const question = z.strictObject({
    game: z.literal('toy'),
    kind: z.literal('roll'),
    models: z.array(z.strictObject({ count: z.int().min(1).max(9).default(1) })).max(40),
    leader: z.array(z.strictObject({})).max(1),
    rival: z
      .strictObject({ count: z.int().min(1).max(9).default(1) })
      .nullable()
      .default(null),
  })
  const [kind] = kindsFrom(question, {
    roll: {
      label: 'Roll',
      about: '',
      parts: ['models', 'leader', 'rival'].map((path) => ({ id: path, label: path, side: null, path, asks: {} })),
    },
  })

  test('a list has room for four groups at most, and what may be null is optional', () =>
    expect(kind?.parts.map(({ most, optional }) => [most, optional])).toEqual([
      [4, undefined],
      [1, undefined],
      [undefined, true],
    ]))

  test('the game and the kind are the question’s own', () => {
    expect(kind?.fixedFields).toEqual({ game: 'toy', kind: 'roll' })
    expect(kind?.suits({ kind: 'roll' })).toBe(true)
    expect(kind?.suits({ kind: 'dice' })).toBe(false)
  })
})
