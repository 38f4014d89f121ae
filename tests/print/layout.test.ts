import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { COLOURS } from '@/lib/kernel/sheets/marks'
import { contrast, DARK_INK, PAINTS } from '@/lib/kernel/sheets/paint'
import { type Block, PAPERS, type Words } from '@/lib/kernel/sheets/sheet'
import { printableText, widthOf } from '@/lib/print/fonts/measure'
import { packBoxes } from '@/lib/print/layout/packing'
import { FOOT_MM } from '@/lib/print/layout/page-frame'
import { MOST_COPIES, pagesOf, TooManyToPrint } from '@/lib/print/layout/pages'
import type { Placed } from '@/lib/print/layout/placed'
import { linesOf, MM_PER_POINT, naturalWidth, shortened } from '@/lib/print/layout/text-lines'
import { exampleOf } from '../support/examples'
import { overlap } from '../support/pdf'
import { composed, printablesOf } from '../support/printing'
import {
  ALL_BLOCKS,
  BASES,
  cardOf,
  cardsOf,
  jobOf,
  labelOf,
  markOn,
  piecesOf,
  placedOn,
  wordsOn,
} from '../support/sheets'

const MOST_BLOCKS = ALL_BLOCKS.filter(({ kind }) => kind !== 'drawing')
const SMALL = { width: 63, height: 88 }

const note = (length: number): Block => ({ kind: 'text', words: [{ text: 'word '.repeat(length / 5).trim() }] })

const lettersOf = (placed: readonly Placed[]) => placed.flatMap((one) => (one.kind === 'words' ? [one] : []))

describe('Lines', () => {
  test('are no longer than they may be, whatever is written, and lose no letter', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 6, max: 20 }), fc.integer({ min: 8, max: 190 }), (text, pt, width) => {
        const lines = linesOf([{ text }], { face: 'text', pt }, width)
        for (const line of lines)
          if (line.pieces.length > 1 || (line.pieces[0]?.text.length ?? 0) > 2)
            expect(line.width).toBeLessThanOrEqual(width + 1e-6)
        const said = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('')
        const seen = (letters: string) =>
          letters.normalize('NFC').replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
        expect(seen(said)).toBe(seen(text))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['a long word is broken where the line ends', 'Donaudampfschifffahrtsgesellschaft', 20, 3],
    ['letters of the east need no space', '鋼の門さくらカタカナ鋼の門さくらカタカナ', 20, 4],
    ['a line is begun where one was written', 'one\ntwo\n\nthree', 100, 4],
    ['a dash between words lets the second go down', 'half-forgotten', 14, 2],
  ])('%s', (_, text, width, count) => {
    expect(linesOf([{ text }], { face: 'text', pt: 10 }, width)).toHaveLength(count)
  })

  test('a sign is never parted from its number', () => {
    for (const text of ['−1', '-1', '1–3', '6″'])
      expect(linesOf([{ text }], { face: 'text', pt: 10 }, 6)).toHaveLength(1)
  })

  test('two runs share a word, and keep the space that is between them', () => {
    const [line] = linesOf(
      [{ text: 'Arc', bold: true }, { text: '.' }, { text: ' Far', house: true }],
      { face: 'text', pt: 10 },
      90,
    )
    expect(line?.pieces.map(({ text, face }) => [text, face])).toEqual([
      ['Arc', 'bold'],
      ['. Far†', 'text'],
    ])
    expect(line?.width).toBeCloseTo((widthOf('Arc', 'bold') + widthOf('. Far†', 'text')) * 10 * MM_PER_POINT, 6)
  })
})

test('a space at the end of a run stands before the next, and nowhere else', () => {
  const words = [
    { text: 'Archer ' },
    { text: '' },
    { text: '· ' },
    { text: 'Bow', house: true as const },
    { text: ' ' },
  ]
  const look = { face: 'text', pt: 10 } as const
  const [line] = linesOf(words, look, 90)
  expect(line?.pieces.map(({ text }) => text)).toEqual(['Archer · Bow†'])
  expect(linesOf(words, look, naturalWidth(words, look))).toHaveLength(1)
})

test.each([
  ['Gate', 'Gate'],
  ['Gate of Iron and of many other things', 'Gate of Iron an…'],
  ['👩‍👩‍👧'.repeat(40), `${'👩‍👩‍👧'.repeat(10)}…`],
])('a long name is shortened to what fits: %#', (text, short) => {
  expect(shortened(text, { face: 'text', pt: 10 }, 26)).toBe(short)
})

describe('Pages', () => {
  test('say which they are, however long the name of the list', () => {
    for (const title of ['A', 'The Longest Name '.repeat(12), 'X'.repeat(200)]) {
      const { pages } = pagesOf({ ...jobOf([cardsOf([cardOf([note(100)])])]), title })
      const foot = lettersOf(pages[0]?.placed ?? []).filter(({ text }) => text.endsWith('Unit sheets · page 1 of 1'))
      expect(foot.map(({ x, width }) => x + width <= 210 - 8)).toEqual([true])
    }
  })

  test('say the whole of what stands at their head, above the pieces', () => {
    const meanings = Array.from({ length: 14 }, (_, i) => `colour ${i} rim: a race of many words`).join(' · ')
    const sheet = { ...piecesOf([labelOf({ shape: 'round', mm: [25] })]), words: [{ text: meanings }] }
    const { pages } = pagesOf(jobOf([sheet]))
    const placed = pages[0]?.placed ?? []
    const [label] = placed.flatMap((one) => (one.kind === 'ellipse' ? [one.y - one.ry] : []))
    const head = lettersOf(placed).filter(({ y }) => y < (label ?? 0))
    expect(head.map(({ text }) => text).join(' ')).toContain(meanings)
  })
})

describe('Tables', () => {
  const table = (rows: readonly (readonly string[])[]): Block => ({
    kind: 'table',
    columns: ['Mark', 'Unit', 'Does'].map((label) => ({ label, share: 1 })),
    rows: rows.map((row) => row.map((text) => [{ text }])),
  })
  const linesAt = (block: Block) => {
    const letters = lettersOf(placedOn(pagesOf(jobOf([cardsOf([cardOf([block])])]))))
    return letters.filter(({ text }) => text.includes('word'))
  }

  test('give what a column does not need to one that does', () => {
    const [one] = linesAt(table([['1', 'Ash', 'word '.repeat(18)]]))
    expect([one?.text.match(/word/g)?.length, linesAt(table([['1', 'Ash', 'word '.repeat(18)]])).length]).toEqual([
      18, 1,
    ])
  })

  test('stand as they were meant to where nothing has to be broken', () => {
    const lefts = linesAt(table([['word', 'word', 'word']])).map(({ x }) => x)
    expect(lefts[1] && lefts[2] && lefts[1] - (lefts[0] ?? 0) - (lefts[2] - lefts[1])).toBeCloseTo(0, 6)
  })

  test('and fields part what is longer than a card, and lose no word', () => {
    for (const block of [
      table([['1', 'Ash', 'word '.repeat(9_000)]]),
      { kind: 'fields', fields: [{ label: 'Start', value: [{ text: 'word '.repeat(9_000) }] }] } as const,
    ]) {
      const job = jobOf([cardsOf([cardOf([block])])])
      expect(pagesOf(job).tooLarge).toEqual([])
      expect(
        wordsOn(job)
          .join(' ')
          .match(/\bword\b/g),
      ).toHaveLength(9_000)
    }
  })
})

describe('Cards', () => {
  test('with room to spare are set larger, as far as it goes', () => {
    const largest = (length: number) =>
      Math.max(...lettersOf(placedOn(pagesOf(jobOf([cardsOf([cardOf([note(length)])])])))).map(({ mm }) => mm))
    expect(largest(200) / MM_PER_POINT).toBeCloseTo(9 * 1.25, 6)
    expect(largest(5_000) / MM_PER_POINT).toBeLessThanOrEqual(9)
  })

  test('two that fit share a page, and what they say is all there', () => {
    const pages = pagesOf(
      jobOf([cardsOf([cardOf(MOST_BLOCKS, { title: 'One' }), cardOf(MOST_BLOCKS, { title: 'Two' })])]),
    )
    expect(pages.pages.map(({ bookmarks }) => bookmarks.map(({ title }) => title))).toEqual([['One', 'Two']])
    const said = lettersOf(placedOn(pages))
      .map(({ text }) => text)
      .join(' ')
    for (const words of [
      'Platoon × 3',
      '225',
      'Integrity',
      '−1',
      'Short Bows',
      '12″',
      'of 31',
      'Arc.',
      'Fold here',
      'Remarks',
      '2†',
    ])
      expect(said).toContain(words)
  })

  test.each([
    [500, 1, 1],
    [3_000, 1, 1],
    [60_000, 1, 4],
  ])('a note of %d letters prints on a card of a page', (length, least, most) => {
    const job = jobOf([cardsOf([cardOf([...ALL_BLOCKS, note(length)])])])
    const { pages, tooLarge } = pagesOf(job)
    expect(pages.length).toBeGreaterThanOrEqual(least)
    expect(pages.length).toBeLessThanOrEqual(most)
    expect(tooLarge).toEqual([])
    expect(
      wordsOn(job)
        .join(' ')
        .match(/\bword\b/g),
    ).toHaveLength(length / 5)
  })

  test.each([400, 900, 3_000, 9_000])(
    'a note of %d letters continues on further cards of 63 × 88 mm that say so',
    (length) => {
      const job = jobOf([cardsOf([cardOf([note(length)], { size: SMALL, title: 'Ember' })])])
      const words = wordsOn(job)
      expect(words.join(' ').match(/\bword\b/g)).toHaveLength(length / 5)
      const continued = words.filter((text) => text.startsWith('Ember, continued'))
      expect(continued.length > 0).toBe(length >= 3_000)
      expect(words.filter((text) => text.startsWith('Ember continues'))).toHaveLength(continued.length)
    },
  )

  test('no letter is smaller than six points, and none leaves its card', () => {
    const blocks = fc.array(fc.constantFrom(...ALL_BLOCKS.slice(1), note(700)), { minLength: 1, maxLength: 12 })
    const sizes = fc.constantFrom(SMALL, 'half' as const, 'page' as const, { width: 90, height: 60 })
    fc.assert(
      fc.property(blocks, sizes, fc.constantFrom(...PAPERS), (some, size, paper) => {
        const pages = pagesOf(
          jobOf([cardsOf([cardOf(some, { size, title: 'A card with quite a name', foot: [{ text: 'pack 1' }] })])], {
            paper,
          }),
        )
        for (const page of pages.pages) {
          const frames = page.placed.flatMap((one) => (one.kind === 'box' && one.line?.mm === 0.1 ? [one] : []))
          for (const one of lettersOf(page.placed)) {
            expect(one.mm / MM_PER_POINT).toBeGreaterThanOrEqual(6 - 1e-9)
            const box = { x: one.x, y: one.y - one.mm * 0.7, width: one.width, height: one.mm * 0.9 }
            const isInside = ({ x, y, width, height }: typeof box) =>
              box.x >= x - 0.01 &&
              box.x + box.width <= x + width + 0.01 &&
              box.y >= y - 0.01 &&
              box.y + box.height <= y + height + 0.01
            const places =
              frames.length > 0 && one.y < page.height - 17
                ? frames
                : [{ x: 8, y: 7, width: page.width - 16, height: page.height - 14.9 }]
            expect([one.text, places.some(isInside)]).toEqual([one.text, true])
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('lines of a card do not run into one another', () => {
    const { pages } = pagesOf(jobOf([cardsOf([cardOf(ALL_BLOCKS)])]))
    const boxes = lettersOf(pages.flatMap(({ placed }) => placed)).map(({ text, x, y, width, mm }) => ({
      text,
      x,
      y: y - mm * 0.65,
      width,
      height: mm * 0.65,
    }))
    const pairs = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter((other) => overlap(one, other))
        .map((other) => [one.text, other.text]),
    )
    expect(pairs.filter(([one, other]) => one !== '1' && one !== 'C' && other !== 'C')).toEqual([])
  })

  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [20, 20, 0],
    [21, 0, 1],
    [300, 0, 1],
  ])('%d to tick are %d boxes and %d numbers', (count, boxes, numbers) => {
    const job = jobOf([cardsOf([cardOf([{ kind: 'ticks', label: 'Models', count, square: true }])])])
    expect(placedOn(pagesOf(job)).filter((one) => one.kind === 'box')).toHaveLength(boxes)
    expect(wordsOn(job).filter((text) => text === `of ${count}`)).toHaveLength(numbers)
  })

  test('a letter that no font has is a box, and is told', () => {
    const job = jobOf([cardsOf([cardOf([{ kind: 'text', words: [{ text: 'The 🐉 and the 👩‍👩‍👧' }] }])])])
    expect(pagesOf(job).missing).toEqual(['🐉', '👩‍👩‍👧'].toSorted())
    expect(wordsOn(job).join('')).not.toMatch(/\p{Extended_Pictographic}/u)
  })

  test('what is larger than its card is left out, and is told', () => {
    const huge = { kind: 'drawing', drawing: markOn({ shape: 'round', mm: [100] }), words: [] } as const
    expect(pagesOf(jobOf([cardsOf([cardOf([huge, note(100)], { size: SMALL, title: 'Titan' })])])).tooLarge).toEqual([
      'Titan',
    ])
  })

  test('nine cards of 63 × 88 mm stand on an A4 page, eight on Letter', () => {
    const cards = [cardOf([note(100)], { size: SMALL, copies: 18 })]
    const count = (paper: 'a4' | 'letter') => pagesOf(jobOf([cardsOf(cards)], { paper })).pages.length
    expect([count('a4'), count('letter')]).toEqual([2, 3])
  })

  test('no fewer cards stand on a page whose ruler was corrected', () => {
    const cards = [cardOf([note(100)], { size: SMALL, copies: 9, back: [note(10)] })]
    const { pages } = pagesOf(jobOf([cardsOf(cards)], { measuredRuler: 98.7, duplex: { x: 0, y: 0 } }))
    expect(pages.map(({ back }) => back)).toEqual([false, true])
  })
})

describe('Pieces', () => {
  test.each(BASES.map((base) => [base.shape, base.mm.join(' × '), base] as const))(
    'to cut out, %s of %s mm, stand above the ruler at the foot of the page',
    (_shape, _mm, base) => {
      const { pages } = pagesOf(jobOf([piecesOf([labelOf(base, { rim: null, top: null }, { copies: 200 })])]))
      const ends = pages.map(({ placed }) => Math.max(...placed.map(bottomOf)))
      expect(pages.length).toBeGreaterThan(1)
      for (const [i, end] of ends.entries()) expect(end).toBeLessThanOrEqual((pages[i]?.height ?? 0) - 8 - FOOT_MM)
    },
  )

  /** Lines and words are the foot's as well. */
  function bottomOf(one: Placed): number {
    if (one.kind === 'box') return one.y + one.height
    if (one.kind === 'ellipse') return one.y + one.ry
    return 0
  }
})

describe('Backs', () => {
  const base = { shape: 'round', mm: [25] } as const
  const front = labelOf(base, { text: '1' }, { back: markOn(base, { text: '2' }), copies: 3 })
  const lonely = labelOf({ shape: 'round', mm: [40] }, { text: '7' })
  const duplex = { x: 1.5, y: -0.5 }

  test('lie behind their fronts when the paper is turned, moved by as much as was asked', () => {
    const { pages } = pagesOf(jobOf([piecesOf([front, lonely])], { duplex }))
    expect(pages.map(({ back }) => back)).toEqual([false, true])
    const middles = (page: number, text: string) =>
      lettersOf(pages[page]?.placed ?? [])
        .filter((one) => one.text === text)
        .map(({ x, y, width }) => [x + width / 2, y])
    const fronts = middles(0, '1')
    expect(fronts).toHaveLength(3)
    const expected = fronts.map(([x = 0, y = 0]) => [210 - x + duplex.x, y + duplex.y])
    const flat = (spots: readonly (readonly number[])[]) =>
      spots
        .flat()
        .map((number) => number.toFixed(6))
        .toSorted()
    expect(flat(middles(1, '2'))).toEqual(flat(expected))
    expect(middles(1, '7')).toEqual([])
  })

  test('are not printed unless they are asked for, and every front has its back page when they are', () => {
    expect(pagesOf(jobOf([piecesOf([front])])).pages).toHaveLength(1)
    const sheets = [cardsOf([cardOf([note(100)])]), piecesOf([front])]
    expect(pagesOf(jobOf(sheets, { duplex })).pages.map(({ back }) => back)).toEqual([false, true, false, true])
    expect(pagesOf(jobOf(sheets.slice(0, 1), { duplex })).pages.map(({ back }) => back)).toEqual([false])
  })
})

describe('Packing', () => {
  const box = fc.record({ width: fc.integer({ min: 4, max: 190 }), height: fc.integer({ min: 4, max: 120 }) })
  const area = { width: 194, height: 260 }

  test('places each box once, apart from all others and within the page', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
        const { pages, tooLarge } = packBoxes(boxes, area, 2)
        expect(tooLarge).toEqual([])
        expect(
          pages
            .flat()
            .map(({ index }) => index)
            .toSorted((a, b) => a - b),
        ).toEqual(boxes.map((_, i) => i))
        for (const page of pages) {
          const placed = page.map(({ index, x, y }) => ({ x, y, ...(boxes[index] ?? { width: 0, height: 0 }) }))
          for (const one of placed)
            expect(one.x + one.width <= 194 + 1e-6 && one.y + one.height <= 260 + 1e-6).toBe(true)
          const grown = placed.map((one) => ({ ...one, width: one.width + 2, height: one.height + 2 }))
          grown.forEach((one, i) => {
            for (const other of grown.slice(i + 1)) expect(overlap(one, other)).toBe(false)
          })
        }
      }),
    )
  })

  test('turns what only fits so, and leaves out what does not fit at all', () => {
    const { pages, tooLarge } = packBoxes(
      [
        { width: 220, height: 8 },
        { width: 300, height: 300 },
      ],
      area,
      2,
    )
    expect(pages.flat()).toEqual([{ index: 0, x: 0, y: 0, turned: true }])
    expect(tooLarge).toEqual([1])
  })

  test('more than anybody cuts out is refused', () => {
    const label = labelOf({ shape: 'round', mm: [25] }, {}, { copies: MOST_COPIES + 1 })
    expect(() => pagesOf(jobOf([piecesOf([label])]))).toThrow(TooManyToPrint)
  })
})

describe('Numbers read on what they stand on', () => {
  const base = { shape: 'round', mm: [40] } as const

  test.each(COLOURS)('on %s, in colour at 4.5 to 1, and in grey on a clear place', (top) => {
    const numberOn = (ink: 'colour' | 'grey') => {
      const placed = placedOn(pagesOf(jobOf([piecesOf([labelOf(base, { text: '12', rim: top, top })])], { ink })))
      const at = placed.findIndex((one) => one.kind === 'words' && one.text === '12')
      const number = placed[at]
      return { ink: number?.kind === 'words' ? number.ink : '', below: placed[at - 1] }
    }
    expect(contrast(numberOn('colour').ink, PAINTS[top])).toBeGreaterThanOrEqual(4.5)
    const grey = numberOn('grey')
    expect([grey.ink, grey.below?.kind, grey.below && 'fill' in grey.below && grey.below.fill]).toEqual([
      DARK_INK,
      'ellipse',
      { kind: 'flat', hex: '#ffffff' },
    ])
  })

  test('and so do letters that were asked for in another ink', () => {
    const drawing = {
      name: 'strip',
      width: 80,
      height: 6,
      shapes: [
        { kind: 'box', x: 0, y: 0, width: 80, height: 6, corner: 0, fill: 'yellow' },
        { kind: 'letters', x: 0, y: 0, text: '5', mm: 4, paint: 'paper' },
      ],
    } as const
    const piece = { ...labelOf({ shape: 'rectangle', mm: [80, 6] }), drawing }
    const [ink] = lettersOf(placedOn(pagesOf(jobOf([piecesOf([piece])])))).flatMap((one) =>
      one.text === '5' ? [one.ink] : [],
    )
    expect(contrast(ink ?? '#ffffff', PAINTS.yellow)).toBeGreaterThanOrEqual(4.5)
  })
})

test('colours are named on the page that uses them', () => {
  const labels = [labelOf({ shape: 'round', mm: [25] }, { rim: 'gold', top: 'purple' })]
  for (const ink of ['colour', 'grey'] as const)
    expect(wordsOn(jobOf([piecesOf(labels)], { ink }))).toEqual(expect.arrayContaining(['gold', 'purple']))
})

describe.each(GAME_IDS)('Of what %s prints', (game) => {
  const wordsIn = (block: Block): readonly string[] => {
    const of = (words: Words) => words.map(({ text }) => text)
    switch (block.kind) {
      case 'head':
        return [block.name, ...of(block.line), block.figure?.value ?? '', block.figure?.line ?? '']
      case 'heading':
      case 'text':
      case 'fold':
        return of(block.words)
      case 'values':
        return block.cells.flatMap(({ label, value }) => [label, value ?? ''])
      case 'table':
        return [...block.columns.map(({ label }) => label), ...block.rows.flat().flatMap(of)]
      case 'ticks':
      case 'lines':
        return [block.label]
      case 'fields':
        return block.fields.flatMap(({ label, value }) => [label, ...of(value ?? [])])
      case 'drawing':
        return of(block.words)
      case 'columns':
        return [...block.left, ...block.right].flatMap(wordsIn)
    }
  }

  test.each(['a4', 'letter'] as const)('no word of a card is lost on %s, though it may be broken', async (paper) => {
    const [example, printables] = await Promise.all([exampleOf(game), printablesOf(game)])
    const cards = composed({ ...example, printables }).filter((sheet) => sheet.kind === 'cards')
    const letters = (text: string) => printableText(text).replace(/\s/g, '')
    const paperSays = letters(wordsOn(jobOf(cards, { paper })).join(''))
    const words = cards
      .flatMap((sheet) => sheet.cards)
      .flatMap(({ blocks, foot }) => [...blocks.flatMap(wordsIn), ...foot.map(({ text }) => text)])
      .flatMap((text) => text.split(/\s+/))
    expect(words.length).toBeGreaterThan(100)
    expect([...new Set(words)].filter((word) => !paperSays.includes(letters(word)))).toEqual([])
  })
})
