const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(i, i + 3)
    const group = (one << 16) | (two << 8) | three
    const digits = Math.min(bytes.length - i, 3) + 1
    for (let digit = 0; digit < digits; digit += 1) text += DIGITS.charAt((group >>> (18 - 6 * digit)) & 63)
  }
  return text
}

/** Null where a character is no digit of base64url. Surplus bits at the end are ignored. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let buffer = 0
  let length = 0
  for (const digit of text) {
    const value = VALUES.get(digit)
    if (value === undefined) return null
    buffer = ((buffer << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[length] = (buffer >>> bits) & 255
    length += 1
  }
  return bytes
}
