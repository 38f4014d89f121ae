import { describe, expect, test } from 'vitest'
import { MOST_ROWS, readTable } from '@/lib/packs/pasted-table'

describe('A pasted table is read as cells', () => {
  test.each([
    ['tabs, as a spreadsheet copies them', 'Name\tPoints\nGuard\t40\nScout\t25'],
    ['commas', 'Name,Points\nGuard,40\nScout,25'],
    ['semicolons', 'Name;Points\nGuard;40\nScout;25'],
    ['line ends of Windows', 'Name\tPoints\r\nGuard\t40\r\nScout\t25\r\n'],
    ['a byte order mark and empty lines', '\uFEFFName\tPoints\n\nGuard\t40\n\t\nScout\t25\n\n'],
  ])('%s', (_, text) => {
    expect(readTable(text)).toEqual({
      head: ['Name', 'Points'],
      rows: [
        ['Guard', '40'],
        ['Scout', '25'],
      ],
      width: 2,
      linesLeftOut: 0,
    })
  })

  test('a quoted cell holds commas, line breaks and quotes', () => {
    const { rows } = readTable('Name,Text,Points\n"Guard, old","says ""halt""\nand stays",40')
    expect(rows).toEqual([['Guard, old', 'says "halt" and stays', '40']])
  })

  test('a quote within a word is a letter like any other: 6" is six inches', () => {
    expect(readTable('Name\tMove\nGuard\t6"\nScout\t8"').rows).toEqual([
      ['Guard', '6"'],
      ['Scout', '8"'],
    ])
  })

  test('a quote that is never closed swallows nothing', () => {
    expect(readTable('Name,Points\n"Old Guard,40\nScout,25').rows).toEqual([
      ['"Old Guard', '40'],
      ['Scout', '25'],
    ])
  })

  test('hard spaces and invisible marks of web pages go', () => {
    expect(readTable('Name\tPoints\n\u00A0Guard\u200B \t 40\u00A0').rows).toEqual([['Guard', '40']])
  })

  test('short lines are filled up with empty cells', () => {
    expect(readTable('Name\tPoints\tRole\nGuard\t40').rows).toEqual([['Guard', '40', '']])
  })
})

describe('The head of a table is told from its rows', () => {
  test.each([
    ['figures in the first line', 'Guard\t40\nScout\t25', false],
    ['words over figures', 'Name\tPoints\nGuard\t40', true],
    ['words over words', 'Name\tRole\nGuard\tunit', true],
    ['a single line', 'Name\tPoints', false],
  ])('%s', (_, text, hasHead) => expect(readTable(text).head !== null).toBe(hasHead))
})

test('no more lines are read than can be shown, and the rest is counted', () => {
  const text = ['Name\tPoints', ...Array.from({ length: MOST_ROWS + 7 }, (_, i) => `Guard ${i}\t${i}`)].join('\n')
  const { rows, linesLeftOut } = readTable(text)
  expect(rows).toHaveLength(MOST_ROWS)
  expect(linesLeftOut).toBe(7)
})

test('nothing at all is a table without rows', () => {
  expect(readTable('  \n ')).toEqual({ head: null, rows: [], width: 0, linesLeftOut: 0 })
})
