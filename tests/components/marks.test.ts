import { describe, expect, test } from 'vitest'
import { fitMarks, GAP_PX } from '@/components/domain/list-marks'
import type { Mark } from '@/lib/kernel/sheets/marks'

const mark = (...mm: number[]): Mark => ({
  base: { shape: mm.length > 1 ? 'rectangle' : 'round', mm },
  text: '1',
  rim: null,
  top: null,
  loadout: null,
})

const room = { maxHeight: 40, maxWidth: 150, maxCount: 4 }

describe('Bases are drawn up', () => {
  test('with the tallest as tall as the line', () => {
    expect(fitMarks([mark(25), mark(50), mark(40)], room)).toMatchObject({ scale: 0.8, marks: [{}, {}, {}] })
  })

  test('as many as there is room for, and never more than are wanted', () => {
    const ships = [mark(60, 30), mark(60, 30), mark(30)]
    expect(fitMarks(ships, room).marks).toHaveLength(1)
    expect(fitMarks(ships, { ...room, maxWidth: 160 + GAP_PX }).marks).toHaveLength(2)
    expect(fitMarks(Array(9).fill(mark(10)), { ...room, maxWidth: 1000 }).marks).toHaveLength(4)
  })

  test('with the first one always within the room', () => {
    const { marks, scale } = fitMarks([mark(100, 20), mark(10)], { ...room, maxWidth: 100 })
    expect([marks.length, scale]).toEqual([1, 1])
  })

  test('none of none', () => expect(fitMarks([], room).marks).toEqual([]))
})
