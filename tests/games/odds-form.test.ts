import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { type OddsModel, partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import {
  codesOf,
  LONGEST_CODE,
  optionsIn,
  sideOf,
  swapSides,
  withoutDefaults,
  withSide,
} from '@/lib/kernel/odds/address'
import { kindNamed, type OddsForm, type OddsValues } from '@/lib/kernel/odds/form'
import { keyAt, questionOf, valuesOf } from '@/lib/kernel/odds/question'
import { forceOf } from '@/lib/kernel/rules/force'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { catalogueNamed } from '../support/conformance'
import { listOf } from '../support/rosters'

type AskedGame = {
  readonly id: GameId
  readonly odds: OddsModel
  readonly catalogue: Catalogue
  readonly form: OddsForm
  readonly units: readonly PricedUnit[]
  answered(values: OddsValues): unknown
}

const games: readonly AskedGame[] = await Promise.all(GAME_IDS.map(gameOf))

async function gameOf(id: GameId): Promise<AskedGame> {
  const parts = partsOf(id)
  const [game, { rows, oddsQuestion }, odds, forms] = await Promise.all([
    parts.game(),
    parts.schema(),
    parts.odds?.(),
    parts.oddsForm?.(),
  ])
  if (!odds || !forms || !oddsQuestion) throw new Error(`${id} has no odds.`)
  const catalogue = catalogueNamed(`${id}-starter`, rows)
  const empty = listOf(id, catalogue.pack.id, { limit: 6000, entries: [] })
  const fresh = forceOf(empty, catalogue, game)
  const entries = catalogue.rows.classes.map((row, i) => ({ ...fresh.newEntry(row), id: `e${i}` as EntryId }))
  const form = forms.oddsForm(catalogue)
  return {
    id,
    odds,
    catalogue,
    form,
    units: forceOf({ ...empty, entries }, catalogue, game).units,
    answered(values) {
      const kind = kindNamed(form, values.kind)
      if (!kind) throw new Error(`There is no kind ${values.kind}.`)
      return odds.answer(oddsQuestion.parse(questionOf(kind, values)), catalogue)
    },
  }
}

describe.each(games)('The form of $id', ({ odds, form, units, catalogue, answered }) => {
  const asked = units.flatMap((unit, i) => {
    const other = units[(i * 7 + 3) % units.length] ?? unit
    return odds
      .attacksOn(unit, other, { readings: {}, catalogue })
      .map(({ question, label }) => ({ question, label, unit, other }))
  })

  test('holds every attack of every unit of the pack: the same question, the same answer', () => {
    expect(asked.length).toBeGreaterThan(5)
    for (const { question } of asked) {
      const values = valuesOf(form, question)
      if (!values) throw new Error('This is no question of the form.')
      expect(answered(values)).toEqual(odds.answer(question, catalogue))
    }
  })

  test('is written into an address and read again: four options, the same codes each time', () => {
    const all = asked.flatMap(({ question }) => valuesOf(form, question) ?? [])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 4 }), (options) => {
        const codes = codesOf(form, options)
        expect(codes.every((code) => code.length < LONGEST_CODE / 3)).toBe(true)
        const back = optionsIn(form, codes) ?? []
        expect(codesOf(form, back)).toEqual(codes)
        expect(back.map((one) => answered(one))).toEqual(options.map((one) => answered(one)))
      }),
      { numRuns: 40 },
    )
  })

  test('swaps sides there and back, and puts one side in the place of another', () => {
    for (const { question } of asked) {
      const values = valuesOf(form, question)
      if (!values) continue
      expect(swapSides(form, swapSides(form, values))).toEqual(withoutDefaults(form, values))
      const defender = sideOf(form, values, 'defender')
      expect(withSide(form, values, 'defender', defender)).toEqual(
        withSide(form, values, 'attacker', sideOf(form, values, 'attacker')),
      )
    }
  })

  test('swapping touches only what is of a side', () => {
    const texts = { 'a.n': 'Us', 'd.n': 'Them', 'p.n': '5', 'p.d': '3' }
    const { texts: after } = swapSides(form, { kind: form.kinds.at(-1)?.id ?? '', texts })
    expect(after['a.n']).toBe('Them')
    expect(after['d.n']).toBe('Us')
    expect(after['p.d']).toBe(withoutDefaults(form, { kind: '', texts }).texts['p.d'])
  })

  test('every field has a key of its own, and its place leads back to it', () => {
    for (const kind of form.kinds) {
      const keys = kind.parts.flatMap((part) => part.fields.map((field) => `${part.id}.${field.id}`))
      expect(new Set(keys).size).toBe(keys.length)
      for (const part of kind.parts)
        for (const field of part.fields) {
          if (field.input.kind === 'copies') continue
          const place = [part.most === undefined ? part.path : `${part.path}[0]`, field.path]
            .filter((at) => at !== '')
            .join('.')
          expect(keyAt(kind, place)).toBe(`${part.id}.${field.id}`)
        }
    }
  })

  test('fields of the same key mean the same in every kind', () => {
    const known = new Map<string, string>()
    for (const kind of form.kinds)
      for (const part of kind.parts)
        for (const { id, input } of part.fields) {
          const key = `${part.id}.${id}`
          const same = JSON.stringify(input)
          expect(known.get(key) ?? same, key).toBe(same)
          known.set(key, same)
        }
  })

  test('what an address holds beside it is left out, and rubbish asks nothing', () => {
    const [first] = asked
    const values = first && valuesOf(form, first.question)
    if (!values) throw new Error('There is no attack.')
    const [code = ''] = codesOf(form, [values])
    expect(optionsIn(form, [`${code}*zz.9.1*__proto__.x*a.constructor.2`])).toEqual(optionsIn(form, [code]))
    expect(optionsIn(form, ['nothing-of-the-kind'])).toBeNull()
    expect(optionsIn(form, [])).toBeNull()
  })
})
