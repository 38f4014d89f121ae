import { expect, test } from 'vitest'
import { textOf } from '@/lib/print/plain-text'
import { exampleOf } from '../../support/examples'
import { composed, printablesOf } from '../../support/printing'

const printables = await printablesOf('grid-battles')

async function roundsIn(name: string, change: object = {}, blank = false): Promise<number> {
  const example = await exampleOf('grid-battles', name)
  const roster = { ...example.roster, ...change }
  const [sheet] = composed({ ...example, roster, printables, what: ['record'], blank })
  const blocks = sheet?.kind === 'cards' ? (sheet.cards[0]?.blocks ?? []) : []
  const tracker = blocks.find((block) => block.kind === 'table' && block.columns[0]?.label === 'Round')
  return tracker?.kind === 'table' ? tracker.rows.length : 0
}

test.each([
  ['border-patrol-riders', 8],
  ['the-low-bridge-holders', 10],
  ['the-hill-fort-siege', 12],
])('the record of %s has a row for each of its %d rounds', async (name, rounds) => {
  expect(await roundsIn(name)).toBe(rounds)
})

test('without a scenario, and blank, there are ten rows', async () => {
  expect(await roundsIn('the-hill-fort-siege', { choices: {} })).toBe(10)
  expect(await roundsIn('the-hill-fort-siege', {}, true)).toBe(10)
})

test.each(['sheets', 'markers'])('what of %s is ours says so', async (what) => {
  const example = await exampleOf('grid-battles')
  for (const blank of [false, true]) {
    const text = textOf(composed({ ...example, printables, what: [what], blank }))
    expect(text).toMatch(/\bours\b/)
    expect(text).not.toContain('· ·')
  }
})

test('a counter shows its attack dice at the top right, its defence dice at the bottom left', async () => {
  const example = await exampleOf('grid-battles', 'border-patrol-riders')
  const [sheet] = composed({ ...example, printables, what: ['sheets'] })
  const pieces = sheet?.kind === 'pieces' ? sheet.pieces : []
  const corners = pieces.map(({ drawing: { shapes } }) =>
    shapes.flatMap((shape) =>
      shape.kind === 'letters' && /^(Y|Bu|R|Br|Gr|Bk)$/.test(shape.text)
        ? [`${shape.text} ${shape.y < 0 ? 'top' : 'bottom'} ${shape.x < 0 ? 'left' : 'right'}`]
        : [],
    ),
  )
  expect(corners).toEqual([
    ['Y top right', 'Br bottom left'],
    ['R top right', 'Gr bottom left'],
    ['Y top right', 'Br bottom left'],
  ])
})
