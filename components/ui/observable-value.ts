/** A value that is stored outside of React, with listeners for its changes. */
export type ObservableValue<T> = {
  get(): T
  set(value: T): void
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void
}

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
