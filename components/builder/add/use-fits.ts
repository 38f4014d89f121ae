'use client'

import { useCallback, useMemo } from 'react'
import { freshEntryId } from '@/lib/kernel/roster/roster'
import { addOne, tried } from '@/lib/kernel/rules/offers'
import { useIdleAnswers } from '../idle'
import { useBuilder } from '../use-builder'
import type { SearchableOffer } from './listed'
import { reasonWords } from './reason-words'
import { firstRows, type Obstacles } from './walk'

type FitsRequest = {
  /** Everything that is offered, whatever the search says. */
  readonly all: readonly SearchableOffer[]
  readonly rows: readonly SearchableOffer[]
  readonly most: number
  readonly fitting: boolean
}

/** The first so many rows, each with whether one more of it would do, as far as that is known yet. */
export function useFits({ all, rows, most, fitting }: FitsRequest) {
  const { roster, catalogue, game, evaluation } = useBuilder()
  const offers = useMemo(() => new Map(all.map(({ slug, offer }) => [slug, offer])), [all])
  const judge = useCallback(
    (slug: string): Obstacles => {
      const offer = offers.get(slug)
      if (!offer) return []
      if (offer.refusals.length > 0) return reasonWords(offer.refusals, game)
      const edits = addOne(roster, offer.entry, freshEntryId(roster))
      return reasonWords(tried({ roster, catalogue, game }, evaluation.issues, edits).obstacles, game)
    },
    [offers, roster, catalogue, game, evaluation],
  )
  const walk = useCallback(
    (fits: ReadonlyMap<string, Obstacles>) => firstRows(rows, fits, { most, fitting }),
    [rows, most, fitting],
  )
  const fits = useIdleAnswers(
    useCallback((known: ReadonlyMap<string, Obstacles>) => walk(known).toJudge, [walk]),
    judge,
  )
  return useMemo(() => ({ fits, ...walk(fits) }), [fits, walk])
}
