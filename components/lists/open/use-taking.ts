'use client'

import { useState } from 'react'
import type { Taken } from './taken'

/** A file, or what was pasted; `taken` is null while it is being read. */
export type Source = { readonly name: string; readonly taken: Taken | null }

export type Opened = { readonly name: string; readonly take: () => Promise<Taken> }

/** Takes in one after the other: a pack must be there before the lists that are built with it. */
export function useTaking(onTaken: (() => void) | undefined) {
  const [sources, setSources] = useState<readonly Source[]>([])

  async function takeAll(opened: readonly Opened[]) {
    setSources(opened.map(({ name }) => ({ name, taken: null })))
    for (const [place, { take }] of opened.entries()) {
      const taken = await take()
      setSources((before) => before.map((source, i) => (i === place ? { ...source, taken } : source)))
    }
    onTaken?.()
  }

  return { sources, takeAll, pending: sources.some(({ taken }) => taken === null) }
}
