import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictureName, VIEWS } from '../../scripts/tools/screens/picture-browser'
import { FOR_DOCS, PICTURES } from '../../scripts/tools/screens/pictures'

const FOLDER = 'docs/screens'
const MOST_BYTES = 1_500_000
const MOST = 16
const LINK = /!?\[(?<words>[^\]]*)\]\((?<to>[^)\s]+)\)/g

const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
]

const pictures = readdirSync(FOLDER, { recursive: true }).map((name) => path.join(FOLDER, String(name)))

/** What the pages show as pictures, from the root of the project. */
const shown = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(LINK)].flatMap(({ 0: link, groups }) =>
    link.startsWith('!')
      ? [{ page, words: groups?.words ?? '', file: path.join(path.dirname(page), groups?.to ?? '') }]
      : [],
  ),
)

describe('The pictures of README.md and docs', () => {
  test(`are at most ${MOST}, all WebP, and light`, () => {
    expect(pictures.length).toBeLessThanOrEqual(MOST)
    expect(pictures.filter((file) => readFileSync(file).toString('latin1', 8, 12) !== 'WEBP')).toEqual([])
    expect(pictures.filter((file) => !file.endsWith('.webp'))).toEqual([])
    const bytes = pictures.reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  test('can all be taken again: by scripts/tools/screens.ts and scripts/tools/print-pictures.ts --for-docs', () => {
    const taken = PICTURES.flatMap((picture) => VIEWS.map((view) => pictureName(picture, view)))
    const known = [...FOR_DOCS.filter((name) => taken.includes(name)), 'printed-sheet']
    expect(pictures.toSorted()).toEqual(known.map((name) => path.join(FOLDER, `${name}.webp`)).toSorted())
  })

  test('are all shown, and no other is', () => {
    expect([...new Set(shown.map(({ file }) => file))].toSorted()).toEqual(pictures.toSorted())
  })

  test.each(shown)('$page says in words what is seen in $file', ({ words }) => {
    expect(words.length).toBeGreaterThan(20)
  })
})
