'use client'

import { createContext, useContext } from 'react'
import type { Option } from '@/components/ui/option'
import type { RowKind } from '@/lib/kernel/catalogue'

/** What the controls of a row choose from. */
export type EditChoices = {
  readonly game: string
  /** The rows that can be named, by kind. */
  readonly rows: Readonly<Partial<Record<RowKind, readonly Option[]>>>
  /** Keywords that the pack has already. */
  readonly keywords: readonly string[]
}

const Choices = createContext<EditChoices>({ game: '', rows: {}, keywords: [] })

export const EditChoicesProvider = Choices.Provider

export function useChoices(): EditChoices {
  return useContext(Choices)
}

export function useNameOf(): (kind: RowKind, slug: string) => string | null {
  const { rows } = useChoices()
  return (kind, slug) => rows[kind]?.find(({ value }) => value === slug)?.label ?? null
}
