import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { valueWords } from '@/components/packs/change-value'
import { Comparison } from '@/components/packs/comparison'
import { EditChoicesProvider } from '@/components/packs/edit/edit-context'
import { RowFormFields } from '@/components/packs/edit/row-form-fields'
import { filledRow, withIds } from '@/components/packs/edit/row-values'
import { type Fields, fieldsOf } from '@/components/packs/row-fields'
import { rowOf } from '@/lib/kernel/catalogue'
import { contentHash } from '@/lib/packs/content-hash'
import { emptyGroup } from '@/lib/packs/field-types'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import { formatPack } from '@/lib/packs/format'
import { catalogueOfFile, problemsOf, rawPack } from './packs'

const GAME = 'dwethia-conquest'
const types = await rowTypesOf(GAME)
const type = types.classes ?? { kind: 'group', fields: [], nullable: false }

const ALSO = { kind: 'rulebook', place: 'Conquest, Base Number', fields: ['name', 'number'] }

const packWith = (source: object) => ({
  format: 'musterroll-pack/1',
  id: 'places',
  name: 'Places',
  game: GAME,
  version: 1,
  classes: [{ slug: 'guards', name: 'Guards', source, role: 'unit', points: 5, number: 3 }],
})

async function guardsOf(source: object) {
  const catalogue = await catalogueOfFile(packWith(source))
  const row = rowOf(catalogue, 'classes', 'guards')
  if (!row) throw new Error('no guards')
  return { catalogue, row }
}

function Form({ row }: { row: Fields }) {
  const form = useForm({ defaultValues: filledRow(type, row) })
  return (
    <EditChoicesProvider value={{ game: GAME, rows: {}, keywords: [], fields: ['points'] }}>
      <FormProvider {...form}>
        <RowFormFields type={type} isNew={false} />
      </FormProvider>
    </EditChoicesProvider>
  )
}

describe('A row names places of its single fields', () => {
  it('keeps its text and its hash where it names none', async () => {
    const pack = rawPack(packWith({ kind: 'house', place: null }))
    expect(formatPack(pack)).toContain('"source":{"kind":"house","place":null}')
    expect(contentHash(pack)).toBe('92bd00a8947eaec35abf4425b5b60dad9e8a87998d9564e0b6f0c391668856a7')
    const { row } = await guardsOf({ kind: 'house', place: null })
    expect(row.source).toEqual({ kind: 'house', place: null })
    expect(withIds(type, filledRow(type, fieldsOf(row))).source).toEqual({ kind: 'house', place: null })
    expect(emptyGroup(type).source).not.toHaveProperty('also')
  })

  it('goes through the form unchanged, and a list of none is left out', async () => {
    const { row } = await guardsOf({ kind: 'house', place: null, also: [ALSO] })
    const filled = filledRow(type, fieldsOf(row))
    expect(withIds(type, filled).source).toEqual(row.source)
    expect(withIds(type, { ...filled, source: { ...row.source, also: [] } }).source).not.toHaveProperty('also')
  })

  it('is written in the form', async () => {
    const { row } = await guardsOf({ kind: 'house', place: null, also: [ALSO] })
    const form = renderToStaticMarkup(<Form row={fieldsOf(row)} />)
    expect(form).toContain('Fields from elsewhere')
    expect(form).toContain('Edit Conquest, Base Number')
  })

  it('stands on a line of its own beside the row, and in what changed', async () => {
    const { catalogue, row } = await guardsOf({ kind: 'house', place: null, also: [ALSO] })
    const address = () => '#'
    const compared = renderToStaticMarkup(
      <Comparison
        {...{ kind: 'classes', rows: [row], types, catalogue, addressOf: address, addressWithout: address }}
      />,
    )
    expect(compared).toContain('>House<')
    expect(compared).toContain('>Name, Number on the base: Rulebook: Conquest, Base Number<')
    expect(valueWords([ALSO])).toBe('name, number: Rulebook: Conquest, Base Number')
  })

  it('names fields that the row has', async () => {
    const unknown = packWith({ kind: 'house', also: [{ ...ALSO, fields: ['name', 'price'] }] })
    expect(await problemsOf(unknown)).toEqual([
      'classes[0] guards: source.also[0].fields: There is no field "price" in this row.',
    ])
  })
})
