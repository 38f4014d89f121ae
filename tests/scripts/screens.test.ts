import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { comparedPage, comparedTable } from '../../scripts/tools/pictures'
import { inWords, madeWith, PICTURES_FOLDER, whyNotCompared } from '../../scripts/tools/screens/made-with'
import { GUARDED_STATES } from '../../scripts/tools/screens/picture-browser'
import { GUARDED, PICTURES, picturesNamed } from '../../scripts/tools/screens/pictures'

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

describe('The guarded states', () => {
  test('are 24 at least, and show each device in each theme', () => {
    expect(GUARDED_STATES.map(({ name }) => name).toSorted()).toEqual(GUARDED.toSorted())
    expect(GUARDED_STATES.length).toBeGreaterThanOrEqual(24)
    const views = new Set(GUARDED_STATES.map(({ view }) => `${view.device} ${view.theme}`))
    expect(views.size).toBe(4)
    for (const { picture } of GUARDED_STATES) {
      const ofPicture = GUARDED_STATES.filter((state) => state.picture === picture).map(({ view }) => view.device)
      expect(new Set(ofPicture).size, picture.name).toBe(2)
    }
  })

  test('have a kept picture each, together below 1.5 MB', () => {
    const kept = readdirSync(PICTURES_FOLDER).filter((name) => name.endsWith('.png'))
    expect(kept.toSorted()).toEqual(GUARDED.map((name) => `${name}.png`).toSorted())
    const bytes = kept.reduce((sum, name) => sum + statSync(path.join(PICTURES_FOLDER, name)).size, 0)
    expect(bytes).toBeLessThan(1_500_000)
  })

  test('are compared with the platform and the major version of the browser that made them, and with no other', () => {
    const made = madeWith()
    expect(whyNotCompared(made, { ...made })).toBeNull()
    for (const other of [{ platform: 'darwin arm64' }, { browser: 'Google Chrome' }, { major: made.major + 1 }])
      expect(whyNotCompared(made, { ...made, ...other })).toContain(`${inWords(made)}, and this is `)
  })
})
