'use client'

import { useEffect, useState } from 'react'
import { useStableCallback } from './use-stable-callback'

export type Fetched<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly again: () => void }

/** Something from the server, or a script: fetched again when `key` changes; null fetches nothing. */
export function useFetched<T>(key: string | null, fetches: () => Promise<T>): Fetched<T> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ readonly of: string | null; readonly fetched: Fetched<T> } | null>(null)
  const ask = useStableCallback(fetches)
  const again = useStableCallback(() => {
    setState(null)
    setAttempt(attempt + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    if (key === null) return
    let current = true
    const say = (fetched: Fetched<T>) => current && setState({ of: key, fetched })
    say({ kind: 'waiting' })
    ask().then(
      (value) => say({ kind: 'here', value }),
      () => say({ kind: 'failed', again }),
    )
    return () => {
      current = false
    }
  }, [key, attempt, ask, again])
  return state && state.of === key ? state.fetched : { kind: 'waiting' }
}
