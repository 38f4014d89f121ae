import { FONT_METRICS } from './font-metrics'

/** The typefaces; each has its font file in this folder. */
export type Face = keyof typeof FONT_METRICS

/**
 * Letters that follow one another in one face; `face` is null where no face has them. Widths are for a size of 1.
 */
export type FaceRun = { readonly text: string; readonly face: Face | null; readonly width: number }

/** A letter that no face has is drawn as a box of this width. */
export const MISSING_WIDTH = 0.62

const EASTERN: readonly Face[] = ['east', 'hangul']

/** Names take their figures from the bold face. */
const fallbacksOf = (face: Face): readonly Face[] => (face === 'name' ? ['bold', ...EASTERN] : EASTERN)

const widthsByFace = new Map<Face, ReadonlyMap<number, number>>()

function widthsIn(face: Face): ReadonlyMap<number, number> {
  const known = widthsByFace.get(face)
  if (known) return known
  const widths = new Map<number, number>()
  let code = 0
  let width = 0
  for (const run of FONT_METRICS[face].runs.split(' ')) {
    const [skipped = '', count = '', wide = ''] = run.split('.')
    code += Number.parseInt(skipped || '0', 36)
    if (wide !== '') width = Number.parseInt(wide, 36) / 1000
    for (const last = code + Number.parseInt(count || '1', 36); code < last; code += 1) widths.set(code, width)
  }
  widthsByFace.set(face, widths)
  return widths
}

/** How far letters reach above and below their line, for a size of 1. */
export function faceMetrics(face: Face): { readonly ascent: number; readonly descent: number; readonly cap: number } {
  const { ascent, descent, capHeight } = FONT_METRICS[face]
  return { ascent: ascent / 1000, descent: descent / 1000, cap: capHeight / 1000 }
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Texts in which every character is one letter: most of what is printed, and quick to test.
const SIMPLE =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0386\u0388-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u22ff\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/
// Joiners, direction marks and variation selectors: they are not printed.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const COMBINING_MARK = /^\p{M}$/u

/** Text as it can be printed: composed, on one line, without what cannot be seen. */
export function printableText(text: string): string {
  if (SIMPLE.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/[\p{Zs}\t\r\n\v\f\u2028\u2029]/gu, ' ')
    .replace(/\p{Cc}/gu, '')
}

export function graphemesOf(text: string): readonly string[] {
  return SIMPLE.test(text) ? [...text] : [...GRAPHEMES.segment(text)].map(({ segment }) => segment)
}

/** The text in its pieces: each grapheme in the first face that has the whole of it. */
export function faceRunsOf(text: string, face: Face): readonly FaceRun[] {
  if (text === '') return []
  const width = SIMPLE.test(text) ? simpleWidth(text, face) : null
  if (width !== null) return [{ text, face, width }]
  const pieces: { text: string; face: Face | null; width: number }[] = []
  for (const grapheme of graphemesOf(text)) {
    const found = runFor(grapheme, face)
    if (found === null) continue
    const last = pieces.at(-1)
    if (last && last.face !== null && last.face === found.face) {
      last.text += found.text
      last.width += found.width
    } else pieces.push({ ...found })
  }
  return pieces
}

function runFor(grapheme: string, face: Face): FaceRun | null {
  const seen = grapheme.replace(INVISIBLE, '')
  if (seen === '') return null
  for (const one of [face, ...fallbacksOf(face)]) {
    const width = widthIn(seen, one)
    if (width !== null) return { text: seen, face: one, width }
  }
  return missingRun(grapheme)
}

const missingRun = (text: string): FaceRun => ({ text, face: null, width: MISSING_WIDTH })

function widthIn(grapheme: string, face: Face): number | null {
  const widths = widthsIn(face)
  let width = 0
  for (const letter of grapheme) {
    const own = widths.get(letter.codePointAt(0) ?? 0)
    if (own === undefined) return null
    if (!COMBINING_MARK.test(letter)) width += own
  }
  return width
}

/** Null where the face has not all of it. */
function simpleWidth(text: string, face: Face): number | null {
  const widths = widthsIn(face)
  let width = 0
  for (let at = 0; at < text.length; at += 1) {
    const own = widths.get(text.charCodeAt(at))
    if (own === undefined) return null
    width += own
  }
  return width
}

/** How wide the text is at a size of 1. */
export function widthOf(text: string, face: Face): number {
  return faceRunsOf(text, face).reduce((sum, { width }) => sum + width, 0)
}
