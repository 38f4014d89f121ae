import type { TextRun, Words } from '@/lib/kernel/sheets/sheet'
import {
  type Face,
  type FaceRun,
  faceMetrics,
  faceRunsOf,
  graphemesOf,
  MISSING_WIDTH,
  printableText,
  widthOf,
} from '../fonts/measure'
import type { Placed } from './placed'

export const MM_PER_POINT = 25.4 / 72

/** The sign after words that are not from the rulebooks. */
export const HOUSE_MARK = '†'

/** Letters with no line break between them; widths are for a size of 1. */
type Atom = {
  readonly pieces: readonly FaceRun[]
  readonly width: number
  readonly spaceBefore: number
  readonly startsLine?: true
}

export type TypesetLine = { readonly pieces: readonly (FaceRun & { readonly x: number })[]; readonly width: number }

/** How words look: the face of plain runs, and the size of the letters in points. */
export type TextStyle = { readonly face: 'name' | 'text' | 'bold'; readonly pt: number; readonly ink: string }

const LEADING = 1.28

export const mmOf = ({ pt }: Pick<TextStyle, 'pt'>) => pt * MM_PER_POINT
export const lineHeightOf = (style: Pick<TextStyle, 'pt'>) => mmOf(style) * LEADING

/** From the top of a line to its baseline. */
export function ascentOf({ face, pt }: Pick<TextStyle, 'face' | 'pt'>): number {
  const { ascent, descent } = faceMetrics(face)
  return ((LEADING - ascent - descent) / 2 + ascent) * pt * MM_PER_POINT
}

export const plain = (text: string): Words => [{ text }]

const EAST = '\\u2e80-\\u2fdf\\u3040-\\u31ff\\u3400-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff66-\\uff9d'
// Between the letters of eastern scripts, and after a dash or a slash between letters.
const BREAK_PLACES = new RegExp(
  `(?<=[${EAST}、。，．！？）」』】〉》])(?=[${EAST}（「『【〈《])|(?<=\\p{L}[-–—/])(?=\\p{L})`,
  'u',
)

/** A quick test whether a word may be broken: the pattern above is slow, and few words need it. */
const MAY_BREAK = /[-–—/\u2e80-\uffff]/

const emptyAtomCache = () =>
  ({
    name: new WeakMap<Words, readonly Atom[]>(),
    text: new WeakMap(),
    bold: new WeakMap(),
  }) satisfies Record<TextStyle['face'], WeakMap<Words, readonly Atom[]>>

let atomsByFace = emptyAtomCache()

/** Called after each card: the words of a long list need more memory than a thread has. */
export function clearAtomCache() {
  atomsByFace = emptyAtomCache()
}

function atomsOf(words: Words, base: TextStyle['face']): readonly Atom[] {
  const known = atomsByFace[base].get(words)
  if (known) return known
  const { atoms } = words.reduce<AtomSum>(addRun(base), { atoms: [], isOpen: false, space: 0 })
  atomsByFace[base].set(words, atoms)
  return atoms
}

function faceOf({ bold, italic }: TextRun, base: TextStyle['face']): Face {
  if (base !== 'text') return base
  return bold ? 'bold' : italic ? 'italic' : 'text'
}

type AtomSum = {
  readonly atoms: Atom[]
  /** Whether the next letters belong to the last atom: two runs may share a word. */
  isOpen: boolean
  /** What a run ended with, before the first word of the next. */
  space: number
}

const addRun = (base: TextStyle['face']) => (sum: AtomSum, run: TextRun) => {
  const face = faceOf(run, base)
  const space = widthOf(' ', face)
  const text = run.house ? `${run.text}${HOUSE_MARK}` : run.text
  text.split(/\r\n|[\r\n]/).forEach((line, lineNumber) => {
    let startsLine = lineNumber > 0
    let spaceBefore = startsLine ? 0 : sum.space
    sum.space = 0
    if (startsLine) sum.isOpen = false
    for (const token of printableText(line).split(/( +)/)) {
      if (token === '') continue
      if (token.startsWith(' ')) {
        spaceBefore = space
        sum.isOpen = false
        continue
      }
      for (const part of MAY_BREAK.test(token) ? token.split(BREAK_PLACES) : [token]) {
        addAtom(sum, { pieces: faceRunsOf(part, face), spaceBefore, startsLine })
        spaceBefore = 0
        startsLine = false
        sum.isOpen = false
      }
      sum.isOpen = true
    }
    if (startsLine && lineNumber > 0) addAtom(sum, { pieces: [], spaceBefore: 0, startsLine: true })
    sum.space = spaceBefore
  })
  return sum
}

function addAtom(
  sum: { atoms: Atom[]; isOpen: boolean },
  { pieces, spaceBefore, startsLine }: { pieces: readonly FaceRun[]; spaceBefore: number; startsLine: boolean },
) {
  const width = pieces.reduce((total, piece) => total + piece.width, 0)
  const last = sum.atoms.at(-1)
  if (sum.isOpen && last)
    sum.atoms[sum.atoms.length - 1] = { ...last, pieces: [...last.pieces, ...pieces], width: last.width + width }
  else sum.atoms.push({ pieces, width, spaceBefore, ...(startsLine ? { startsLine } : {}) })
}

/** The words broken into lines of a width in millimetres; a word that is longer than a line is broken, too. */
export function linesOf(words: Words, style: Pick<TextStyle, 'face' | 'pt'>, width: number): readonly TypesetLine[] {
  const size = mmOf(style)
  const room = width / size + 1e-9
  const lines: Atom[][] = [[]]
  let used = 0
  const startLine = () => {
    lines.push([])
    used = 0
  }
  for (const atom of atomsOf(words, style.face)) {
    if (atom.startsLine) startLine()
    if (used > 0 && used + atom.spaceBefore + atom.width > room) startLine()
    for (const part of atom.width > room ? splitAtom(atom, room) : [atom]) {
      if (used > 0 && used + part.spaceBefore + part.width > room) startLine()
      lines.at(-1)?.push(part)
      used += (used > 0 ? part.spaceBefore : 0) + part.width
    }
  }
  return lines.map((line) => typesetLine(line, size))
}

function splitAtom(atom: Atom, room: number): readonly Atom[] {
  const parts: { pieces: FaceRun[]; width: number; spaceBefore: number }[] = []
  const letters = atom.pieces.flatMap((piece) =>
    piece.face === null ? [piece] : graphemesOf(piece.text).flatMap((text) => faceRunsOf(text, piece.face ?? 'text')),
  )
  for (const letter of letters) {
    const last = parts.at(-1)
    if (last && last.width + letter.width <= room) {
      last.pieces.push(letter)
      last.width += letter.width
    } else parts.push({ pieces: [letter], width: letter.width, spaceBefore: parts.length === 0 ? atom.spaceBefore : 0 })
  }
  return parts
}

/** Joins neighbouring pieces of one face, so that there is less to draw. */
function typesetLine(atoms: readonly Atom[], size: number): TypesetLine {
  const pieces: { text: string; face: Face | null; x: number; width: number }[] = []
  let x = 0
  for (const atom of atoms) {
    const space = pieces.length === 0 ? 0 : atom.spaceBefore * size
    const [first] = atom.pieces
    const last = pieces.at(-1)
    const spaceFits = space === 0 || (last?.face && Math.abs(widthOf(' ', last.face) * size - space) < 1e-9)
    const joins = first?.face && last?.face === first.face && spaceFits
    x += space
    atom.pieces.forEach((piece, i) => {
      const before = pieces.at(-1)
      const width = piece.width * size
      if (before && before.face !== null && before.face === piece.face && (i > 0 || joins)) {
        before.text += (i === 0 && space > 0 ? ' ' : '') + piece.text
        before.width += width + (i === 0 ? space : 0)
      } else pieces.push({ text: piece.text, face: piece.face, x, width })
      x += width
    })
  }
  const end = pieces.at(-1)
  return { pieces, width: end ? end.x + end.width : 0 }
}

/** As much of a text as fits one line; three dots replace the rest. */
export function shortened(text: string, style: Pick<TextStyle, 'face' | 'pt'>, width: number): string {
  const fits = (candidate: string) => naturalWidth(plain(candidate), style) <= width
  if (fits(text)) return text
  const letters = graphemesOf(text.replace(/\s+/g, ' '))
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) least = middle
    else most = middle - 1
  }
  return `${letters.slice(0, least).join('').trimEnd()}…`
}

/** How wide the words are on one line. */
export function naturalWidth(words: Words, style: Pick<TextStyle, 'face' | 'pt'>): number {
  return Math.max(0, ...linesOf(words, style, Number.POSITIVE_INFINITY).map(({ width }) => width))
}

/** The width of the widest word, in millimetres: in less room it would have to be broken. */
export function widestWordWidth(words: Words, style: Pick<TextStyle, 'face' | 'pt'>): number {
  return Math.max(0, ...atomsOf(words, style.face).map(({ width }) => width)) * mmOf(style)
}

/** A line with its letters standing at `y`. */
export function placedLine({ pieces }: TypesetLine, x: number, y: number, style: TextStyle): readonly Placed[] {
  const mm = mmOf(style)
  return pieces.map(
    (piece): Placed =>
      piece.face === null
        ? { kind: 'missing', x: x + piece.x, y, mm, text: piece.text, ink: style.ink }
        : {
            kind: 'words',
            x: x + piece.x,
            y,
            mm,
            text: piece.text,
            face: piece.face,
            width: piece.width,
            ink: style.ink,
          },
  )
}

export const MISSING_BOX = { width: MISSING_WIDTH - 0.1, height: 0.7 }
