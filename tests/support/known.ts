/** A value that must be known: starter packs have no unknown values. */
export function known<T>(value: T | null): T {
  if (value === null) throw new Error('Something is null that a starter pack must state.')
  return value
}
