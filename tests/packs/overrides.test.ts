import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filledRow, withIds } from '@/components/packs/edit/row-values'
import { fieldsOf } from '@/components/packs/row-fields'
import { ROW_KINDS, type Row, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { isStated, sourceOf } from '@/lib/kernel/sources'
import { spaced } from '@/lib/kernel/words'
import { basisRowsOf, ownFields } from '@/lib/packs/extend'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import type { RawPack, RawRow } from '@/lib/packs/format'
import { catalogueOfFile, rawPack, schemaFor } from './packs'

const FOLDER = 'prisma/packs'

const packs = readdirSync(FOLDER).flatMap((id) =>
  readdirSync(`${FOLDER}/${id}`).map((file) => rawPack(JSON.parse(readFileSync(`${FOLDER}/${id}/${file}`, 'utf8')))),
)
const newest = packs.filter(({ id, version }) => packs.every((one) => one.id !== id || one.version <= version))

type Override = {
  readonly pack: RawPack
  readonly kind: RowKind
  readonly own: RawRow
  readonly row: Row
  /** The fields in which it differs from the row below. */
  readonly differing: readonly string[]
}

async function overridesOf(pack: RawPack): Promise<readonly Override[]> {
  const basis = basisRowsOf(packs, pack)
  if (!basis.ok || basis.value === null) return []
  const below = basis.value
  const catalogue = await catalogueOfFile(
    JSON.parse(readFileSync(`${FOLDER}/${pack.id}/${pack.version}.json`, 'utf8')),
    packs,
  )
  return ROW_KINDS.flatMap((kind) =>
    (pack.rows[kind] ?? []).flatMap((own) => {
      const basisRow = below[kind]?.find(({ slug }) => slug === own.slug)
      const row = rowOf(catalogue, kind, String(own.slug))
      if (!basisRow || !row) return []
      const differing = Object.keys(own).filter(
        (key) =>
          key !== 'slug' &&
          key !== 'source' &&
          !sameValue(own[key], basisRow[key]) &&
          (isStated(own[key]) || key in basisRow),
      )
      return [{ pack, kind, own, row, differing }]
    }),
  )
}

const overrides = (await Promise.all(newest.map(overridesOf))).flat()

const nameOf = ({ pack, kind, row }: Override) => `${pack.id} ${pack.version}, ${kind} ${row.slug}`

/** Values of a profile go by one word; a price is what it costs. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  points: ['price', 'points', 'values'],
  modifiers: ['values', 'modifiers'],
  base: ['values', 'base'],
  profiles: ['profile'],
}

/** Remarks on a row are always ours, and state no value. */
const REMARKS = ['notes']

const isNamedIn = (words: string, field: string) =>
  (WORDS[field] ?? [spaced(field)]).some((word) => words.includes(word))

describe('A row of the newest bundled packs that replaces another', () => {
  test('there are many', () => {
    expect(overrides.length).toBeGreaterThan(100)
  })

  test('claims no book or page for a field that differs', () => {
    const claims = overrides.flatMap((one) =>
      one.differing
        .map((field) => [field, sourceOf(one.row, field)] as const)
        .filter(([field, { kind }]) => !REMARKS.includes(field) && (kind === 'rulebook' || kind === 'page'))
        .map(([field, { place }]) => `${nameOf(one)}: ${field} from ${place}`),
    )
    expect(claims).toEqual([])
  })

  test('does not say of such a field that it is among what a book states', () => {
    const claims = overrides.flatMap((one) => {
      const [ours = '', theirs = ''] = (one.row.source.place ?? '').split(';')
      const [claimed = ''] = theirs.split(/\bfrom\b/)
      const isRest = /\b(the rest|everything else)\b/.test(claimed)
      return one.differing
        .filter((field) => !REMARKS.includes(field))
        .filter((field) => (isRest ? !isNamedIn(ours, field) : isNamedIn(claimed, field)))
        .map((field) => `${nameOf(one)}: ${field}, “${one.row.source.place}”`)
    })
    expect(claims).toEqual([])
  })

  test('keeps the half of a rule that a book states', () => {
    const shields = overrides.filter(({ kind, row }) => kind === 'wargear' && row.slug === 'shield')
    expect(shields.length).toBeGreaterThan(0)
    // The target counts its Integrity if an ally in coherency has the shield, too.
    for (const shield of shields)
      expect([nameOf(shield), Reflect.get(shield.row, 'text')]).toEqual([
        nameOf(shield),
        expect.stringMatching(/coherency/),
      ])
  })
})

describe('A row of the newest bundled packs', () => {
  test('is not said to be invented where a book or page of the family names it', () => {
    const family = (pack: RawPack) => pack.game.split('-')[0]
    const sourced = newest.filter(({ extends: basis }) => basis === null)
    const official = (pack: RawPack, kind: RowKind, name: unknown) =>
      sourced.some(
        (one) => family(one) === family(pack) && one.rows[kind]?.some((row) => row.name === name && !isHouseRow(row)),
      )
    const claims = newest.flatMap((pack) =>
      ROW_KINDS.flatMap((kind) =>
        (pack.rows[kind] ?? [])
          .filter((row) => /invented/.test(String(Object(row.source).place ?? '')) && !namesItsName(row))
          .filter(({ name }) => official(pack, kind, name))
          .map(({ slug }) => `${pack.id} ${pack.version}, ${kind} ${slug}`),
      ),
    )
    expect(claims).toEqual([])
  })

  test.each([
    'Heroes, Terrain and Objective Markers',
    'Cosmic Combat, Rolling Ranged Attacks',
    'Cosmic Combat, Moving & Shooting',
    'Cosmic Combat, Targets in Combat',
  ])('names no chapter that its book does not have: %s', (place) => {
    const text = newest.map(({ id, rows }) => [id, rows])
    const naming = text.filter(([, rows]) => JSON.stringify(rows).includes(JSON.stringify(place).slice(1, -1)))
    expect(naming.map(([id]) => id)).toEqual([])
  })
})

/** Whether its source says that a book or a page has the name. */
function namesItsName({ source }: RawRow): boolean {
  const also: readonly { kind: string; fields: readonly string[] }[] = Object(source).also ?? []
  return also.some(({ kind, fields }) => kind !== 'house' && fields.includes('name'))
}

function isHouseRow({ source }: RawRow): boolean {
  return Object(source).kind === 'house'
}

describe('A row that its form sends back is what it was, with every source', () => {
  test.each(packs.filter((pack) => pack.extends !== null).map((pack) => [`${pack.id} ${pack.version}`, pack] as const))(
    '%s',
    async (_, pack) => {
      const below = packs.find(({ id, version }) => id === pack.extends && version === pack.extendsVersion)
      if (!below) return expect.unreachable()
      const file = (rows: RawPack['rows'], { rows: __, ...envelope }: RawPack) => ({
        format: 'musterroll-pack/1',
        ...envelope,
        ...rows,
      })
      const [before, basis] = await Promise.all([
        catalogueOfFile(file(pack.rows, pack), packs),
        catalogueOfFile(file(below.rows, below)),
      ])
      const { rows: schemas } = await schemaFor(pack.game)
      const types = await rowTypesOf(pack.game)
      const sentBack = (kind: RowKind, own: RawRow): RawRow => {
        const [row, rowBelow] = [before, basis].map((one) => rowOf(one, kind, String(own.slug)))
        const [type, raw] = [types[kind], below.rows[kind]?.find(({ slug }) => slug === own.slug)]
        if (!type || !row) return own
        const sent = withIds(type, filledRow(type, fieldsOf(row)))
        const read = schemas[kind]?.parse(sent) as unknown as Row
        return ownFields(sent, read, rowBelow && raw ? { raw, row: rowBelow } : null) ?? { slug: own.slug }
      }
      const again = Object.fromEntries(
        ROW_KINDS.map((kind) => [kind, (pack.rows[kind] ?? []).map((own) => sentBack(kind, own))]),
      )
      expect((await catalogueOfFile(file(again, pack), packs)).rows).toEqual(before.rows)
    },
  )
})
