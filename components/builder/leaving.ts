'use client'

import { useLayoutEffect } from 'react'
import { noteLatestList } from '@/components/lists/latest-lists'
import { useBuilder, useSaving } from './use-builder'
import { useStableCallback } from './use-stable-callback'

/** Notes how the list is left. It renders nothing. */
export function Leaving() {
  const { listId, roster, evaluation, catalogue, game } = useBuilder()
  const store = useSaving()?.store
  const note = useStableCallback(() => {
    if (!store) return
    const { savedAt, isOnServer } = store.snapshot()
    noteLatestList(listId, { roster, evaluation, catalogue, game, savedAt, isPending: !isOnServer })
  })
  useLayoutEffect(() => note, [note])
  return null
}
