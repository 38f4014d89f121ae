'use client'

import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/**
 * A value that changes with each edit, for many parts of a page. When a context changes, React looks through everything
 * under it for whoever reads it, a list of 200 rows each time; here those who read it are told.
 */
export function liveValue<T>() {
  const Context = createContext<Live<T> | null>(null)

  function Provider({ value, children }: { value: T; children: ReactNode }) {
    const [live] = useState(() => liveOf(value))
    useLayoutEffect(() => live.say(value), [live, value])
    return <Context value={live}>{children}</Context>
  }

  /** What `select` takes of it must stay the same thing for as long as it means the same. Null outside a provider. */
  function useLive<S>(select: (value: T) => S): S | null {
    const live = useContext(Context)
    const now = () => (live ? select(live.now()) : null)
    return useSyncExternalStore(live?.listen ?? deaf, now, now)
  }

  return { Provider, useLive }
}

type Live<T> = {
  now(): T
  say(value: T): void
  listen(told: () => void): () => void
}

function liveOf<T>(first: T): Live<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    say: (next) => {
      if (next === value) return
      value = next
      for (const told of listeners) told()
    },
    listen: (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
  }
}

const deaf = () => () => undefined
