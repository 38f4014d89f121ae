import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SheetView } from '@/components/print/sheet/sheet-view'
import { GAME_IDS } from '@/lib/games/ids'
import { PRINT_DEFAULTS, type Sheet } from '@/lib/kernel/sheets/sheet'
import { pagesOf } from '@/lib/print/layout/pages'
import { exampleOf } from '../support/examples'
import { composed, printablesOf } from '../support/printing'
import { ALL_BLOCKS, cardOf, cardsOf, jobOf, labelOf, piecesOf, placedOn } from '../support/sheets'

const htmlOf = (sheets: readonly Sheet[], ink: 'colour' | 'grey' = 'colour') =>
  sheets.map((sheet) => renderToStaticMarkup(<SheetView sheet={sheet} options={{ ...PRINT_DEFAULTS, ink }} />)).join('')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const textIn = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&([a-z]+|#x27);/g, (whole, name) => ENTITIES[name] ?? whole)

/** Marks, figures and words, whatever stands between them. */
const wordsIn = (text: string) => new Set(text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [])

/** What a page of paper says beside its sheets. */
const ABOUT_PAPER = /^Print at 100 %|· page \d+ of \d+$|, continued \(|continues: /

function saidOnPaper(sheets: readonly Sheet[]): readonly string[] {
  const placed = placedOn(pagesOf(jobOf(sheets)))
  return placed.flatMap((one) => (one.kind === 'words' && !ABOUT_PAPER.test(one.text) ? [one.text] : []))
}

describe('A page says what the paper says', () => {
  test('of every block and every piece', () => {
    const sheets = [
      cardsOf([cardOf(ALL_BLOCKS, { foot: [{ text: 'Starter pack 1' }] })]),
      piecesOf([labelOf({ shape: 'round', mm: [40] }, { loadout: 'C' })]),
    ]
    const html = htmlOf(sheets)
    const words = wordsIn(textIn(html))
    const colours = ['red', 'blue']
    expect(
      [...wordsIn(saidOnPaper(sheets).join(' '))].filter((word) => !words.has(word) && !colours.includes(word)),
    ).toEqual([])
    expect(html).toContain('<h3')
    expect(html).toContain('<th scope="col"')
    expect(html).toContain('(house)')
    expect(html).toContain('3 to tick')
  })

  test.each(GAME_IDS)('of a list of %s', async (game) => {
    const [example, printables] = await Promise.all([exampleOf(game), printablesOf(game)])
    const sheets = composed({ ...example, printables })
    const words = wordsIn(`${textIn(htmlOf(sheets))} red blue green gold yellow purple silver bronze brown black`)
    const said = wordsIn(saidOnPaper(sheets).join(' '))
    expect(said.size).toBeGreaterThan(40)
    // A word that was too long for its line was broken: its parts stand in no other text.
    expect([...said].filter((word) => !words.has(word) && ![...words].some((whole) => whole.includes(word)))).toEqual(
      [],
    )
  })
})

test('drawings are as large as they are on paper', () => {
  const html = htmlOf([piecesOf([labelOf({ shape: 'oval', mm: [60, 35] })])])
  expect(html).toContain('<ellipse cx="0" cy="0" rx="30" ry="17.5"')
  expect(html).toMatch(/<svg width="60.6mm" height="35.6mm" viewBox="-30.3 -17.8 60.6 35.6"/)
})

test('grey hatches every colour', () => {
  const html = htmlOf([piecesOf([labelOf({ shape: 'round', mm: [25] }, { rim: 'gold', top: 'purple' })])], 'grey')
  expect(html).toMatch(/fill="url\(#[^"]+-gold\)"/)
  expect(html).toMatch(/fill="url\(#[^"]+-purple\)"/)
  expect(html).not.toContain('#c6991f')
})
