'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { late } from '@/components/ui/late'
import { Rows, type RowsProps } from './lines'

const loadDragRows = late(() => import('./sortable-lines'))

/** Rows that can be dragged, once their script is there; on a phone, and without it, rows that have buttons instead. */
export function useRows(draggable: boolean): ComponentType<RowsProps> | null {
  const [draggableRows, setDraggableRows] = useState<{ readonly Rows: ComponentType<RowsProps> } | null>(null)
  useEffect(() => {
    if (!draggable) return
    let wanted = true
    const plainly = { Rows }
    loadDragRows()
      .then(
        ({ DragRows }) => ({ Rows: DragRows }),
        () => plainly,
      )
      .then((found) => wanted && setDraggableRows(found))
    return () => {
      wanted = false
    }
  }, [draggable])
  return draggable ? (draggableRows?.Rows ?? null) : Rows
}
