import { describe, expect, it } from 'vitest'
import { describeMark } from '@/components/domain/base-words'
import { COLOURS, type Mark } from '@/lib/kernel/sheets/marks'
import { contrast, DARK_INK, inkOn, LIGHT_INK, luminance, PAINTS } from '@/lib/kernel/sheets/paint'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('between %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  it('takes black for the darkest and white for the lightest', () => {
    expect([luminance('#000000'), luminance('#ffffff')]).toEqual([0, 1])
  })
})

describe('the ink on a base', () => {
  it.each(COLOURS)('reads on %s', (colour) => {
    expect(contrast(inkOn(PAINTS[colour]), PAINTS[colour])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['gold', DARK_INK],
    ['yellow', DARK_INK],
    ['silver', DARK_INK],
    ['blue', LIGHT_INK],
    ['black', LIGHT_INK],
  ] as const)('on %s is %s', (colour, ink) => {
    expect(inkOn(PAINTS[colour])).toBe(ink)
  })
})

describe('a base in words', () => {
  const mark: Mark = { base: { shape: 'round', mm: [40] }, text: '1', rim: 'red', top: 'blue', loadout: 'C' }
  const names = { race: 'Terran', faction: 'The Citadel' }

  it.each([
    [mark, names, 'Base: Terran red rim, The Citadel blue top, 1, load-out C'],
    [mark, {}, 'Base: red rim, blue top, 1, load-out C'],
    [{ ...mark, rim: null, loadout: null }, { faction: 'The Citadel' }, 'Base: The Citadel blue top, 1'],
    [{ ...mark, rim: null, top: 'gold', text: '4', loadout: null }, { drawnAsShip: true }, 'Ship base: gold top, 4'],
    [{ ...mark, rim: null, top: null, text: '', loadout: null }, {}, 'Base, unmarked'],
    [
      { ...mark, rim: null, text: 'H.?', loadout: null },
      {},
      'Base: blue top, H.?, number unknown: the pack states none',
    ],
  ] as const)('%o with %o is "%s"', (each, said, words) => {
    expect(describeMark(each, said)).toBe(words)
  })
})
