import { expect, test } from 'vitest'
import { refusalIn } from '@/components/print/use-pdf'

const words = 'Try again in 2 seconds.'
const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }

test.each([
  ['the printer', new Response(`${words}\n`, { status: 503, headers: PLAIN }), 'The printer is busy'],
  ['the server', Response.json({ kind: 'unwritable', message: words }, { status: 503 }), 'Not printed'],
])('What %s says instead of a PDF is shown', async (_, answer, title) => {
  expect(await refusalIn(answer)).toEqual({ title, words })
})
