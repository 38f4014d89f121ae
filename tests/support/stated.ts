/** A value that must be known: a starter pack leaves none open. */
export function stated<T>(value: T | null): T {
  if (value === null) throw new Error('Something is null that a starter pack must state.')
  return value
}
