const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Whether what is packed may be sent: gzip is not refused, and nothing else is wanted more. */
export function takesGzip(header) {
  const named = new Map()
  for (const one of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name, quality] = one.split(';').map((part) => part.trim())
    named.set(name, quality === undefined ? 1 : Number(QUALITY.exec(quality)?.[1] ?? 0))
  }
  const gzip = named.get('gzip') ?? named.get('x-gzip') ?? named.get('*') ?? 0
  return gzip > 0 && gzip >= (named.get('identity') ?? 0)
}
