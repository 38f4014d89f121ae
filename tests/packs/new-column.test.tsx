import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { Comparison } from '@/components/packs/comparison'
import { EditChoicesProvider } from '@/components/packs/edit/edit-context'
import { RowFormFields } from '@/components/packs/edit/row-form-fields'
import { Filters } from '@/components/packs/filters'
import { readPasted } from '@/components/packs/paste/pasted'
import { guessColumns, targetsOf } from '@/components/packs/paste/targets'
import { fieldsOf } from '@/components/packs/row-fields'
import { rowSubtitle } from '@/components/packs/row-words'
import type { DwethiaForce, DwethiaUnit } from '@/lib/games/dwethia/shared/rows'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { diffOfPacks } from '@/lib/packs/compare'
import { searchRows } from '@/lib/packs/data'
import { pathWords } from '@/lib/packs/field-types'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import { formatPack } from '@/lib/packs/format'
import { textOf } from '@/lib/print/plain-text'
import { ownDatabase } from '../support/database'
import { exampleOf } from '../support/examples'
import { composed, printablesOf } from '../support/printing'
import { catalogueOfFile, problemsOf, rawPack } from './packs'
import { good, newOwner, take } from './stored-packs'

/** The column: one line in the schema, and one cell of the sheets. */
vi.mock('@/lib/games/dwethia/conquest/schema', async (original) => {
  const schema = await original<typeof import('@/lib/games/dwethia/conquest/schema')>()
  const { knownInteger } = await import('@/lib/games/row-schema')
  const upkeep = knownInteger(0, 100)
    .default(null)
    .meta({ unit: '″', inList: true, headings: ['up'] })
  const classes = schema.rows.classes.extend({ upkeep })
  return { ...schema, rows: { ...schema.rows, classes } }
})
vi.mock('@/lib/games/dwethia/shared/sheets', async (original) => {
  const sheets = await original<typeof import('@/lib/games/dwethia/shared/sheets')>()
  const originFacts = (unit: DwethiaUnit, force: DwethiaForce) => [
    ...sheets.originFacts(unit, force),
    `Upkeep ${Reflect.get(unit.class, 'upkeep')}`,
  ]
  return { ...sheets, originFacts }
})

ownDatabase()

const GAME = 'dwethia-conquest'
const HOUSE = { kind: 'house', place: null }

const packOf = (first: number) => ({
  format: 'musterroll-pack/1',
  id: 'upkeep',
  name: 'Upkeep',
  game: GAME,
  version: 1,
  classes: [
    { slug: 'guards', name: 'Guards', source: HOUSE, role: 'unit', points: 5, upkeep: first },
    { slug: 'scouts', name: 'Scouts', source: HOUSE, role: 'unit', points: 9, upkeep: 4 },
  ],
})

const types = await rowTypesOf(GAME)
const type = types.classes ?? { kind: 'group', fields: [], nullable: false }
const catalogue = await catalogueOfFile(packOf(3))

function classOf(from: Catalogue, slug: string) {
  const row = rowOf(from, 'classes', slug)
  if (!row) throw new Error(`no ${slug}`)
  return row
}

const guards = classOf(catalogue, 'guards')

function RowForm() {
  const form = useForm({ defaultValues: { ...fieldsOf(guards) } })
  return (
    <EditChoicesProvider value={{ game: GAME, rows: {}, keywords: [], fields: [] }}>
      <FormProvider {...form}>
        <RowFormFields type={type} isNew={false} />
      </FormProvider>
    </EditChoicesProvider>
  )
}

describe('A new column of Conquest’s classes', () => {
  it('stands in the form with its bounds', async () => {
    expect(renderToStaticMarkup(<RowForm />)).toMatch(/<label[^>]*>Upkeep/)
    expect(await problemsOf(packOf(101))).toEqual(['classes[0] guards: upkeep: 101 is too high: the maximum is 100.'])
  })

  it('stands in the list of rows with its unit', () => {
    expect(rowSubtitle(type, fieldsOf(guards))).toBe('Unit · upkeep 3″')
  })

  it('sorts the rows, and is offered for that', async () => {
    const facets = { total: 2, roles: [], sources: [], factions: [] }
    const filters = renderToStaticMarkup(<Filters packId="upkeep" facets={facets} filters={{}} type={type} />)
    expect(filters).toMatch(/<a[^>]*sort=upkeep[^>]*>.*?By upkeep/)
    const ownerId = await newOwner()
    // By their points the guards come first.
    good(await take(packOf(8), ownerId))
    const rows = { viewer: ownerId, packId: 'upkeep', version: 1, kind: 'classes' } as const
    const slugsBy = async (sort: 'price' | { field: string }) =>
      good(await searchRows({ ...rows, sort })).rows.map(({ slug }) => slug)
    expect(await slugsBy('price')).toEqual(['guards', 'scouts'])
    expect(await slugsBy({ field: 'upkeep' })).toEqual(['scouts', 'guards'])
  })

  it('is taken from a pasted table by either heading', () => {
    const targets = targetsOf(type)
    expect(guessColumns(['Name', 'Upkeep'], targets)).toEqual(['name', 'upkeep'])
    const columns = guessColumns(['Name', 'Up'], targets).map(
      (id) => targets.find((target) => target.id === id) ?? null,
    )
    const common = { source: { kind: 'player', place: null }, presets: {} } as const
    const [read] = readPasted([['Porters', '7″']], { kind: 'classes', type, columns, common, lookup: () => null })
    expect(read?.row).toMatchObject({ name: 'Porters', upkeep: 7 })
  })

  it('is compared between rows, and between versions', async () => {
    const rows = [guards, classOf(catalogue, 'scouts')]
    const text = renderToStaticMarkup(
      <Comparison
        kind="classes"
        rows={rows}
        types={types}
        catalogue={catalogue}
        addressOf={() => '/'}
        addressWithout={() => '/'}
      />,
    ).replace(/<[^>]*>/g, ' ')
    expect(text).toMatch(/Upkeep\s+, differs\s+3″\s+4″/)
    const [changed] = diffOfPacks(catalogue, await catalogueOfFile(packOf(8))).changed
    expect(changed?.fields).toEqual([{ field: 'upkeep', before: 3, after: 8 }])
    expect(pathWords(type, 'upkeep')).toBe('Upkeep')
  })

  it('is exported, and read again', async () => {
    const text = formatPack(rawPack(packOf(3)))
    expect(classOf(await catalogueOfFile(JSON.parse(text)), 'guards')).toMatchObject({ upkeep: 3 })
  })

  it('is on paper', async () => {
    const { roster, catalogue: starter, game } = await exampleOf(GAME)
    const classes = starter.rows.classes.map((row) => ({ ...row, upkeep: 6 }))
    const list = { roster, game, catalogue: { ...starter, rows: { ...starter.rows, classes } } }
    const sheets = composed({ ...list, printables: await printablesOf(GAME), what: ['sheets'] })
    expect(textOf(sheets)).toContain('Upkeep 6')
  })
})
