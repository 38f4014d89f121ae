/** Calls the function once for each object, and caches the result as long as the object lives. */
export function memo<K extends object, V>(compute: (of: K) => V): (of: K) => V {
  const cache = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const cached = cache.get(of)
    if (cached) return cached.value
    const value = compute(of)
    cache.set(of, { value })
    return value
  }
}
