import { type Face, type Piece, piecesOf, printable } from './fonts/measure'

export type Lettering = { readonly text: string; readonly faces: readonly Face[] }

/** Replaces letters that no font has. */
const MISSING = '\u25a1'

/** A text as the faces can show it, cut to a width in multiples of its size, and the faces that it needs. */
export function lettering(text: string, face: Face, mostWidth: number): Lettering {
  const shown: Piece[] = []
  let width = 0
  for (const piece of piecesOf(printable(text), face).flatMap(inLetters)) {
    if (width + piece.width > mostWidth) {
      shown.push({ text: '…', face, width: 1 })
      break
    }
    width += piece.width
    shown.push(piece.face === null ? { ...piece, text: missingIn(face) } : piece)
  }
  const faces = new Set(shown.map((piece) => piece.face ?? face))
  return { text: shown.map((piece) => piece.text).join(''), faces: [face, ...[...faces].filter((one) => one !== face)] }
}

/** A piece may be a whole sentence. */
function inLetters(piece: Piece): readonly Piece[] {
  if (piece.face === null) return [piece]
  const { face } = piece
  return [...piece.text].map((letter) => piecesOf(letter, face)[0] ?? { text: letter, face, width: 0 })
}

function missingIn(face: Face): string {
  return piecesOf(MISSING, face)[0]?.face === face ? MISSING : '?'
}
