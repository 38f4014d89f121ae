'use client'

import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { freshEntryId, type Roster } from '@/lib/kernel/roster/roster'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { addOne, offersOf, tryEdits } from '@/lib/kernel/rules/offers'
import { useIdleAnswers, whileIdle } from '../idle'
import { useBuilder, useBuilderGetter } from '../use-builder'
import { firstRows, type Obstacles, reasonWords, type SearchableOffer, searchableOffer } from './offers'

/** How many classes are checked in one step: enough to be quick, few enough to stop in time. */
const CLASSES_PER_STEP = 16

type Offers = { readonly rows: readonly SearchableOffer[]; readonly complete: boolean }

const NO_OFFERS: Offers = { rows: [], complete: false }

/** The last offers of each catalogue, so that a panel that is opened again has them at once. */
const lastOffers = new WeakMap<Catalogue, { readonly choicesKey: string; readonly offers: Offers }>()

/** Everything that could be added to the list, worked out in idle time whenever the list's own choices change. */
export function useOffers(): Offers {
  const { roster, catalogue, game } = useBuilder()
  const { faction, religion, limit, readings, choices } = roster
  const choicesKey = useMemo(
    () => JSON.stringify([faction, religion, limit, readings, choices]),
    [faction, religion, limit, readings, choices],
  )
  const [offers, setOffers] = useState<Offers>(() => offersFor(catalogue, choicesKey) ?? NO_OFFERS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the list, only what `choicesKey` holds is looked at.
  useEffect(() => {
    const cached = offersFor(catalogue, choicesKey)
    if (cached) {
      setOffers(cached)
      return
    }
    const rows: SearchableOffer[] = []
    let position = 0
    let shownRows = 0
    return whileIdle(
      () => {
        rows.push(...offersInStep(roster, catalogue, game, position))
        position += CLASSES_PER_STEP
        return position < catalogue.rows.classes.length
      },
      () => {
        const complete = position >= catalogue.rows.classes.length
        // Shown each time that their number has doubled, so that a large pack is not drawn too often.
        if (!complete && rows.length < 2 * shownRows) return
        shownRows = rows.length
        const offers = { rows: [...rows], complete }
        if (complete) lastOffers.set(catalogue, { choicesKey, offers })
        // The earlier offers stay until all are known, so that the list does not shrink and grow.
        startTransition(() => setOffers((before) => (complete || !before.complete ? offers : before)))
      },
    )
  }, [choicesKey, catalogue, game])
  return offers
}

function offersFor(catalogue: Catalogue, choicesKey: string): Offers | null {
  const cached = lastOffers.get(catalogue)
  return cached?.choicesKey === choicesKey ? cached.offers : null
}

function offersInStep(roster: Roster, catalogue: Catalogue, game: Game, position: number): readonly SearchableOffer[] {
  const rows = catalogue.rows.classes.slice(position, position + CLASSES_PER_STEP)
  return offersOf(roster, catalogue, game, rows).map((offer) => searchableOffer(offer, game.characteristics))
}

type JudgedRowsRequest = {
  /** Every offer, whatever the search. */
  readonly allOffers: readonly SearchableOffer[]
  readonly rows: readonly SearchableOffer[]
  readonly maxRows: number
  readonly onlyFitting: boolean
}

/** The first rows, each with its obstacles as far as they are judged. */
export function useJudgedRows({ allOffers, rows, maxRows, onlyFitting }: JudgedRowsRequest) {
  const { roster, catalogue, game, evaluation } = useBuilder()
  const offers = useMemo(() => new Map(allOffers.map(({ slug, offer }) => [slug, offer])), [allOffers])
  const judge = useCallback(
    (slug: string): Obstacles => {
      const offer = offers.get(slug)
      if (!offer) return []
      if (offer.refusals.length > 0) return reasonWords(offer.refusals)
      const edits = addOne(roster, offer.entry, freshEntryId(roster))
      return reasonWords(tryEdits({ roster, catalogue, game }, evaluation.issues, edits).obstacles)
    },
    [offers, roster, catalogue, game, evaluation],
  )
  const pickRows = useCallback(
    (obstaclesBySlug: ReadonlyMap<string, Obstacles>) => firstRows(rows, obstaclesBySlug, { maxRows, onlyFitting }),
    [rows, maxRows, onlyFitting],
  )
  const obstaclesBySlug = useIdleAnswers(
    useCallback((known: ReadonlyMap<string, Obstacles>) => pickRows(known).toJudge, [pickRows]),
    judge,
  )
  return useMemo(() => ({ obstaclesBySlug, ...pickRows(obstaclesBySlug) }), [obstaclesBySlug, pickRows])
}

/** Which of the rows meet the chosen goals. Goals that are not chosen are not worked out. */
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
  const getBuilder = useBuilderGetter()
  return useCallback(
    ({ offer }) => {
      const { roster, catalogue, game, evaluation, change, nextId } = getBuilder()
      const edits = addOne(roster, offer.entry, nextId())
      // Tried only where a choice is still open that the new unit could settle.
      const hasOpenChoice = evaluation.issues.some(
        ({ severity, target }) => severity === 'error' && target.kind === 'choice',
      )
      const completes = hasOpenChoice
        ? tryEdits({ roster, catalogue, game }, evaluation.issues, edits).completingEdits
        : []
      change(`Add ${offer.row.name}`, [...edits, ...completes])
    },
    [getBuilder],
  )
}
