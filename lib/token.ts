/** Random bytes, as from `crypto.randomBytes`. */
export type RandomBytes = (size: number) => Uint8Array

/** Crockford's digits: safe in an address, and no two look alike when read aloud. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const BITS_PER_DIGIT = 5

const ID_BITS = 130
export const SHARE_CODE_BITS = 80
/** 52 digits: 51 would have fewer than 256 bits. */
export const OWNER_KEY_BITS = 260

export function tokenFrom(random: RandomBytes, bits: number): string {
  const digits = Math.ceil(bits / BITS_PER_DIGIT)
  // A byte has 256 values, a multiple of 32: each digit is equally likely.
  return Array.from(random(digits), (byte) => DIGITS.charAt(byte % DIGITS.length)).join('')
}

/** What somebody typed from paper: case, spaces and hyphens do not count, and letters that are mistaken for our digits do. */
export function typedToken(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/[oilu]/g, (letter) => MISTAKEN[letter] ?? letter)
}

const MISTAKEN: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', u: 'v' }

export function newId(random: RandomBytes): string {
  return tokenFrom(random, ID_BITS)
}
