'use client'

import { useEffect, useState } from 'react'
import { useStableCallback } from './use-stable-callback'

export type Fetched<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Data from the server, or a script: loaded again when `key` changes; with null nothing is loaded. */
export function useFetched<T>(key: string | null, load: () => Promise<T>): Fetched<T> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ readonly key: string | null; readonly fetched: Fetched<T> } | null>(null)
  const loadNewest = useStableCallback(load)
  const retry = useStableCallback(() => {
    setState(null)
    setAttempt(attempt + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const update = (fetched: Fetched<T>) => isCurrent && setState({ key, fetched })
    update({ kind: 'loading' })
    loadNewest().then(
      (value) => update({ kind: 'loaded', value }),
      () => update({ kind: 'failed', retry }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt, loadNewest, retry])
  return state && state.key === key ? state.fetched : { kind: 'loading' }
}
