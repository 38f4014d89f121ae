import type { RowTypes } from '../catalogue'
import { isHouse } from '../sources'
import { letterSizeThatFits } from './drawings'
import { isHousePart, type labels, pieceWordsOf, titleOf } from './labels'
import { type Base, type Colour, describeBase, lengthOf, widthOf } from './marks'
import type { Drawing, Piece, Printable, Shape } from './sheet'
import { unitsWithBase } from './unknown-bases'
import { joinFacts, markedText } from './words'

/** The longest strip that fits every paper with a wide margin. */
const LONGEST_MM = 170

/** The distance between the numbers on a strip, in millimetres. */
const PITCH_MM = 20

/** The length around the side of a base. */
export function perimeterOf(base: Base): number {
  const [length, width] = [lengthOf(base), widthOf(base)]
  switch (base.shape) {
    case 'round':
      return Math.PI * length
    case 'oval':
      return perimeterOfOval(length / 2, width / 2)
    case 'square':
    case 'rectangle':
      return 2 * (length + width)
  }
}

/** Ramanujan's second approximation, exact to a thousandth of a millimetre for usual bases. */
function perimeterOfOval(a: number, b: number): number {
  const h = ((a - b) / (a + b)) ** 2
  return Math.PI * (a + b) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)))
}

/** Strips for the sides of bases in the colour of the rim, with the number repeated. */
export function strips<R extends RowTypes>({ game, blanks, markNote }: Parameters<typeof labels<R>>[0]): Printable<R> {
  return {
    id: 'strips',
    label: 'Rim strips',
    words: 'To wrap round the side of each base, in the colour of its rim.',
    secret: false,
    compose: (printed) => [
      {
        kind: 'pieces',
        id: 'strips',
        title: 'Rim strips',
        words: pieceWordsOf(printed, game, markNote),
        pieces: printed.blank
          ? blanks.flatMap((base) =>
              piecesFor({ id: 'blank', name: '', base, size: describeBase(base), text: '', rim: null }, printed.rim, 2),
            )
          : unitsWithBase(printed, game).flatMap((unit) => {
              const marking = game.mark(unit, printed.force)
              const { base, rim } = marking
              const marked = (words: string, part: 'text' | 'base') =>
                markedText(words, isHousePart(marking, part, printed.force.catalogue))
              const text = marked(marking.text, 'text')
              const size = marked(describeBase(base), 'base')
              const race = unit.race && markedText(unit.race.name, isHouse(unit.race, 'name'))
              const name = joinFacts([titleOf(unit), race, rim])
              return piecesFor({ id: unit.entry.id, name, base, size, text, rim }, printed.rim, unit.entry.count)
            }),
      },
    ],
  }
}

type Strip = {
  readonly id: string
  readonly name: string
  readonly base: Base
  /** The base in words. */
  readonly size: string
  readonly text: string
  readonly rim: Colour | null
}

function piecesFor({ id, name, base, size, text, rim }: Strip, height: number, copies: number): readonly Piece[] {
  const perimeter = perimeterOf(base)
  const parts = Math.max(1, Math.ceil(perimeter / LONGEST_MM))
  const mm = perimeter / parts
  return Array.from({ length: parts }, (_, i) => ({
    id: `${id}-${base.shape}-${base.mm.join('-')}-${i + 1}`,
    title: joinFacts([
      name,
      `${perimeter.toFixed(2)} mm for a base ${size}`,
      parts > 1 ? `part ${i + 1} of ${parts}` : null,
    ]),
    edge: { shape: 'rectangle', mm: [mm, height] },
    drawing: stripDrawing(mm, height, text, rim),
    back: null,
    copies,
  }))
}

function stripDrawing(length: number, height: number, text: string, rim: Colour | null): Drawing {
  const times = Math.max(1, Math.round(length / PITCH_MM))
  const pitch = length / times
  const letters = text === '' ? 0 : letterSizeThatFits(text, pitch * 0.7, height * 0.72)
  return {
    name: joinFacts([rim === null ? null : `${rim} strip`, text === '' ? null : text]),
    width: length,
    height,
    shapes: [
      { kind: 'box', width: length, height, corner: 0, x: 0, y: 0, ...(rim === null ? UNCOLOURED : { fill: rim }) },
      ...(text === ''
        ? []
        : Array.from({ length: times }, (_, i) =>
            numberAt(text, letters, (i + 0.5) * pitch - length / 2, height),
          ).flat()),
    ],
  }
}

const UNCOLOURED = { fill: 'paper', stroke: { paint: 'rule', mm: 0.2 } } as const

/** On a plain ground, so that it can be read on any colour and hatching. */
function numberAt(text: string, letters: number, x: number, height: number): readonly Shape[] {
  const width = letters * 0.58 * [...text].length + letters * 0.6
  return [
    { kind: 'box', width: width, height: height * 0.86, corner: height * 0.2, x, y: 0, fill: 'paper' },
    { kind: 'letters', text, mm: letters, paint: 'ink', bold: true, x, y: 0 },
  ]
}
