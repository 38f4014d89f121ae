'use client'

import { useCallback, useMemo } from 'react'
import { freshEntryId } from '@/lib/kernel/roster/roster'
import { addOne, tried } from '@/lib/kernel/rules/offers'
import { useIdly } from '../idle'
import { useWorkbench } from '../workbench'
import type { Listed } from './listed'
import { whyWords } from './reason-words'
import { type Fit, walked } from './walk'

type Asked = {
  /** Everything that is offered, whatever the search says. */
  readonly all: readonly Listed[]
  readonly rows: readonly Listed[]
  readonly most: number
  readonly fitting: boolean
}

/** The first so many rows, each with whether one more of it would do, as far as that is known yet. */
export function useFits({ all, rows, most, fitting }: Asked) {
  const { roster, catalogue, game, evaluation } = useWorkbench()
  const offers = useMemo(() => new Map(all.map(({ slug, offer }) => [slug, offer])), [all])
  const judge = useCallback(
    (slug: string): Fit => {
      const offer = offers.get(slug)
      if (!offer) return []
      if (offer.refusals.length > 0) return whyWords(offer.refusals, game)
      const edits = addOne(roster, offer.entry, freshEntryId(roster))
      return whyWords(tried({ roster, catalogue, game }, evaluation.issues, edits).obstacles, game)
    },
    [offers, roster, catalogue, game, evaluation],
  )
  const walk = useCallback(
    (fits: ReadonlyMap<string, Fit>) => walked(rows, fits, { most, fitting }),
    [rows, most, fitting],
  )
  const fits = useIdly(
    useCallback((known: ReadonlyMap<string, Fit>) => walk(known).asked, [walk]),
    judge,
  )
  return useMemo(() => ({ fits, ...walk(fits) }), [fits, walk])
}
