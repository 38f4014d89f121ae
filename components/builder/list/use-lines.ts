'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { late } from '@/components/ui/late'
import { Lines, type LinesProps } from './lines'

const loadSortable = late(() => import('./sortable-lines'))

/** Rows that can be dragged, once their script is there; on a phone, and without it, rows that have buttons instead. */
export function useLines(draggable: boolean): ComponentType<LinesProps> | null {
  const [sortable, setSortable] = useState<{ readonly Lines: ComponentType<LinesProps> } | null>(null)
  useEffect(() => {
    if (!draggable) return
    let wanted = true
    const plainly = { Lines }
    loadSortable()
      .then(
        ({ SortableLines }) => ({ Lines: SortableLines }),
        () => plainly,
      )
      .then((found) => wanted && setSortable(found))
    return () => {
      wanted = false
    }
  }, [draggable])
  return draggable ? (sortable?.Lines ?? null) : Lines
}
