import { describe, expect, test } from 'vitest'
import { comparedPage, comparedTable } from '../../scripts/tools/pictures'
import { PICTURES, picturesNamed } from '../../scripts/tools/screens/pictures'

describe('The pictures of all pages', () => {
  test('have names of their own', () => {
    expect(new Set(PICTURES.map(({ name }) => name)).size).toBe(PICTURES.length)
  })

  test('are found by how their names begin', () => {
    const names = picturesNamed(['odds-g', 'offline']).map(({ name }) => name)
    expect(names).toEqual(['odds-grid', 'offline'])
    expect(picturesNamed([])).toBe(PICTURES)
  })
})

describe('What is said of two builds', () => {
  const rows = [
    { name: 'gone', share: null },
    { name: 'home', share: 0.0123 },
    { name: 'help', share: 0.00004 },
    { name: 'lists', share: 0 },
  ]

  test('names what differs, in that order, and counts', () => {
    expect(comparedTable(rows).split('\n')).toEqual([
      ' not taken  gone',
      '   1.230 %  home',
      '   0.004 %  help',
      '4 pictures: 1 the same, 1 differ by more than 0.5 %, 1 not taken',
    ])
  })

  test('shows each pair, also those that are the same', () => {
    const page = comparedPage(rows)
    expect(page).toContain('src="before/lists.png"')
    expect(page).toContain('src="after/lists.png"')
    expect(page).toContain('src="difference/lists.png"')
  })
})
