/** Calls the function once for each object, and keeps the result as long as the object lives. */
export function memo<K extends object, V>(answer: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const kept = known.get(of)
    if (kept) return kept.value
    const value = answer(of)
    known.set(of, { value })
    return value
  }
}
