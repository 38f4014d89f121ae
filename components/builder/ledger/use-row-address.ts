'use client'

import { rowAddress } from '@/components/packs/addresses'
import type { RowRef } from '@/lib/kernel/catalogue'
import { useBuilder } from '../use-builder'

/** Where a row of the list's own pack version can be read. */
export function useRowAddress(): (row: RowRef) => string {
  const { pack } = useBuilder().catalogue
  return ({ kind, slug }) => rowAddress(pack.id, kind, slug, pack.version)
}
