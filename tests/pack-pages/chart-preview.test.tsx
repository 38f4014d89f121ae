import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ChartPreview } from '@/components/packs/edit/chart-controls'
import { EditChoicesProvider } from '@/components/packs/edit/edit-context'

const row = (label: string, id: string, ratio: object | null = null) => ({ id, label, match: {}, ratio })

function Preview({ chart }: { chart: readonly object[] }) {
  const form = useForm({ defaultValues: { chart } })
  return (
    <EditChoicesProvider value={{ game: 'dwethia-conquest', rows: {}, keywords: [], fields: [] }}>
      <FormProvider {...form}>
        <ChartPreview name="chart" index={1} />
      </FormProvider>
    </EditChoicesProvider>
  )
}

const sentence = (chart: readonly object[]) => renderToStaticMarkup(<Preview chart={chart} />)

test.each([['' as const], [null], [undefined]])(
  'a ratio to no row (%s) names none, new rows without an id included',
  (to) => {
    const chart = [row('Line', ''), row('Heroes', '', { to, of: 2, per: 1 }), row('Engines', '')]
    expect(sentence(chart)).toContain('Any number.')
    expect(sentence(chart)).not.toMatch(/Line|Engines/)
  },
)

test('a ratio to a chosen row names that row', () => {
  const chart = [row('Line', 'line'), row('Heroes', '', { to: 'line', of: 2, per: 1 }), row('Engines', '')]
  expect(sentence(chart)).toContain('At most 2 per 1 Line.')
})
