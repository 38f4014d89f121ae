import { inLines, lettering, outline } from './drawings'
import type { Base } from './marks'
import type { Drawing, Piece } from './sheet'

type Face = { readonly name: string; readonly lines?: readonly string[] }

/** A face in paper and ink, which any printer gets right. */
export function face(edge: Base, { name, lines = inLines(name) }: Face, shaded = false): Drawing {
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

/** A round counter with words on it, and the same or others on its back. */
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
