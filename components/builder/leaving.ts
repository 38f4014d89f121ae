'use client'

import { useLayoutEffect } from 'react'
import { noteLatestList } from '@/components/lists/latest-lists'
import { useBuilderGetter, useSaving } from './use-builder'

/** Notes how the list is left. It renders nothing. */
export function Leaving() {
  const getBuilder = useBuilderGetter()
  const store = useSaving()?.store
  useLayoutEffect(
    () => () => {
      if (!store) return
      const { listId, roster, evaluation, catalogue, game } = getBuilder()
      const { savedAt, isOnServer } = store.snapshot()
      noteLatestList(listId, { roster, evaluation, catalogue, game, savedAt, isPending: !isOnServer })
    },
    [store, getBuilder],
  )
  return null
}
