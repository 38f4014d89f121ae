const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Whether the coding may be sent: it is not refused, and uncompressed is not preferred.
 * @param {'gzip' | 'br'} coding
 * @param {string | string[] | undefined} header what the request says in Accept-Encoding
 */
export function accepts(coding, header) {
  const qualities = new Map()
  for (const named of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name, quality] = named.split(';').map((part) => part.trim())
    qualities.set(name, quality === undefined ? 1 : Number(QUALITY.exec(quality)?.[1] ?? 0))
  }
  const accepted = qualities.get(coding) ?? qualities.get(`x-${coding}`) ?? qualities.get('*') ?? 0
  return accepted > 0 && accepted >= (qualities.get('identity') ?? 0)
}
