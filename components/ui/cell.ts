/** A value outside of React, with listeners. */
export type Cell<T> = {
  now(): T
  become(value: T): void
  /** Returns how to stop listening. */
  listen(told: () => void): () => void
}

export function cellOf<T>(first: T): Cell<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    become: (next) => {
      if (next === value) return
      value = next
      for (const told of listeners) told()
    },
    listen: (told) => {
      listeners.add(told)
      return () => {
        listeners.delete(told)
      }
    },
  }
}
