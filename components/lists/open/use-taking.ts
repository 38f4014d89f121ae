'use client'

import { useState } from 'react'
import type { Imported } from './import-lists'

/** A file, or what was pasted; `taken` is null while it is being read. */
export type Source = { readonly name: string; readonly imported: Imported | null }

export type Opened = { readonly name: string; readonly load: () => Promise<Imported> }

/** Takes in one after the other: a pack must be there before the lists that are built with it. */
export function useImports(onTaken: (() => void) | undefined) {
  const [sources, setSources] = useState<readonly Source[]>([])

  async function takeAll(opened: readonly Opened[]) {
    setSources(opened.map(({ name }) => ({ name, imported: null })))
    for (const [place, { load }] of opened.entries()) {
      const imported = await load()
      setSources((before) => before.map((source, i) => (i === place ? { ...source, imported } : source)))
    }
    onTaken?.()
  }

  return { sources, takeAll, pending: sources.some(({ imported }) => imported === null) }
}
