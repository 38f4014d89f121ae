import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SectionHead } from '@/components/builder/list/list'

const ANY = { least: null, most: null }
const SECTION = { id: 'line', label: 'Line', least: 0, most: null, cost: ANY }

test.each([
  [{ models: 1, points: 1 }, '1 slot'],
  [{ models: 3, points: 3 }, '3 slots'],
  [{ models: 1, points: 2 }, '12 slots'],
  [{ models: 2, points: 1 }, '21 slot'],
  [{ models: 0, points: 0 }, '0'],
  [{ models: 2, points: 2, most: 4 }, '2 of at most 42 slots'],
  [{ models: 1, points: 1, cost: { least: null, most: 1 } }, '11 of at most 1 slot'],
])('Models and price of a section %j: %j', ({ points, ...section }, words) => {
  const html = renderToStaticMarkup(
    <SectionHead
      section={{ ...SECTION, ...section, points: { points, exact: true } }}
      hasError={false}
      unit={{ one: 'slot', many: 'slots' }}
    />,
  )
  expect(html.replace(/^.*<p[^>]*>|<[^>]*>/g, '')).toBe(words)
})
