'use client'

import { useMemo } from 'react'
import { forceOf } from '@/lib/kernel/rules/force'
import { useWorkbench } from '../workbench'
import type { Listed } from './listed'

/** Which of the rows meet the wishes that are asked for; a wish that nobody asks for costs nothing. */
export function useMeets(rows: readonly Listed[], wishes: readonly string[]): (wish: string, one: Listed) => boolean {
  const { roster, catalogue, game } = useWorkbench()
  const { faction, religion } = roster
  // biome-ignore lint/correctness/useExhaustiveDependencies: what meets a wish depends on faction and religion, not on the entries.
  return useMemo(() => {
    const force = forceOf({ ...roster, entries: [] }, catalogue, game)
    const met = new Set(
      game.goals
        .filter(({ id }) => wishes.includes(id))
        .flatMap((wish) =>
          rows
            .filter(({ offer }) => wish.proposals(offer.row, force).length > 0)
            .map(({ slug }) => `${wish.id} ${slug}`),
        ),
    )
    return (wish: string, { slug }: Listed) => met.has(`${wish} ${slug}`)
  }, [rows, wishes, catalogue, game, faction, religion])
}
