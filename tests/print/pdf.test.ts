import { beforeAll, describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import type { EntryId } from '@/lib/kernel/ids'
import { forceOf } from '@/lib/kernel/rules/force'
import { type Base, lengthOf, widthOf } from '@/lib/kernel/sheets/marks'
import { PAPER_MM, PAPERS, type Piece, type PrintOptions, type Sheet } from '@/lib/kernel/sheets/sheet'
import { pagesOf } from '@/lib/print/layout/pages'
import { render } from '@/lib/print/render'
import { exampleOf } from '../support/examples'
import { overlap, type Painted, type ReadPdf, readPdf } from '../support/pdf'
import { composed, printablesOf } from '../support/printing'
import { listOf } from '../support/rosters'
import { ALL_BLOCKS, BASES, cardOf, cardsOf, jobOf, labelOf, markOn, piecesOf } from '../support/sheets'

const NEAR_MM = 0.01

const drawn = async (sheets: readonly Sheet[], options: Partial<PrintOptions> = {}) =>
  readPdf((await render(jobOf(sheets, options))).bytes)

const textOf = ({ pages }: ReadPdf) => pages.map(({ texts }) => texts.map(({ text }) => text).join(' ')).join(' ')

/** Cut lines run just outside of what is cut out: half a line each side, and the line itself is a tenth wide. */
function edgesOn({ pages }: ReadPdf, scale: number): readonly (Painted & { readonly page: number })[] {
  return pages.flatMap(({ painted }, page) =>
    painted
      .filter(({ how, lineWidth }) => how === 'stroke' && Math.abs(lineWidth - 0.1 * scale) < 0.002)
      .filter(({ width, height }) => Math.min(width, height) > 3.5 * scale)
      .map((one) => ({ ...one, page })),
  )
}

const sizesOf = (pieces: readonly Piece[], scale: number) =>
  pieces
    .flatMap(({ edge, copies }) =>
      Array.from({ length: copies }, () => [lengthOf(edge), widthOf(edge)].map((mm) => mm * scale)),
    )
    .map((mm) => mm.toSorted((a, b) => a - b))
    .toSorted(bySize)

const bySize = ([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]) =>
  Math.round(10 * a) - Math.round(10 * c) || Math.round(10 * b) - Math.round(10 * d)

function expectTrueSizes(found: readonly Painted[], pieces: readonly Piece[], scale: number) {
  const cut = found
    .map(({ width, height }) => [width, height].map((mm) => mm - 0.1 * scale).toSorted((a, b) => a - b))
    .toSorted(bySize)
  const expected = sizesOf(pieces, scale)
  expect(cut).toHaveLength(expected.length)
  cut.forEach(([short = 0, long = 0], i) => {
    const [least = 0, most = 0] = expected[i] ?? []
    expect(Math.abs(short - least)).toBeLessThan(NEAR_MM)
    expect(Math.abs(long - most)).toBeLessThan(NEAR_MM)
  })
}

function expectApart(edges: ReturnType<typeof edgesOn>) {
  const meeting = edges.flatMap((one, i) =>
    edges.slice(i + 1).filter((other) => one.page === other.page && overlap(one, other)),
  )
  expect(meeting).toEqual([])
}

function expectWithinMargin({ pages }: ReadPdf, margin = 8) {
  const ease = 0.02
  for (const { width, height, painted, texts } of pages) {
    const outside = painted
      .filter(({ how }) => how !== 'clip')
      .map((one) => ({ ...one, half: one.how === 'stroke' ? one.lineWidth / 2 : 0 }))
      .filter(
        ({ x, y, width: wide, height: high, half }) =>
          x - half < margin - ease ||
          y - half < margin - ease ||
          x + wide + half > width - margin + ease ||
          y + high + half > height - margin + ease,
      )
    expect(outside).toEqual([])
    const words = texts.filter(
      ({ x, y, width: wide, isUpright }) =>
        isUpright &&
        (x < margin - ease || x + wide > width - margin + ease || y > height - margin + ease || y < margin),
    )
    expect(words.map(({ text }) => text)).toEqual([])
  }
}

describe.each([
  ['a4', 100],
  ['letter', 100],
  ['a4', 98.7],
  ['letter', 98.7],
] as const)('On %s, for a ruler that measured %d', (paper, ruler) => {
  const scale = 100 / ruler
  const labels = BASES.map((base) =>
    labelOf(
      base,
      { text: '12', loadout: 'AA', ...(base.shape === 'rectangle' ? { drawnAsShip: true } : {}) },
      { copies: 3 },
    ),
  )

  test('every outline measures what its base does, in its cut line and in its paint', async () => {
    const file = await drawn([piecesOf(labels)], { paper, measuredRuler: ruler })
    const edges = edgesOn(file, scale)
    expectTrueSizes(edges, labels, scale)
    const fills = file.pages.flatMap(({ painted }) =>
      painted.filter(({ how, colour }) => how === 'fill' && colour === '#b0392b'),
    )
    const painted = fills
      .filter(({ width }) => width > 10)
      .map(({ width, height }) => [width, height].toSorted((a, b) => a - b))
    const expected = sizesOf(labels, scale)
    expect(painted.toSorted(bySize).map((mm) => mm.map((one) => one.toFixed(2)))).toEqual(
      expected.map((mm) => mm.map((one) => one.toFixed(2))),
    )
    expectApart(edges)
    expectWithinMargin(file)
  })

  test('the page is the paper, and its ruler is 100 mm long once it is printed', async () => {
    const file = await drawn([cardsOf([cardOf(ALL_BLOCKS)]), piecesOf(labels)], { paper, measuredRuler: ruler })
    const { width, height } = PAPER_MM[paper]
    for (const page of file.pages) {
      expect([page.width, page.height].map((mm) => mm.toFixed(3))).toEqual([width, height].map((mm) => mm.toFixed(3)))
      const lines = page.painted.filter(
        (one) => one.how === 'stroke' && Math.abs(one.width - 100 * scale) < NEAR_MM && one.height < 0.001,
      )
      expect(lines).toHaveLength(1)
      expect(page.texts.map(({ text }) => text).join(' ')).toContain('Print at 100 %')
    }
  })
})

describe.each(GAME_IDS)('What a list of %s prints', (gameId: GameId) => {
  let sheets: readonly Sheet[] = []
  let file: ReadPdf

  beforeAll(async () => {
    const [example, printables] = await Promise.all([exampleOf(gameId), printablesOf(gameId)])
    sheets = composed({ ...example, printables })
    file = await drawn(sheets)
  })

  test.each(PAPERS)('is cut out true to size, each piece as often as it is needed, on %s', async (paper) => {
    for (const ruler of [100, 98.7]) {
      const pieces = sheets.filter((sheet) => sheet.kind === 'pieces')
      const spares = 1
      const own = await drawn(pieces, { paper, measuredRuler: ruler, spares })
      const all = pieces
        .flatMap((sheet) => sheet.pieces)
        .map((piece) => ({ ...piece, copies: piece.copies + (piece.copies > 0 ? spares : 0) }))
      expect(all.length).toBeGreaterThan(0)
      const edges = edgesOn(own, 100 / ruler)
      expectTrueSizes(edges, all, 100 / ruler)
      expectApart(edges)
      expectWithinMargin(own)
    }
  })

  test('has a label of the right size for every class', async () => {
    const [{ catalogue, game }, printables] = await Promise.all([exampleOf(gameId), printablesOf(gameId)])
    const empty = listOf(gameId, catalogue.pack.id, { limit: 100_000, entries: [] })
    const force = forceOf(empty, catalogue, game)
    const entries = catalogue.rows.classes.map((row, i) => ({ ...force.newEntry(row), id: `e${i + 1}` as EntryId }))
    // The counters of Grid Battles are its bases.
    const what = [gameId === 'grid-battles' ? 'sheets' : 'labels']
    const all = composed({ roster: { ...empty, entries }, catalogue, game, printables, what })
    const pieces = all.flatMap((sheet) => (sheet.kind === 'pieces' ? sheet.pieces : []))
    expect(pieces.reduce((sum, { copies }) => sum + copies, 0)).toBeGreaterThanOrEqual(entries.length)
    for (const paper of PAPERS) {
      for (const ruler of [100, 98.7]) {
        const own = await drawn(all, { paper, measuredRuler: ruler })
        const edges = edgesOn(own, 100 / ruler)
        expectTrueSizes(edges, pieces, 100 / ruler)
        expectApart(edges)
        expectWithinMargin(own)
      }
    }
  })

  test('stays within the margin, and loses nothing', () => {
    expectWithinMargin(file)
    const { missing, tooLarge } = pagesOf(jobOf(sheets))
    expect({ missing, tooLarge }).toEqual({ missing: [], tooLarge: [] })
  })

  test('says each line where it was laid out, as wide as it was measured', () => {
    const { pages } = pagesOf(jobOf(sheets))
    pages.forEach(({ placed }, i) => {
      const lines = placed.flatMap((one) => (one.kind === 'words' && one.text.trim() !== '' ? [one] : []))
      const said = file.pages[i]?.texts ?? []
      for (const line of lines) {
        const found = said.filter(({ x, y }) => Math.abs(x - line.x) < 0.02 && Math.abs(y - line.y) < 0.02)
        expect(found.map(({ text }) => text)).toEqual([line.text.normalize('NFC')])
        const end = Math.max(...found.map(({ x, width }) => x + width))
        expect(end).toBeLessThanOrEqual(line.x + line.width + 0.03)
      }
    })
  })
})

describe('A file', () => {
  const sheets = [
    cardsOf([cardOf(ALL_BLOCKS, { title: 'Łódź' }), cardOf(ALL_BLOCKS, { title: '鋼の門' })]),
    piecesOf([labelOf({ shape: 'round', mm: [40] }, {}, { back: markOn({ shape: 'round', mm: [40] }) })]),
  ]

  test('is the same, byte for byte, whenever it is drawn', async () => {
    const [one, other] = [await render(jobOf(sheets)), await render(jobOf(structuredClone(sheets)))]
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
    const another = await render(jobOf(sheets, { ink: 'grey' }))
    expect(Buffer.from(one.bytes).equals(Buffer.from(another.bytes))).toBe(false)
  })

  test('has its title, its language, bookmarks and page labels, and asks not to be scaled', async () => {
    const file = await drawn(sheets, { duplex: { x: 0, y: 0 } })
    expect(file).toMatchObject({ title: 'Gate of Iron', language: 'en' })
    expect(file.preferences).toMatchObject({
      PrintScaling: 'None',
      DisplayDocTitle: true,
      Duplex: 'DuplexFlipLongEdge',
    })
    expect(file.labels).toEqual([
      'Unit sheets 1',
      'Unit sheets 1 back',
      'Unit sheets 2',
      'Unit sheets 2 back',
      'Base labels 1',
      'Base labels 1 back',
    ])
    expect(file.outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
      ['Unit sheets', ['Łódź', '鋼の門']],
      ['Base labels', []],
    ])
  })

  test('holds the sign of a negative number, and letters of every script, as text', async () => {
    const words = 'Integrity −1 · Łódź ŐŰ ẞ · Ελλάδα · Київ ґ · 龍の軍団 さくら · 강철의 문'
    const text = textOf(await drawn([cardsOf([cardOf([{ kind: 'text', words: [{ text: words }] }])])]))
    for (const word of words.split(' ')) expect(text).toContain(word)
  })

  test('of grey has no colour in it', async () => {
    const labels = BASES.slice(0, 4).map((base) => labelOf(base, { rim: 'gold', top: 'green' }))
    const { pages } = await drawn([piecesOf(labels)], { ink: 'grey' })
    const colours = new Set(pages.flatMap(({ painted }) => painted.map(({ colour }) => colour)))
    expect([...colours].filter((hex) => ['#c6991f', '#387a3e'].includes(hex))).toEqual([])
  })

  test('lets the paint run over the edge by the bleed, and cuts at the ticks', async () => {
    const base: Base = { shape: 'round', mm: [25] }
    const { pages } = await drawn([piecesOf([labelOf(base)])], { bleed: 1 })
    const rims = pages[0]?.painted.filter(({ how, colour }) => how === 'fill' && colour === '#b0392b') ?? []
    expect(rims.slice(0, 2).map(({ width }) => width.toFixed(2))).toEqual(['27.00', '25.00'])
  })
})
