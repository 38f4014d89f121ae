const BYTES = 13

/** A page without https has no `crypto.randomUUID`. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
