'use client'

import { useLayoutEffect, useRef } from 'react'
import { noteLatestSummary } from '@/components/lists/latest-summaries'
import { summaryFromEvaluation } from '@/lib/rosters/summary'
import { useScrollPlace } from './scroll-place'
import { useBuilder, useSaving } from './use-builder'
import { useStableCallback } from './use-stable-callback'

/**
 * Notes for My lists and the first page how the list is left: they may be shown before the server has it all. Keeps the
 * player's place in the list, too.
 */
export function Leaving() {
  const { listId, roster, evaluation, catalogue, game } = useBuilder()
  const saving = useSaving()
  useScrollPlace(listId)
  const lastSave = useRef(0)
  useLayoutEffect(() => {
    if (saving?.status.kind === 'saved') lastSave.current = saving.status.savedAt
  }, [saving])
  const note = useStableCallback(() =>
    noteLatestSummary(listId, {
      name: roster.name,
      summary: summaryFromEvaluation(evaluation, roster, catalogue, game),
      savedAt: lastSave.current,
      isPending: saving?.isOnServer === false,
    }),
  )
  useLayoutEffect(() => note, [note])
  return null
}
