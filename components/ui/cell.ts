/** A value outside of React, and those who want to be told when it becomes another. */
export type Cell<T> = {
  now(): T
  become(value: T): void
  /** Gives back how to stop listening. */
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
