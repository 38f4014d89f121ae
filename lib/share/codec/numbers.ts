import type { Coder } from './arithmetic-coder'
import { nestedContext } from './probability-model'

/** One of 2^bits choices, coded from the highest bit down, so that frequent choices take little room. */
export function codeChoice(coder: Coder, context: number, bits: number, index: number): number {
  let node = 1
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    node = node * 2 + coder.codeBit(context, node, ((index >>> bit) & 1) === 1 ? 1 : 0)
  }
  return node - 2 ** bits
}

/** A whole number from 0 to 2^31: first its length, then its binary digits. */
export function codeInteger(coder: Coder, context: number, value: number): number {
  const valuePlusOne = value + 1
  const length = codeChoice(coder, nestedContext(context, 1), 5, 31 - Math.clz32(valuePlusOne))
  let read = 1
  for (let bit = length - 1; bit >= 0; bit -= 1) {
    read =
      read * 2 +
      coder.codeBit(
        nestedContext(context, 2),
        length * 4096 + (read % 4096),
        ((valuePlusOne >>> bit) & 1) === 1 ? 1 : 0,
      )
  }
  return read - 1
}
