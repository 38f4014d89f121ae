/**
 * Makes the fonts that are printed, and their metrics, from published TrueType files:
 * node --import tsx scripts/tools/print-fonts.ts FOLDER (docs/decisions/019-print.md says where they come from).
 *
 * What shapes text beyond placing letter after letter (ligatures, kerning) is left out: a line is then as wide
 * as the sum of its letters wherever it is measured, and needs no shaping when it is drawn.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { cmapOf, nameTableOf, sfntOf } from './print-fonts/sfnt'

const FOLDER = 'lib/print/fonts'

type Source = {
  readonly face: string
  readonly from: string
  readonly name: string
  readonly includes: (code: number) => boolean
}

const isPrivate = (code: number) => code >= 0xe000 && code < 0xf900
const hangul = commonHangul()
const eastAsian = commonEastAsian()
const isPrintable = (code: number) => code >= 0x20 && !isPrivate(code)

// The digit 1 of this face looks like an I: digits in names use the text face, as on the screen.
const isFigure = (code: number) => code >= 0x30 && code <= 0x39

const SOURCES: readonly Source[] = [
  {
    face: 'name',
    from: 'Alegreya_700Bold.ttf',
    name: 'Muster Names Bold',
    includes: (code) => isPrintable(code) && !isFigure(code),
  },
  { face: 'text', from: 'SourceSans3_400Regular.ttf', name: 'Muster Text Regular', includes: isPrintable },
  { face: 'bold', from: 'SourceSans3_700Bold.ttf', name: 'Muster Text Bold', includes: isPrintable },
  { face: 'italic', from: 'SourceSans3_400Regular_Italic.ttf', name: 'Muster Text Italic', includes: isPrintable },
  { face: 'east', from: 'NotoSansSC_400Regular.ttf', name: 'Muster East', includes: (code) => eastAsian.has(code) },
  { face: 'hangul', from: 'NotoSansKR_400Regular.ttf', name: 'Muster Hangul', includes: (code) => hangul.has(code) },
]

function makeFont({ face, from, name, includes }: Source): string {
  const bytes = readFileSync(path.join(process.argv[2] ?? '.', from))
  const font = create(bytes)
  const codes = font.characterSet.filter(includes).toSorted((a, b) => a - b)
  const file = subsetFile(bytes, font, codes, name)
  writeFileSync(path.join(FOLDER, `${face}.ttf`), file)
  console.log(`${face}: ${codes.length} characters, ${Math.round(file.length / 1024)} KB`)
  const { ascent, descent, capHeight } = font
  const scale = 1000 / font.unitsPerEm
  const [up, down, cap] = [ascent, -descent, capHeight].map((length) => Math.round(length * scale))
  return `  ${face}: {
    ascent: ${up},
    descent: ${down},
    capHeight: ${cap},
    runs: '${runsOf(font, codes)}',
  },
`
}

function subsetFile(bytes: Buffer, font: Font, codes: readonly number[], name: string): Buffer {
  const subset = font.createSubset()
  const glyphs = new Map(codes.map((code) => [code, subset.includeGlyph(font.glyphForCodePoint(code).id)]))
  const kept = tablesIn(Buffer.from(subset.encode()))
  const original = tablesIn(bytes)
  const post = Buffer.from((original.get('post') ?? Buffer.alloc(32)).subarray(0, 32))
  post.writeUInt32BE(0x00030000, 0)
  const [family = name, style = 'Regular'] = name.split(/ (?=\S+$)/)
  const names = { 1: family, 2: style, 4: name, 6: name.replaceAll(' ', '') }
  return sfntOf(
    new Map([
      ...['head', 'hhea', 'loca', 'maxp', 'glyf', 'hmtx'].map((tag) => [tag, tableOf(kept, tag)] as const),
      ['OS/2', tableOf(original, 'OS/2')],
      ['post', post],
      ['cmap', cmapOf(glyphs)],
      ['name', nameTableOf(names)],
    ]),
  )
}

function tablesIn(file: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, i) => {
      const at = 12 + 16 * i
      const offset = file.readUInt32BE(at + 8)
      const tag = file.toString('latin1', at, at + 4)
      return [tag, file.subarray(offset, offset + file.readUInt32BE(at + 12))]
    }),
  )
}

function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no ${tag}.`)
  return table
}

/** How many characters are skipped, how many follow, and their width where it changes, all in base 36. */
function runsOf(font: Font, codes: readonly number[]): string {
  const runs: { skipped: number; count: number; width: number }[] = []
  let next = 0
  for (const code of codes) {
    const width = Math.round((font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm)
    const last = runs.at(-1)
    if (last && code === next && last.width === width) last.count += 1
    else runs.push({ skipped: code - next, count: 1, width })
    next = code + 1
  }
  return runs
    .map(({ skipped, count, width }, i) =>
      [skipped, count === 1 ? 0 : count, runs[i - 1]?.width === width ? 0 : width]
        .map((number) => (number === 0 ? '' : number.toString(36)))
        .join('.')
        .replace(/\.+$/, ''),
    )
    .join(' ')
}

/** The characters that names are commonly written in: mainland and Taiwanese Chinese, Japanese, Korean. */
function commonEastAsian(): ReadonlySet<number> {
  const codes = [
    ...charactersOf('gb18030', [0xb0, 0xf7], [0xa1, 0xfe]),
    ...charactersOf('big5', [0xa4, 0xc6], [0x40, 0xfe]),
    ...charactersOf('euc-jp', [0xb0, 0xcf], [0xa1, 0xfe]),
    ...range(0x3000, 0x3030),
    ...range(0x3041, 0x30ff),
    ...range(0xff01, 0xff9f),
  ]
  return new Set(codes)
}

function commonHangul(): ReadonlySet<number> {
  return new Set([...charactersOf('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]), ...range(0x3131, 0x3163)])
}

type ByteRange = readonly [number, number]

/** The characters in a plane of an older encoding: such tables hold those in common use. */
function charactersOf(encoding: string, [fromRow, toRow]: ByteRange, [fromCell, toCell]: ByteRange): readonly number[] {
  const decoder = new TextDecoder(encoding)
  return range(fromRow, toRow).flatMap((row) =>
    range(fromCell, toCell).flatMap((cell) => {
      const [only, ...others] = decoder.decode(Uint8Array.of(row, cell))
      const code = only?.codePointAt(0) ?? 0
      return others.length > 0 || code < 0x2e80 || code > 0xfaff || isPrivate(code) ? [] : [code]
    }),
  )
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

const metrics = SOURCES.map(makeFont).join('')
writeFileSync(
  path.join(FOLDER, 'font-metrics.ts'),
  [
    '// Made by scripts/tools/print-fonts.ts: the reach and letter widths of each face, in thousandths of its size.',
    `export const FONT_METRICS = {\n${metrics}} as const\n`,
  ].join('\n'),
)
