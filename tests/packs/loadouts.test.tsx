import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { EditChoicesProvider } from '@/components/packs/edit/edit-context'
import { RowFormFields } from '@/components/packs/edit/row-form-fields'
import { fieldsOf } from '@/components/packs/row-fields'
import { rowOf } from '@/lib/kernel/catalogue'
import { diffOfPacks } from '@/lib/packs/compare'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import { formatPack } from '@/lib/packs/format'
import { referencesTo } from '@/lib/packs/references'
import { catalogueOfFile, problemsOf, rawPack } from './packs'

const GAME = 'dwethia-heroes'
const source = { kind: 'house', place: null }

const packOf = (loadouts?: readonly object[]) => ({
  format: 'musterroll-pack/1',
  id: 'armed',
  name: 'Armed',
  game: GAME,
  version: 1,
  classes: [{ slug: 'guard', name: 'Guard', source, role: 'basic', points: 5, ...(loadouts ? { loadouts } : {}) }],
  wargear: [{ slug: 'sword', name: 'Sword', source, kind: 'melee', points: 2 }],
})

const types = await rowTypesOf(GAME)
const type = types.classes ?? { kind: 'group', fields: [], nullable: false }

it('is empty where a pack says nothing of it, and names rows that there are', async () => {
  const catalogue = await catalogueOfFile(packOf())
  expect(fieldsOf(catalogue.rows.classes[0] as never).loadouts).toEqual([])
  expect(await problemsOf(packOf([{ wargear: ['sword'] }, { wargear: ['spoon'] }]))).toEqual([
    'classes[0] guard: loadouts[1].wargear[0]: There is no piece of wargear "spoon".',
  ])
})

it('is written as it was read, told of between versions, and led back to from the wargear', async () => {
  const armed = await catalogueOfFile(JSON.parse(formatPack(rawPack(packOf([{ wargear: ['sword'] }])))))
  const [changed] = diffOfPacks(await catalogueOfFile(packOf()), armed).changed
  expect(changed?.fields).toMatchObject([
    { field: 'loadouts', before: [], after: [{ wargear: ['sword'], spells: [] }] },
  ])
  const [reference] = referencesTo(armed, { kind: 'wargear', slug: rowOf(armed, 'wargear', 'sword')?.slug as never })
  expect(reference).toMatchObject({ slug: 'guard', field: 'loadouts[0].wargear[0]' })
})

it('stands in the form of a class', async () => {
  const armed = await catalogueOfFile(packOf([{ wargear: ['sword'] }]))
  const guard = rowOf(armed, 'classes', 'guard')
  function Form() {
    const form = useForm({ defaultValues: guard ? { ...fieldsOf(guard) } : {} })
    return (
      <EditChoicesProvider value={{ game: GAME, rows: {}, keywords: [], fields: [] }}>
        <FormProvider {...form}>
          <RowFormFields type={type} isNew={false} />
        </FormProvider>
      </EditChoicesProvider>
    )
  }
  const html = renderToStaticMarkup(<Form />)
  expect(html).toContain('Default load-out')
  expect(html).toContain('Add a load-out')
})
