'use client'

import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type Cell, cellOf } from '@/components/ui/cell'

/**
 * A value that changes with each edit, for many parts of a page. When a context changes, React looks through everything
 * under it for whoever reads it, a list of 200 rows each time; here those who read it are told.
 */
export function selectorContext<T>() {
  const Context = createContext<Cell<T> | null>(null)

  function Provider({ value, children }: { value: T; children: ReactNode }) {
    const [cell] = useState(() => cellOf(value))
    useLayoutEffect(() => cell.become(value), [cell, value])
    return <Context value={cell}>{children}</Context>
  }

  /** What `select` takes of it must stay the same thing for as long as it means the same. Null outside a provider. */
  function useSelected<S>(select: (value: T) => S): S | null {
    const cell = useContext(Context)
    const now = () => (cell ? select(cell.now()) : null)
    return useSyncExternalStore(cell?.listen ?? deaf, now, now)
  }

  return { Provider, useSelected }
}

const deaf = () => () => undefined
