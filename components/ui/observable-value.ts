/** A value that changes outside of React, with listeners for its changes. */
export type Readable<T> = {
  get(): T
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void
}

export type ObservableValue<T> = Readable<T> & { set(value: T): void }

export function observableValue<T>(initial: T): ObservableValue<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/**
 * What follows from another value, worked out once for each: its readers are drawn in the same pass as those of the
 * other. `derive` gets what it gave before, to give it again where nothing changed; listeners are called all the same.
 */
export function derivedValue<S, T>(source: Readable<S>, derive: (from: S, before: T | null) => T): Readable<T> {
  let last: { readonly from: S; readonly value: T } | null = null
  return {
    get: () => {
      const from = source.get()
      if (last?.from !== from || last === null) last = { from, value: derive(from, last?.value ?? null) }
      return last.value
    },
    subscribe: source.subscribe,
  }
}
