/**
 * The value with sorted keys, so that the same content is the same text. Object.fromEntries takes ten times as long for
 * an object of a thousand fields. Without a prototype, a field named __proto__ is one like any other.
 */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const source = value as Readonly<Record<string, unknown>>
  const sorted: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(source).sort()) sorted[key] = canonical(source[key])
  return sorted
}
