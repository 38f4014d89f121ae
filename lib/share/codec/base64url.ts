const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(i, i + 3)
    const whole = (one << 16) | (two << 8) | three
    const digits = Math.min(bytes.length - i, 3) + 1
    for (let digit = 0; digit < digits; digit += 1) text += DIGITS.charAt((whole >>> (18 - 6 * digit)) & 63)
  }
  return text
}

/** Null for what is none; what is over at the end is not looked at. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const digit of text) {
    const value = VALUES.get(digit)
    if (value === undefined) return null
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (held >>> bits) & 255
    at += 1
  }
  return bytes
}
