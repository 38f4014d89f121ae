/** A share code with the right check sum for any body, so that a test reaches what is read after the check. */
export function sealed(body: Uint8Array): string {
  let hash = 0x811c9dc5
  for (const byte of body) hash = Math.imul(hash ^ byte, 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  const check = [(hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255]
  return `v1.${Buffer.from([...check, ...body]).toString('base64url')}`
}
