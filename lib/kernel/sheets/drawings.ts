import { type Base, describeBase, lengthOf, widthOf } from './marks'
import type { Drawing, Paint, Piece, Shape } from './sheet'
import { markedText } from './words'

/** The width of digits and capitals in the sheets' font, as a share of its size. */
const LETTER_WIDTH = 0.58

type DrawnMark = Extract<Shape, { kind: 'mark' }>['marking']

/** A base, true to size. */
export function markDrawing(marking: DrawnMark, drawnAsShip = false): Drawing {
  return {
    name: markWords(marking),
    width: lengthOf(marking.base),
    height: widthOf(marking.base),
    shapes: [{ kind: 'mark', marking: drawnMark(marking), x: 0, y: 0, ...(drawnAsShip ? { drawnAsShip } : undefined) }],
  }
}

function drawnMark({ base, text, rim, top, loadout, house }: DrawnMark): DrawnMark {
  return { base, text, rim, top, loadout, ...(house ? { house } : undefined) }
}

/** "red rim, blue top, 1, load-out C, round 40 mm" */
function markWords({ base, text, rim, top, loadout, house = false }: DrawnMark): string {
  return [
    rim === null ? null : `${rim} rim`,
    top === null ? null : `${top} top`,
    text === '' ? null : markedText(text, house),
    loadout === null ? null : `load-out ${loadout}`,
    describeBase(base),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

export function unmarked(base: Base): DrawnMark {
  return { base, text: '', rim: null, top: null, loadout: null }
}

/** The outline of a base, filled or not. */
export function outline(
  base: Base,
  look: { readonly fill?: Paint; readonly line?: Paint; readonly mm?: number },
): Shape {
  const painted = {
    ...(look.fill ? { fill: look.fill } : undefined),
    ...(look.line ? { stroke: { paint: look.line, mm: look.mm ?? 0.3 } } : undefined),
  }
  const at = { x: 0, y: 0 }
  switch (base.shape) {
    case 'round':
    case 'oval':
      return { kind: 'ellipse', rx: lengthOf(base) / 2, ry: widthOf(base) / 2, ...at, ...painted }
    case 'square':
    case 'rectangle':
      return { kind: 'box', width: lengthOf(base), height: widthOf(base), corner: 1, ...at, ...painted }
  }
}

type TextLine = { readonly text: string; readonly bold?: true; readonly paint?: Paint; readonly most?: number }

/** Lines of text in the middle of a base, each as large as fits. */
export function lettering(base: Base, lines: readonly TextLine[], y = 0): readonly Shape[] {
  const round = base.shape === 'round' || base.shape === 'oval'
  const maxWidth = lengthOf(base) * (round ? 0.74 : 0.86)
  const lineHeight = (widthOf(base) * (round ? 0.62 : 0.8)) / Math.max(lines.length, 1)
  return lines.map(({ text, bold, paint = 'ink', most = lineHeight * 0.72 }, i) => ({
    kind: 'letters',
    text,
    mm: letterSizeThatFits(text, maxWidth, Math.min(most, lineHeight * 0.72)),
    paint,
    ...(bold ? { bold } : undefined),
    x: 0,
    y: y + (i - (lines.length - 1) / 2) * lineHeight,
  }))
}

export function letterSizeThatFits(text: string, maxWidth: number, most: number): number {
  return Math.min(most, maxWidth / (Math.max([...text].length, 1) * LETTER_WIDTH))
}

/** A name in up to three lines of about the same length. */
export function splitName(name: string, most = 3): readonly string[] {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const lineLength = Math.max(8, Math.ceil(name.length / most))
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + word.length < lineLength + 2 || lines.length === most)) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

type Face = { readonly name: string; readonly lines?: readonly string[] }

/** A face in black on white, which any printer can print. */
export function face(edge: Base, { name, lines = splitName(name) }: Face, shaded = false): Drawing {
  const [width = 0, height = width] = edge.mm
  return {
    name,
    width,
    height,
    shapes: [
      outline(edge, { fill: shaded ? 'shade' : 'paper', line: 'ink', mm: 0.5 }),
      ...lettering(
        edge,
        lines.map((text) => ({ text, bold: true, most: Math.min(width, height) * (text.length < 3 ? 0.5 : 0.2) })),
      ),
    ],
  }
}

/** A round counter with text on its front and back. */
export function counter(
  id: string,
  front: Face,
  { mm, copies, back = null }: { readonly mm: number; readonly copies: number; readonly back?: Face | null },
): Piece {
  const edge: Base = { shape: 'round', mm: [mm] }
  return {
    id,
    title: back ? `${front.name} / ${back.name}` : front.name,
    edge,
    drawing: face(edge, front),
    back: back && face(edge, back, true),
    copies,
  }
}
