import { expect, test } from 'vitest'
import { priceField } from '@/components/packs/listed-row'
import { choiceOptions, inlineGroup, priceUnit, rowSubtitle } from '@/components/packs/row-words'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import type { RowKind } from '@/lib/kernel/catalogue'
import type { FieldType, GroupType } from '@/lib/packs/field-types'
import { rowTypeOf, rowTypesOf } from '@/lib/packs/field-types-schema'

async function typeOf(game: GameId, kind: RowKind) {
  const type = await rowTypeOf(game, kind)
  if (!type) throw new Error(`${game} has no ${kind}`)
  return type
}

test.each<[GameId, RowKind, string | null, string | null]>([
  ['dwethia-conquest', 'classes', 'point', 'points'],
  ['dwethia-heroes', 'wargear', 'point', 'points'],
  ['magewinds', 'classes', 'slot', 'slots'],
  ['grid-battles', 'classes', null, null],
  ['dwethia-heroes', 'scenarios', null, null],
])('%s: %s are paid in %s, or %s', async (game, kind, one, many) => {
  const price = priceField(await typeOf(game, kind))
  expect([price && priceUnit(price, 1), price && priceUnit(price, 2)]).toEqual([one, many])
})

test('what a row costs is not said again under its name', async () => {
  const fighter = await typeOf('magewinds', 'classes')
  expect(rowSubtitle(fighter, { slots: 2, notes: 'Its profile is not known.' })).toBe('Its profile is not known.')
})

test('a fighter of Magewinds is listed with the values of its first profile, its remark only on its page', async () => {
  const fighter = await typeOf('magewinds', 'classes')
  const values = { toughness: 6, movement: 5, armour: 1, deflect: 2, evasion: 1, dodge: 3 }
  const notes = 'Here Light Precision is 10.'
  const lineOf = (...profiles: readonly object[]) => rowSubtitle(fighter, { slots: 2, notes, profiles })
  const line = 'Toughness 6 · movement 5″ · armour 1 · deflect 2 · evasion 1 · dodge 3'
  expect(lineOf(values, { ...values, toughness: 9 })).toBe(line)
  expect(lineOf({ toughness: 7, movement: null })).toBe('Toughness 7')
  expect(lineOf({ toughness: null, movement: null })).toBe('Values not known')
})

test('hexes are not shown in inches', async () => {
  const counter = await typeOf('grid-battles', 'classes')
  expect(rowSubtitle(counter, { kind: 'ranged', movement: 2, range: 3 })).toBe('Ranged · movement 2 · range 3')
})

function choicesWithin(type: FieldType): readonly Extract<FieldType, { kind: 'choice' }>[] {
  if (type.kind === 'choice') return [type]
  if (type.kind === 'list') return choicesWithin(type.of)
  const groups = type.kind === 'either' ? type.variants : type.kind === 'group' ? [type] : []
  return groups.flatMap(({ fields }: GroupType) => fields.flatMap((field) => choicesWithin(field.type)))
}

test.each(GAME_IDS)('%s: no choice is shown as it is stored where that is no word', async (game) => {
  const choices = Object.values(await rowTypesOf(game)).flatMap(choicesWithin)
  expect(choices.length).toBeGreaterThan(0)
  const labels = choices.flatMap(choiceOptions).map(({ label }) => label)
  expect(labels.filter((label) => /^\S+[-_]\S+$/.test(label))).toEqual([])
})

test('what an objective needs is said in words', async () => {
  const needs = (await typeOf('dwethia-heroes', 'objectives')).fields.find(({ key }) => key === 'needs')?.type
  if (needs?.kind !== 'group') throw new Error('Needs are a group.')
  expect(inlineGroup(needs, { what: 'grenade', spell: null })).toBe('a grenade')
})

test('what a keyword does to the dice is said in words', async () => {
  const effects = (await typeOf('dwethia-heroes', 'keywords')).fields.find(({ key }) => key === 'effects')?.type
  if (effects?.kind !== 'list' || effects.of.kind !== 'group') throw new Error('Effects are a list of groups.')
  const blast = { does: 'strike-others', least: null, from: null, when: 'after-a-hit' }
  expect(inlineGroup(effects.of, blast)).toBe('strikes others beside the target, after a hit')
})
