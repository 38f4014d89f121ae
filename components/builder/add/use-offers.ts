'use client'

import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { freshEntryId, type Roster } from '@/lib/kernel/roster/roster'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { addOne, offersOf, tryEdits } from '@/lib/kernel/rules/offers'
import { useIdleAnswers, whileIdle } from '../idle'
import { useBuilder, useBuilderNow } from '../use-builder'
import { firstRows, type Obstacles, reasonWords, type SearchableOffer, searchableOffer } from './offers'

/** How many classes are checked in one step: enough to be quick, few enough to stop in time. */
const AT_ONCE = 16

type Offers = { readonly rows: readonly SearchableOffer[]; readonly complete: boolean }

const NONE: Offers = { rows: [], complete: false }

/** For a panel that is opened again: the last offers of a catalogue. */
const lastOffers = new WeakMap<Catalogue, { readonly choices: string; readonly offers: Offers }>()

/** Everything that could be added to the list, worked out in idle time whenever the list's own choices change. */
export function useOffers(): Offers {
  const { roster, catalogue, game } = useBuilder()
  const { faction, religion, limit, readings, choices } = roster
  const chosen = useMemo(
    () => JSON.stringify([faction, religion, limit, readings, choices]),
    [faction, religion, limit, readings, choices],
  )
  const [offers, setOffers] = useState<Offers>(() => offersFor(catalogue, chosen) ?? NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the list, only what `chosen` says is looked at.
  useEffect(() => {
    const same = offersFor(catalogue, chosen)
    if (same) {
      setOffers(same)
      return
    }
    const rows: SearchableOffer[] = []
    let at = 0
    let shownRows = 0
    return whileIdle(
      () => {
        rows.push(...someOffers(roster, catalogue, game, at))
        at += AT_ONCE
        return at < catalogue.rows.classes.length
      },
      () => {
        const complete = at >= catalogue.rows.classes.length
        // Shown each time that there are twice as many: a large pack is not drawn again and again.
        if (!complete && rows.length < 2 * shownRows) return
        shownRows = rows.length
        const offers = { rows: [...rows], complete }
        if (complete) lastOffers.set(catalogue, { choices: chosen, offers })
        // The earlier offers stay until all are known, so that the list does not shrink and grow.
        startTransition(() => setOffers((before) => (complete || !before.complete ? offers : before)))
      },
    )
  }, [chosen, catalogue, game])
  return offers
}

function offersFor(catalogue: Catalogue, choices: string): Offers | null {
  const found = lastOffers.get(catalogue)
  return found?.choices === choices ? found.offers : null
}

function someOffers(roster: Roster, catalogue: Catalogue, game: Game, at: number): readonly SearchableOffer[] {
  const rows = catalogue.rows.classes.slice(at, at + AT_ONCE)
  return offersOf(roster, catalogue, game, rows).map((offer) => searchableOffer(offer, game.characteristics))
}

type FitsRequest = {
  /** Every offer, whatever the search. */
  readonly all: readonly SearchableOffer[]
  readonly rows: readonly SearchableOffer[]
  readonly most: number
  readonly fitting: boolean
}

/** The first rows, each with its obstacles as far as they are judged. */
export function useFits({ all, rows, most, fitting }: FitsRequest) {
  const { roster, catalogue, game, evaluation } = useBuilder()
  const offers = useMemo(() => new Map(all.map(({ slug, offer }) => [slug, offer])), [all])
  const judge = useCallback(
    (slug: string): Obstacles => {
      const offer = offers.get(slug)
      if (!offer) return []
      if (offer.refusals.length > 0) return reasonWords(offer.refusals, game)
      const edits = addOne(roster, offer.entry, freshEntryId(roster))
      return reasonWords(tryEdits({ roster, catalogue, game }, evaluation.issues, edits).obstacles, game)
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

/** Which of the rows meet the chosen goals; goals that are not chosen cost no time. */
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
      game.goals
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

/** Adds one of a class, or one more to the entry that is the same, as one step. */
export function useAddOffer(): (one: SearchableOffer) => void {
  const now = useBuilderNow()
  return useCallback(
    ({ offer }) => {
      const { roster, catalogue, game, evaluation, change, nextId } = now()
      const edits = addOne(roster, offer.entry, nextId())
      // Tried only where a choice of the list waits for something that could be added.
      const waits = evaluation.issues.some(({ severity, target }) => severity === 'error' && target.kind === 'choice')
      const completes = waits ? tryEdits({ roster, catalogue, game }, evaluation.issues, edits).completingEdits : []
      change(`Add ${offer.row.name}`, [...edits, ...completes])
    },
    [now],
  )
}
