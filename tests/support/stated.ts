/** A value that must be known: a starter pack leaves none unknown. */
export function stated<T>(value: T | null): T {
  if (value === null) throw new Error('Something is null that a starter pack must state.')
  return value
}
