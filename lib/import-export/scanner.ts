import { JsonBounds } from '../http/json-bounds.mjs'
import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_OBJECT,
  ESCAPED,
  IN_TEXT,
  OPEN_LIST,
  OPEN_OBJECT,
  OUTSIDE,
  QUOTE,
} from '../http/json-bytes.mjs'
import { formatFigure } from '../kernel/figures'
import { MOST_PACK_VALUES } from '../packs/schema'

/** As much as one pack, or one list with all that is said about it, may have. */
export const MOST_PIECE_BYTES = 4_000_000

/** As a pack, which has more than a list. */
const MOST_PIECE_VALUES = MOST_PACK_VALUES

/** 12,000 lists with the named versions of each; more than that is no collection. */
export const MOST_PIECES = 50_000

/** The text around the pieces; for a file with a single list or pack, all of it. */
const MOST_FRAME_BYTES = 4_000_000

/** Where something lies in a file. */
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
  /** Of the frame: it counts with its values. */
  readonly #frame: Uint8Array[] = []
  #frameBytes = 0
  #bytes = 0
  #state = OUTSIDE
  #depth = 0
  /** The depth at which the piece is that was begun; 0 outside of pieces. */
  #level: Level | 0 = 0
  #top = 0
  #second = 0
  #from = 0
  readonly #bounds = new JsonBounds(MOST_PIECE_VALUES)

  /** Takes the next bytes; says why it is too much. */
  take(bytes: Uint8Array): string | null {
    // What has not been handed on yet begins here.
    let begun = 0
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0
      if (this.#state === IN_TEXT) {
        if (byte === QUOTE) this.#state = OUTSIDE
        else if (byte === BACKSLASH) this.#state = ESCAPED
      } else if (this.#state === ESCAPED) this.#state = IN_TEXT
      else if (byte === QUOTE) this.#state = IN_TEXT
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        const level = this.#level === 0 ? this.#levelHere() : null
        if (level) {
          const much = this.#keepFrame(bytes.subarray(begun, i))
          if (much) return much
          this.#begin(level, this.#bytes + i)
          begun = i
        }
        this.#open(byte)
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (this.#depth > 0) this.#depth -= 1
        if (this.#level !== 0 && this.#depth === this.#level) {
          const much = this.#inPiece(bytes, begun, i + 1) ?? this.#end(this.#bytes + i + 1)
          if (much) return much
          begun = i + 1
        }
      }
    }
    const much =
      this.#level === 0
        ? this.#keepFrame(bytes.subarray(begun))
        : (this.#inPiece(bytes, begun, bytes.length) ?? this.#sizeAt(this.#bytes + bytes.length))
    this.#bytes += bytes.length
    return much
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

  #levelHere(): Level | null {
    if (this.#top === OPEN_LIST && this.#depth === 1) return 1
    return this.#top === OPEN_OBJECT && this.#second === OPEN_LIST && this.#depth === 2 ? 2 : null
  }

  #open(byte: number) {
    this.#depth += 1
    if (this.#depth === 1 && this.#top === 0) this.#top = byte
    if (this.#depth === 2) this.#second = byte
  }

  #begin(level: Level, at: number) {
    this.#level = level
    this.#from = at
    this.#bounds.reset()
  }

  #end(at: number): string | null {
    const much = this.#sizeAt(at)
    if (much) return much
    if (this.pieces.length >= MOST_PIECES)
      return `More than ${formatFigure(MOST_PIECES)} things stand in it; that many are the most.`
    this.#frame.push(Buffer.from(`{"at":${this.pieces.length}}`))
    this.pieces.push({ from: this.#from, to: at })
    this.#level = 0
    return null
  }

  #inPiece(bytes: Uint8Array, from: number, to: number): string | null {
    const much = this.#bounds.take(bytes, from, to)
    return much && `${this.#named()}: ${much.reason}`
  }

  #sizeAt(at: number): string | null {
    if (at - this.#from <= MOST_PIECE_BYTES) return null
    return `${this.#named()}: It has more than ${formatFigure(MOST_PIECE_BYTES)} bytes.`
  }

  #named(): string {
    return `number ${this.pieces.length + 1} in it`
  }

  #keepFrame(bytes: Uint8Array): string | null {
    if (bytes.length === 0) return null
    this.#frameBytes += bytes.length
    if (this.#frameBytes > MOST_FRAME_BYTES)
      return `More than ${formatFigure(MOST_FRAME_BYTES)} bytes of it are neither lists nor packs.`
    this.#frame.push(Buffer.from(bytes))
    return null
  }
}
