'use client'

import { useMemo } from 'react'
import { forceOf } from '@/lib/kernel/rules/evaluate'
import { useBuilder } from '../use-builder'
import type { SearchableOffer } from './listed'

/** Which of the rows meet the goals that are asked for; a goal that nobody asks for costs nothing. */
export function useGoalMatches(
  rows: readonly SearchableOffer[],
  goals: readonly string[],
): (goal: string, one: SearchableOffer) => boolean {
  const { roster, catalogue, game } = useBuilder()
  const { faction, religion } = roster
  // biome-ignore lint/correctness/useExhaustiveDependencies: what meets a goal depends on faction and religion, not on the entries.
  return useMemo(() => {
    const force = forceOf({ ...roster, entries: [] }, catalogue, game)
    const met = new Set(
      game.wishes
        .filter(({ id }) => goals.includes(id))
        .flatMap((goal) =>
          rows
            .filter(({ offer }) => goal.proposals(offer.row, force).length > 0)
            .map(({ slug }) => `${goal.id} ${slug}`),
        ),
    )
    return (goal: string, { slug }: SearchableOffer) => met.has(`${goal} ${slug}`)
  }, [rows, goals, catalogue, game, faction, religion])
}
