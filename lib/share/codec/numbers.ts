import { within } from './chances'
import type { Coder } from './coder'

/** One of 2^bits, coded from the highest bit down, so that frequent values take few bits. */
export function pick(coder: Coder, context: number, bits: number, which: number): number {
  let node = 1
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    node = node * 2 + coder.answer(context, node, ((which >>> bit) & 1) === 1 ? 1 : 0)
  }
  return node - 2 ** bits
}

/** A whole number from 0 to 2^31: first its length, then its binary digits. */
export function codeWhole(coder: Coder, context: number, whole: number): number {
  const more = whole + 1
  const length = pick(coder, within(context, 1), 5, 31 - Math.clz32(more))
  let read = 1
  for (let bit = length - 1; bit >= 0; bit -= 1) {
    read =
      read * 2 + coder.answer(within(context, 2), length * 4096 + (read % 4096), ((more >>> bit) & 1) === 1 ? 1 : 0)
  }
  return read - 1
}
