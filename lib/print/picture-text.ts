import { type Face, type FaceRun, faceRunsOf, printableText } from './fonts/measure'

export type FittedText = { readonly text: string; readonly faces: readonly Face[] }

/** Stands for a letter that no font has. */
const MISSING_SIGN = '\u25a1'

/** A text cut to a width (in multiples of its size), with letters that no face has replaced, and the faces it needs. */
export function fittedText(text: string, face: Face, mostWidth: number): FittedText {
  const shown: FaceRun[] = []
  let width = 0
  for (const piece of faceRunsOf(printableText(text), face).flatMap(splitIntoLetters)) {
    if (width + piece.width > mostWidth) {
      shown.push({ text: '…', face, width: 1 })
      break
    }
    width += piece.width
    shown.push(piece.face === null ? { ...piece, text: missingSignIn(face) } : piece)
  }
  const faces = new Set(shown.map((piece) => piece.face ?? face))
  return { text: shown.map((piece) => piece.text).join(''), faces: [face, ...[...faces].filter((one) => one !== face)] }
}

/** A piece may be a whole sentence. */
function splitIntoLetters(piece: FaceRun): readonly FaceRun[] {
  if (piece.face === null) return [piece]
  const { face } = piece
  return [...piece.text].map((letter) => faceRunsOf(letter, face)[0] ?? { text: letter, face, width: 0 })
}

function missingSignIn(face: Face): string {
  return faceRunsOf(MISSING_SIGN, face)[0]?.face === face ? MISSING_SIGN : '?'
}
