'use client'

import { createContext, useContext } from 'react'
import type { Option } from '@/components/ui/option'
import type { RowKind } from '@/lib/kernel/catalogue'

/** The options for the controls of a row. */
export type EditChoices = {
  readonly game: string
  /** The rows that fields can refer to, by kind. */
  readonly rows: Readonly<Partial<Record<RowKind, readonly Option[]>>>
  /** Keywords that the pack has already. */
  readonly keywords: readonly string[]
  /** The fields of the row itself. */
  readonly fields: readonly string[]
}

const ChoicesContext = createContext<EditChoices>({ game: '', rows: {}, keywords: [], fields: [] })

export const EditChoicesProvider = ChoicesContext.Provider

export function useChoices(): EditChoices {
  return useContext(ChoicesContext)
}

export function useNameOf(): (kind: RowKind, slug: string) => string | null {
  const { rows } = useChoices()
  return (kind, slug) => rows[kind]?.find(({ value }) => value === slug)?.label ?? null
}
