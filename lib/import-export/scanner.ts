import { JsonBounds } from '../http/json-bounds.mjs'
import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_OBJECT,
  ESCAPED,
  IN_STRING,
  OPEN_LIST,
  OPEN_OBJECT,
  OUTSIDE,
  QUOTE,
} from '../http/json-bytes.mjs'
import { formatFigure } from '../kernel/figures'
import { MOST_PACK_VALUES } from '../packs/schema'

/** As excess as one pack, or one list with all that is said about it, may have. */
export const MOST_PIECE_BYTES = 4_000_000

/** As a pack, which has more than a list. */
const MOST_PIECE_VALUES = MOST_PACK_VALUES

/** Enough for 12,000 lists with the named versions of each. */
export const MOST_PIECES = 50_000

/** The text around the pieces; for a file with a single list or pack, all of it. */
const MOST_FRAME_BYTES = 4_000_000

/** A range of bytes in a file. */
export type Range = { readonly from: number; readonly to: number }

/** Where the pieces are: in the file's own list, or in a list that is a field of the file's object. */
type Level = 1 | 2

/**
 * Finds the lists and packs of a file while it arrives, without parsing them: of `[piece, piece]`, and of
 * `{"lists":[piece, piece]}`. Each piece has its own limits. The rest is the frame, in which `{"at":3}` replaces
 * the piece of that number. It is small and parsed like any JSON, so the parser finds files that are cut off or
 * are no JSON.
 */
export class PieceScanner {
  readonly pieces: Range[] = []
  /** Parts of the frame. */
  readonly #frame: Uint8Array[] = []
  #frameBytes = 0
  #bytes = 0
  #state = OUTSIDE
  #depth = 0
  /** The depth of the piece that is being read; 0 outside of pieces. */
  #pieceLevel: Level | 0 = 0
  #outerBracket = 0
  #innerBracket = 0
  #pieceStart = 0
  readonly #bounds = new JsonBounds(MOST_PIECE_VALUES)

  /** Takes the next bytes. Returns why the file is refused, or null. */
  take(bytes: Uint8Array): string | null {
    // The bytes before this index are already counted.
    let unhandledFrom = 0
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0
      if (this.#state === IN_STRING) {
        if (byte === QUOTE) this.#state = OUTSIDE
        else if (byte === BACKSLASH) this.#state = ESCAPED
      } else if (this.#state === ESCAPED) this.#state = IN_STRING
      else if (byte === QUOTE) this.#state = IN_STRING
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        const level = this.#pieceLevel === 0 ? this.#levelAtDepth() : null
        if (level) {
          const excess = this.#addToFrame(bytes.subarray(unhandledFrom, i))
          if (excess) return excess
          this.#beginPiece(level, this.#bytes + i)
          unhandledFrom = i
        }
        this.#enterContainer(byte)
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (this.#depth > 0) this.#depth -= 1
        if (this.#pieceLevel !== 0 && this.#depth === this.#pieceLevel) {
          const excess = this.#checkPiece(bytes, unhandledFrom, i + 1) ?? this.#endPiece(this.#bytes + i + 1)
          if (excess) return excess
          unhandledFrom = i + 1
        }
      }
    }
    const excess =
      this.#pieceLevel === 0
        ? this.#addToFrame(bytes.subarray(unhandledFrom))
        : (this.#checkPiece(bytes, unhandledFrom, bytes.length) ?? this.#checkSize(this.#bytes + bytes.length))
    this.#bytes += bytes.length
    return excess
  }

  /** The text around the pieces; null where it is not UTF-8. */
  frame(): string | null {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(this.#frame))
    } catch {
      return null
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  #levelAtDepth(): Level | null {
    if (this.#outerBracket === OPEN_LIST && this.#depth === 1) return 1
    return this.#outerBracket === OPEN_OBJECT && this.#innerBracket === OPEN_LIST && this.#depth === 2 ? 2 : null
  }

  #enterContainer(byte: number) {
    this.#depth += 1
    if (this.#depth === 1 && this.#outerBracket === 0) this.#outerBracket = byte
    if (this.#depth === 2) this.#innerBracket = byte
  }

  #beginPiece(level: Level, at: number) {
    this.#pieceLevel = level
    this.#pieceStart = at
    this.#bounds.reset()
  }

  #endPiece(at: number): string | null {
    const excess = this.#checkSize(at)
    if (excess) return excess
    if (this.pieces.length >= MOST_PIECES)
      return `More than ${formatFigure(MOST_PIECES)} things are in it, which is too many.`
    this.#frame.push(Buffer.from(`{"at":${this.pieces.length}}`))
    this.pieces.push({ from: this.#pieceStart, to: at })
    this.#pieceLevel = 0
    return null
  }

  #checkPiece(bytes: Uint8Array, from: number, to: number): string | null {
    const excess = this.#bounds.take(bytes, from, to)
    return excess && `${this.#pieceName()}: ${excess.reason}`
  }

  #checkSize(at: number): string | null {
    if (at - this.#pieceStart <= MOST_PIECE_BYTES) return null
    return `${this.#pieceName()}: It has more than ${formatFigure(MOST_PIECE_BYTES)} bytes.`
  }

  #pieceName(): string {
    return `number ${this.pieces.length + 1} in it`
  }

  #addToFrame(bytes: Uint8Array): string | null {
    if (bytes.length === 0) return null
    this.#frameBytes += bytes.length
    if (this.#frameBytes > MOST_FRAME_BYTES)
      return `More than ${formatFigure(MOST_FRAME_BYTES)} bytes of it are neither lists nor packs.`
    this.#frame.push(Buffer.from(bytes))
    return null
  }
}
